import * as z from 'zod/mini';
import { ephemeralName, isEphemeral } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import { relations } from '../blueprint/relations.ts';
import type { CharacterId, Health } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { onStage, personPlays, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { VerbName } from '../text/verb-names.ts';
import { applyChange, closesCircle } from '../world/change.ts';
import { type Change, type Posture, postures, type Stance, targetOf } from '../world/world.ts';
import { isPutSomewhere, isUnread } from './accompanied-deeds.ts';
import { recordRuling } from './beat.ts';
import { comesOff } from './comes-off.ts';
import { ruleDeed } from './deed.ts';
import { thingFor } from './make.ts';
import { wordsPlayed } from './played-words.ts';
import { statesMeant } from './proposals.ts';
import type { Stage } from './stage.ts';
import { wayRemains } from './way-out.ts';

export const healths = ['well', 'wounded', 'dead'] as const satisfies readonly Health[];

/** What an answer has done to the world, as whoever read it says, in ids: deeds of the others, and how things stand after it. */
export const AfterAnswer = {
  turned: z.optional(z.string()),
  ending: z.optional(z.string()),
  closes: z.optional(z.string()),
  deeds: z._default(
    z.array(z.object({ by: z.string(), verb: z.string(), targets: z._default(z.array(z.string()), []) })).check(z.maxLength(12)),
    [],
  ),
  stands: z._default(
    z
      .array(
        z.object({
          thing: z.string().check(z.maxLength(80)),
          where: z.optional(z.enum(['held', 'pocket', 'worn', ...relations, 'here', 'elsewhere', 'gone'])),
          of: z.optional(z.string()),
          state: z.optional(z.string().check(z.maxLength(40))),
        }),
      )
      .check(z.maxLength(16)),
    [],
  ),
  people: z._default(
    z
      .array(
        z.object({
          who: z.string(),
          posture: z.optional(z.enum(postures)),
          at: z.optional(z.string().check(z.maxLength(60))),
          place: z.optional(z.string()),
          health: z.optional(z.enum(healths)),
        }),
      )
      .check(z.maxLength(12)),
    [],
  ),
  hour: z.optional(z.string().check(z.maxLength(60))),
  came: z._default(z.array(z.string()), []),
  left: z._default(z.array(z.string()), []),
};
const Whole = z.object(AfterAnswer);
export type AfterAnswer = z.infer<typeof Whole>;

/** As far as nothing speaks against it: deeds are ruled by code, then things are put where they are, then people come and go. Nobody moves a person. */
export function settleAnswer(stage: Stage, start: Draft, { deeds, stands, people, came, left }: AfterAnswer): Draft {
  const done = deeds.reduce((draft, deed) => playedDeed(stage, draft, deed), start);
  const gone = moved(stage, unsaidly(stage, done, changesIn(done.state, stands)), came, left);
  return unsaidly(
    stage,
    gone,
    people.flatMap((one) => [...whereTheyAre(stage, gone.state, one), ...howTheyAre(gone.state, one)]),
  );
}

/** Nobody rises from the dead, and no person is killed by what another wrote. */
function howTheyAre(state: StageState, { who, health }: AfterAnswer['people'][number]): Change[] {
  const before = state.world.characters[who]?.health;
  if (health === undefined || before === undefined || before === 'dead' || before === health) return [];
  return health === 'dead' && personPlays(state, who) ? [] : [{ harm: { who, health } }];
}

/** Everybody has seen it: nothing is told of it again. */
const unsaidly = (stage: Stage, draft: Draft, changes: readonly Change[]): Draft =>
  changes.length === 0 ? draft : stage.record(draft, { type: 'narration', text: { text: '' }, changes });

/** Into another room of the play others go, and no person; how somebody is in the room, and where in it, in words that were played. */
function whereTheyAre(stage: Stage, state: StageState, one: AfterAnswer['people'][number]): Change[] {
  const { who, posture, at, place, health } = one;
  const body = state.world.characters[who];
  // Who was only hurt is where they were.
  if (!body?.place || body.health === 'dead' || (health !== undefined && posture === undefined && at === undefined && place === undefined))
    return [];
  if (place !== undefined && place !== body.place && stageBook(state.blueprint).places.has(place) && !personPlays(state, who))
    return [{ move: { who, to: place } }];
  const spot = at === undefined ? undefined : spotOf(stage, state, at, posture);
  return [{ stance: { who, ...(posture && { posture }), ...(spot !== undefined && { at: spot }) } }];
}

/** A thing that stands there, or words of what was played. */
function spotOf({ log }: Stage, { blueprint, world, accompaniment }: StageState, at: string, posture?: Posture): Stance['at'] {
  const prop = knownAs(world, at);
  if (world.props[prop]) {
    // Who kneels at a chair kneels beside it.
    const carries = (posture === 'sitting' || posture === 'lying') && stageBook(blueprint).props.get(prop)?.surface === true;
    return { prop, relation: carries ? 'on' : 'beside' };
  }
  return wordsPlayed(log, accompaniment.seq).some((text) => text.includes(at)) ? at : undefined;
}

/** What was seen to be done counts as done, unless the world forbids it: then it has not changed, whatever was said of it. */
function playedDeed(stage: Stage, draft: Draft, { by, verb, targets }: AfterAnswer['deeds'][number]): Draft {
  const { state } = draft;
  const known = VerbName.safeParse(verb).data;
  if (!known || known === 'say' || known === 'go' || !onStage(state, by) || personPlays(state, by)) return draft;
  const things = targets.flatMap((id) => targetOf(state.blueprint, id) ?? []);
  if (things.length !== targets.length) return draft;
  const attempt = { by, verb: known, targets: things, text: known };
  const ruled = ruleDeed(state, { attempt });
  const found = ruled === 'ask-narrator' ? null : (comesOff(state, { attempt }, ruled.ruling) ?? ruled.ruling);
  if (found?.outcome === 'failure') return draft;
  const because = { key: 'stage.narrator-yes', params: { actor: by } };
  const plainly = found === null || isUnread(attempt) || isPutSomewhere(attempt, found);
  const ruling = plainly ? { outcome: 'success' as const, because, changes: [] } : found;
  return recordRuling(stage, draft, attempt, ruling, [], true, undefined, true);
}

function changesIn(start: StageState, stands: AfterAnswer['stands']): Change[] {
  const changes: Change[] = [];
  let state = start;
  for (const one of stands) {
    for (const change of changesOf(state, one)) {
      const world = applyChange(state.world, change);
      if (world === state.world) continue;
      changes.push(change);
      state = { ...state, world };
    }
  }
  return changes;
}

function changesOf(state: StageState, { thing: named, where, of, state: word }: Stands): Change[] {
  const { world } = state;
  const thing = knownAs(world, named);
  const prop = world.props[thing];
  if (!prop) return where === 'gone' || where === 'elsewhere' ? [] : appearing(state, { thing, where, of, state: word });
  const fixed = isFixed(state, thing);
  const at = fixed ? null : placeOf(state, thing, where, of);
  // What somebody keeps out of others' sight stays so in their own pocket.
  const found = prop.hidden && at && !('nowhere' in at) && !(where === 'pocket' && sameHolder(prop.at, at));
  return [
    ...(found ? [{ find: { prop: thing } }] : []),
    ...(at ? [{ put: { prop: thing, at } }, ...carried(state, thing, at, where)] : []),
    ...(word === undefined ? [] : statesMeant(state, thing, word)),
  ];
}

/** What carries, holds or hides other things, and a door, stays where it stands; a lamp or a rope that an author left where it was may be taken along. */
function isFixed({ blueprint }: StageState, thing: string): boolean {
  const written = stageBook(blueprint).props.get(thing);
  if (!written || written.portable) return false;
  return (
    written.surface || written.container || written.cover || blueprint.places.some(({ exits }) => exits.some(({ door }) => door === thing))
  );
}

const sameHolder = (before: At, after: At): boolean => 'holder' in before && 'holder' in after && before.holder === after.holder;

/** What was worn is taken off by whoever lays it down or takes it in hand; what is pocketed is in nobody's hand. */
function carried({ world }: StageState, prop: string, at: At, where: Stands['where']): Change[] {
  const how = 'holder' in at ? where : undefined;
  return [
    ...(how === 'worn' || world.props[prop]?.state.worn === true ? [{ set: { prop, key: 'worn', value: how === 'worn' } }] : []),
    ...(how === 'pocket' || world.props[prop]?.state.pocketed === true
      ? [{ set: { prop, key: 'pocketed', value: how === 'pocket' } }]
      : []),
  ];
}

const isOnSomebody = (where: Stands['where']): where is 'held' | 'pocket' | 'worn' =>
  where === 'held' || where === 'pocket' || where === 'worn';

/** A thing that turned up tonight may be called by its name. */
const knownAs = ({ props }: StageState['world'], name: string): string =>
  props[name]
    ? name
    : (Object.keys(props).find((id) => isEphemeral(id) && ephemeralName(id)?.toLowerCase() === name.trim().toLowerCase()) ?? name);

type At = Extract<Change, { put: unknown }>['put']['at'];
type Stands = AfterAnswer['stands'][number];

function placeOf(state: StageState, thing: string, where: Stands['where'], of: string | undefined): At | null {
  const place = scenePlace(state);
  if (where === undefined) return null;
  if (where === 'gone') return lastOf(state, thing) ? null : { nowhere: true };
  if (where === 'elsewhere') return awayAt(state, of);
  const here = place === null ? null : { place };
  // A table that nobody wrote, a servant who has no name: wherever it lies by now, it is in the hand no longer.
  if (where === 'here' || of === undefined) return here;
  if (isOnSomebody(where)) return state.world.characters[of] ? { holder: of } : here;
  const on = knownAs(state.world, of);
  if (!state.world.props[on] || on === thing) return here;
  const at = { prop: on, relation: where };
  return closesCircle(state.world, thing, at) ? null : at;
}

/** With this thing the last ending would be lost. */
const lastOf = (state: StageState, prop: string): boolean =>
  wayRemains(state) && !wayRemains({ ...state, world: applyChange(state.world, { put: { prop, at: { nowhere: true } } }) });

/** Out of the room: with somebody who went, in another place of the play, or where nobody here can say. */
function awayAt(state: StageState, of: string | undefined): At {
  const { world, blueprint } = state;
  const { places } = stageBook(blueprint);
  if (of !== undefined && world.characters[of]) return { holder: of };
  if (of !== undefined && places.has(of)) return { place: of };
  // In the hall, in a cab that drove off: next door, and not gone for good.
  const next = places.get(scenePlace(state) ?? '')?.exits[0]?.to;
  return next === undefined ? { nowhere: true } : { place: next };
}

/** So many things may turn up in an evening: a model that lists the room must not fill the world. */
const mostThings = 60;

/** A thing that nobody wrote down and everybody has now seen, where they have seen it; or one of the author's, called otherwise. */
function appearing(state: StageState, stands: Stands): Change[] {
  const { thing: name, where, of } = stands;
  const by = of !== undefined && onStage(state, of) ? of : Object.keys(state.world.characters).find((who) => onStage(state, who));
  const found = by === undefined ? null : thingFor(state, by, name, 'take');
  if (!found || Object.keys(state.world.props).filter(isEphemeral).length >= mostThings) return [];
  const { target, change } = found;
  if (!change) return changesOf(state, { ...stands, thing: target.id });
  const at = placeOf(state, target.id, where ?? 'here', of);
  if (!at || 'nowhere' in at) return [];
  const appear: Change = { appear: { prop: target.id, at } };
  const after = { ...state, world: applyChange(state.world, appear) };
  const word = stands.state === undefined ? [] : statesMeant(after, target.id, stands.state);
  return [appear, ...carried(after, target.id, at, where), ...word];
}

const unsaid = { told: true, untold: true } as const;

function moved(stage: Stage, start: Draft, came: readonly CharacterId[], left: readonly CharacterId[]): Draft {
  const { state } = start;
  const place = scenePlace(state);
  const own = (who: CharacterId) => state.world.characters[who] !== undefined && !personPlays(state, who);
  const gone = left.filter((who) => own(who) && onStage(state, who));
  // Also from the room of an earlier scene: whoever was seen to come is where everybody is.
  const back = place === null ? [] : came.filter((who) => own(who) && state.world.characters[who]?.place !== place && !left.includes(who));
  const away = gone.reduce(
    (draft, who) => stage.record(draft, { type: 'exit', who, from: state.world.characters[who]?.place ?? '', ...unsaid }),
    start,
  );
  const found = came.filter((who) => own(who) && state.world.characters[who]?.hidden);
  const seen =
    found.length === 0
      ? away
      : stage.record(away, { type: 'narration', text: { text: '' }, changes: found.map((who) => ({ unhide: { who } })) });
  return back.reduce((draft, who) => stage.record(draft, { type: 'entrance', who, place: place ?? '', ...unsaid }), seen);
}
