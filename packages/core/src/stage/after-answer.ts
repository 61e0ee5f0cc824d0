import * as z from 'zod/mini';
import { stageBook } from '../blueprint/lookup.ts';
import { relations } from '../blueprint/relations.ts';
import type { CharacterId, Health } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { onStage, personPlays, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { VerbName } from '../text/verb-names.ts';
import { placeOf } from '../world/locate.ts';
import { sitsAt, spotAfter } from '../world/seats.ts';
import { isMeasured } from '../world/up-to.ts';
import { type Attempt, type Change, type Posture, postures, type Stance, type Target, targetOf } from '../world/world.ts';
import { recordRuling } from './beat.ts';
import { broughtUnseen } from './brought-unseen.ts';
import { comesOff } from './comes-off.ts';
import { ruleDeed } from './deed.ts';
import { placePhrase } from './place-phrase.ts';
import { answerPlayed, wordsPlayed } from './played-words.ts';
import type { Stage } from './stage.ts';
import { personCalled, thingCalled, thingsAfter } from './things-after.ts';

export const healths = ['well', 'wounded', 'dead'] as const satisfies readonly Health[];

/** What an answer has done to the world, as whoever read it says, in ids: deeds of the others, and how things stand after it. */
export const AfterAnswer = {
  turned: z.optional(z.string()),
  unplayed: z._default(z.array(z.string()).check(z.maxLength(6)), []),
  lapsed: z._default(z.array(z.int()).check(z.maxLength(24)), []),
  ending: z.optional(z.string()),
  untrue: z._default(z.array(z.string()).check(z.maxLength(8)), []),
  declined: z._default(z.array(z.object({ line: z.int(), text: z.string() })).check(z.maxLength(4)), []),
  granted: z._default(z.array(z.int()).check(z.maxLength(6)), []),
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
          where: z.optional(z.enum(['held', 'pocket', 'worn', 'concealed', ...relations, 'here', 'elsewhere', 'gone', 'unsure'])),
          of: z.optional(z.string()),
          oneOf: z.optional(z.string()),
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
          outside: z.optional(z.boolean()),
          place: z.optional(z.string()),
          behind: z.optional(z.string()),
          free: z.optional(z.boolean()),
          health: z.optional(z.enum(healths)),
        }),
      )
      .check(z.maxLength(12)),
    [],
  ),
  learned: z._default(z.array(z.object({ who: z.string(), fact: z.string() })).check(z.maxLength(8)), []),
  hour: z.optional(z.string().check(z.maxLength(60))),
  hourIs: z.optional(z.enum(['now', 'then', 'span', 'count'])),
  came: z._default(z.array(z.string()), []),
  left: z._default(z.array(z.string()), []),
};
const Whole = z.object(AfterAnswer);
export type AfterAnswer = z.infer<typeof Whole>;

/** As far as nothing speaks against it: people come in, deeds count as done, things are put where they are, then people go. */
export function settleAnswer(stage: Stage, start: Draft, { deeds, stands, people, learned, came, left }: AfterAnswer): Draft {
  const done = deeds.reduce((draft, deed) => playedDeed(stage, draft, deed), entered(stage, start, came, left));
  const things = thingsAfter(done.state, stands, wordsPlayed(stage.log, done.state.accompaniment.seq));
  const told = stands.map(({ thing }) => thingCalled(done.state, thing));
  const after = gone(stage, unsaidly(stage, done, [...broughtUnseen(stage.log, done.state, came, told), ...things]), left);
  return unsaidly(stage, after, [
    ...people.flatMap((one) => [
      ...whereTheyAre(stage, after.state, one, people),
      ...outOfSight(stage, after.state, one),
      ...letGoOf(after.state, one),
      ...howTheyAre(after.state, one),
    ]),
    // Who went out with the answer knows what they saw in it.
    ...learned.filter((one) => isNews(done.state, one)).map((learn) => ({ learn })),
  ]);
}

/** Who has seen it, or has put it together before everybody, knows it: nobody is told what they have found out. */
const isNews = (state: StageState, { who, fact }: AfterAnswer['learned'][number]): boolean =>
  onStage(state, who) && stageBook(state.blueprint).facts.has(fact) && !state.knows[who]?.includes(fact);

/** Whoever had hold of them drives, sleeps or has walked off: nobody says so by a deed. */
const letGoOf = ({ world }: StageState, { who, free }: AfterAnswer['people'][number]): Change[] =>
  free && world.characters[who]?.heldBy !== undefined ? [{ hold: { who, by: null } }] : [];

/** Nobody rises from the dead, and no person is killed by what another wrote. */
function howTheyAre(state: StageState, { who, health }: AfterAnswer['people'][number]): Change[] {
  const before = state.world.characters[who]?.health;
  if (health === undefined || before === undefined || before === 'dead' || before === health) return [];
  return health === 'dead' && personPlays(state, who) ? [] : [{ harm: { who, health } }];
}

/** Everybody has seen it: nothing is told of it again. */
const unsaidly = (stage: Stage, draft: Draft, changes: readonly Change[]): Draft =>
  changes.length === 0 ? draft : stage.record(draft, { type: 'narration', text: { text: '' }, changes });

/** Into another room of the play whoever was seen to go; a person only where they did something themselves. How somebody is in a room, and where in it, in words that were played. */
function whereTheyAre(stage: Stage, state: StageState, one: AfterAnswer['people'][number], people: AfterAnswer['people']): Change[] {
  const { who, posture, at, outside, place } = one;
  const body = state.world.characters[who];
  // Who was only hurt, or let go, is where they were.
  if (!body || body.health === 'dead' || isOnlyHurt(one)) return [];
  // Who went off to another room; into this one they come by being seen to.
  if (!body.place && place === scenePlace(state)) return [];
  const spot = at === undefined ? undefined : spotOf(state, at, posture);
  const to = place ?? (typeof spot === 'object' ? (placeOf(state.blueprint, state.world, spot.prop) ?? undefined) : undefined);
  const sets = to !== undefined && to !== body.place && stageBook(state.blueprint).places.has(to);
  if (sets && ((place !== undefined && maySetOut(stage, state, who)) || isTaken(state, one, to, people)))
    return [{ move: { who, to } }, ...(typeof spot === 'object' ? [{ stance: { who, ...(posture && { posture }), at: spot } }] : [])];
  if (!body.place) return [];
  // Beyond the door nobody is beside what stands within; nor is who went to a spot that has no name still at the one before it.
  const left = at !== undefined || (outside !== undefined && outside !== (body.stance?.outside ?? false));
  const kept = left ? undefined : staying(body.stance, posture);
  return [
    {
      stance: {
        who,
        ...(posture && { posture }),
        ...((spot ?? kept) !== undefined && { at: spot ?? kept }),
        ...(outside !== undefined && { outside }),
      },
    },
  ];
}

/** Whom somebody has hold of, or who is seen to sit or lie on a thing that stands there, goes with those who go: carried, a person is not left behind. */
function isTaken(state: StageState, { who, posture }: AfterAnswer['people'][number], to: string, people: AfterAnswer['people']): boolean {
  const going = people.filter((one) => one.place === to && isTheirs(state, one.who)).map((one) => one.who);
  const { heldBy } = state.world.characters[who] ?? {};
  return going.length > 0 && (posture === 'sitting' || posture === 'lying' || (heldBy !== undefined && going.includes(heldBy)));
}

/** Of whom nothing is said but how they are now: they are where they were. Who gets up from a bench is by it, and who gets up from the floor may be anywhere. */
function staying(before: Stance | undefined, posture: Posture | undefined): Stance['at'] {
  const at = before?.at;
  if (at === undefined || posture !== 'standing' || before?.posture === undefined) return spotAfter(before, posture);
  return typeof at === 'object' ? { ...at, relation: 'beside' } : undefined;
}

/** Who went out of everybody's sight, whole: a hand before a face hides nobody. */
function outOfSight(stage: Stage, state: StageState, { who, behind }: AfterAnswer['people'][number]): Change[] {
  const cover = behind === undefined ? '' : thingCalled(state, behind);
  const body = state.world.characters[who];
  const hides = body?.place && body.health !== 'dead' && state.world.props[cover] && body.hidden?.behind !== cover;
  return hides && maySetOut(stage, state, who) ? [{ hide: { who, behind: cover } }] : [];
}

/** Nobody takes a person to another room: whoever only spoke is where they were. */
const maySetOut = ({ log }: Stage, state: StageState, who: CharacterId): boolean =>
  !personPlays(state, who) || answerPlayed(log, state.accompaniment.seq).some((event) => event.type === 'gesture' && event.by === who);

const isOnlyHurt = ({ who: _, health, free, ...more }: AfterAnswer['people'][number]): boolean =>
  (health !== undefined || free !== undefined) && Object.values(more).every((one) => one === undefined);

/** A thing that stands there, somebody whom they are with, or a place in words. */
function spotOf(state: StageState, at: string, posture?: Posture): Stance['at'] {
  const { blueprint, world } = state;
  const prop = thingCalled(state, at);
  const book = stageBook(blueprint);
  if (world.props[prop]) {
    // Who kneels at a chair kneels beside it.
    const carries = (posture === 'sitting' || posture === 'lying') && book.props.get(prop)?.surface === true;
    const sits = posture === 'sitting' ? sitsAt(book.nameOf(prop)) : undefined;
    return { prop, relation: sits ?? (carries ? 'on' : 'beside') };
  }
  const whose = personCalled(state, at);
  if (whose !== undefined) return blueprint.language === 'zh' ? `${book.nameOf(whose)}身边` : `beside ${book.nameOf(whose)}`;
  const spot = placePhrase(blueprint.language, at);
  return spot !== undefined && isMeasured(spot) ? undefined : spot;
}

/**
 * What was seen to be done counts as done, unless the world forbids it. It changes no more than was told: where things are after it, and how,
 * stands in what its reader says of them, and no law or verb puts a thing into a hand that has laid it down again.
 */
function playedDeed(stage: Stage, draft: Draft, { by, verb, targets }: AfterAnswer['deeds'][number]): Draft {
  const { state } = draft;
  const known = VerbName.safeParse(verb).data;
  if (!known || known === 'say' || known === 'go' || !onStage(state, by) || personPlays(state, by)) return draft;
  const things = targets.flatMap((wording) => targetIn(state, wording) ?? []);
  if (things.length !== targets.length) return draft;
  const attempt = { by, verb: known, targets: things, text: known };
  const ruled = ruleDeed(state, { attempt });
  const found = ruled === 'ask-narrator' ? null : (comesOff(state, { attempt }, ruled.ruling) ?? ruled.ruling);
  if (found?.outcome === 'failure') return draft;
  const because = { key: 'stage.narrator-yes', params: { actor: by } };
  const changes = (found?.changes ?? []).filter((change) => isUnasked(change, attempt));
  return recordRuling(stage, draft, attempt, { outcome: 'success', because, changes }, [], true, undefined, true);
}

/** By its id, or by what it is called: things that turned up in the same answer have no id yet. */
function targetIn(state: StageState, wording: string): Target | null {
  const known = targetOf(state.blueprint, wording);
  if (known) return known;
  const who = personCalled(state, wording);
  if (who !== undefined) return { kind: 'character', id: who };
  const prop = thingCalled(state, wording);
  return state.world.props[prop] ? { kind: 'prop', id: prop } : null;
}

/** What a deed does to its doer and nobody is asked about: who has read something, comes out, bars a way, or has hold of somebody. */
function isUnasked(change: Change, { by, verb, targets }: Attempt): boolean {
  if ('learn' in change) return verb === 'read' && change.learn.who === by;
  if ('hold' in change) return targets.some(({ id }) => id === change.hold.who);
  if ('unhide' in change) return change.unhide.who === by;
  // Who puts out a lamp has put it out, though nobody says more of it.
  if ('set' in change) return change.set.key === 'lit' && targets.some(({ id }) => id === change.set.prop);
  return 'bar' in change && change.bar.who === by;
}

const unsaid = { told: true, untold: true } as const;

const isTheirs = (state: StageState, who: CharacterId): boolean => state.world.characters[who] !== undefined && !personPlays(state, who);

/** Who came in, or out of hiding, is here for what they have done since. Who went again is not. */
function entered(stage: Stage, start: Draft, came: readonly CharacterId[], left: readonly CharacterId[]): Draft {
  const { state } = start;
  const place = scenePlace(state);
  const own = came.filter((who) => isTheirs(state, who) && state.world.characters[who]?.health !== 'dead');
  const found = own.filter((who) => state.world.characters[who]?.hidden);
  const seen = unsaidly(
    stage,
    start,
    found.map((who) => ({ unhide: { who } })),
  );
  // Also from the room of an earlier scene: whoever was seen to come is where everybody is.
  const back = own.filter((who) => state.world.characters[who]?.place !== place && !left.includes(who));
  return place === null ? seen : back.reduce((draft, who) => stage.record(draft, { type: 'entrance', who, place, ...unsaid }), seen);
}

const gone = (stage: Stage, start: Draft, left: readonly CharacterId[]): Draft =>
  left
    .filter((who) => isTheirs(start.state, who) && onStage(start.state, who))
    .reduce(
      (draft, who) => stage.record(draft, { type: 'exit', who, from: draft.state.world.characters[who]?.place ?? '', ...unsaid }),
      start,
    );
