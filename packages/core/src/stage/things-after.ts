import { ephemeralId, ephemeralName, isEphemeral, plainName } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import { relations } from '../blueprint/relations.ts';
import type { CharacterId, PropId } from '../blueprint/terms.ts';
import { onStage, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { surfacesOf } from '../parse/surfaces.ts';
import { keyOf, plainText, unitsOf } from '../parse/words.ts';
import { applyChange, closesCircle } from '../world/change.ts';
import { nextNumber } from '../world/ephemeral.ts';
import { holderOf, placeOf } from '../world/locate.ts';
import type { Change, Target } from '../world/world.ts';
import { isWorn } from './hands.ts';
import { leftThere } from './left-there.ts';
import { thingFor } from './make.ts';
import { statesMeant } from './proposals.ts';
import { wayRemains } from './way-out.ts';

type At = Extract<Change, { put: unknown }>['put']['at'];

/** A thing that is otherwise than it was, as whoever read an answer says. */
type Stands = {
  readonly thing: string;
  readonly where?:
    | 'held'
    | 'pocket'
    | 'worn'
    | 'concealed'
    | (typeof relations)[number]
    | 'here'
    | 'elsewhere'
    | 'gone'
    | 'unsure'
    | undefined;
  readonly of?: string | undefined;
  /** Several that are one thing, of which it is one. */
  readonly oneOf?: string | undefined;
  readonly state?: string | undefined;
};

/** Where things are and how after an answer, as whoever read it says: the only word on it. Each is put where the ones before it have left the world. `played`: the words of that answer, and of the line before it. */
export function thingsAfter(start: StageState, stands: readonly Stands[], played: readonly string[] = []): Change[] {
  const changes: Change[] = [];
  let state = start;
  for (const one of stands) {
    for (const change of changesOf(state, one, played)) {
      const world = applyChange(state.world, change);
      if (world === state.world) continue;
      changes.push(change);
      state = { ...state, world };
    }
  }
  return changes;
}

function changesOf(state: StageState, stands: Stands, played: readonly string[]): Change[] {
  const { thing: named, of, state: word } = stands;
  const single = oneApart(state, stands, played);
  if (single) return single;
  // What is laid over somebody, or slid on a finger, is on them and in no hand.
  const where = stands.where === 'on' && of !== undefined && personCalled(state, of) !== undefined ? 'worn' : stands.where;
  const thing = thingCalled(state, named);
  const prop = state.world.props[thing];
  const away = where === 'gone' || where === 'elsewhere' || where === 'unsure';
  if (!prop) return away ? [] : appearing(state, { thing, where, of, state: word }, played);
  // Burnt, eaten, at the bottom of the sea: whoever spoke of it has not brought it back.
  if (prop.gone) return [];
  // Where it went nobody has told: only that the hand is no longer seen to hold it.
  if (where === 'unsure' || (where === 'gone' && lastOf(state, thing))) return isUnseen(state, thing);
  // A coat that somebody has on is in no hand behind a back.
  if (where === 'concealed' && isWorn(state.blueprint, thing, prop))
    return word === undefined ? [] : statesMeant(state, thing, word, played);
  const at = staysThere(state, thing, where, of) ? null : locationOf(state, thing, where, of);
  // What somebody keeps out of others' sight stays so in their own pocket.
  const found =
    prop.hidden &&
    where !== undefined &&
    where !== 'gone' &&
    where !== 'concealed' &&
    !(where === 'pocket' && at && sameHolder(prop.at, at));
  return [
    ...(found ? [{ find: { prop: thing } }] : []),
    ...(at && 'nowhere' in at ? leftThere(state, thing) : []),
    ...(at
      ? [
          { put: { prop: thing, at } },
          ...carried(state, thing, at, where),
          ...keptFromSight(thing, at, where),
          ...spotAt(state, thing, at, where, of),
        ]
      : []),
    ...(word === undefined ? [] : statesMeant(state, thing, word, played)),
  ];
}

/** Nobody sees it on them any more: worn, pocketed or in a hand. */
function isUnseen({ blueprint, world }: StageState, thing: PropId): Change[] {
  const prop = world.props[thing];
  if (!prop || holderOf(world, thing) === null) return [];
  const off = (key: string) => ({ set: { prop: thing, key, value: false } });
  return [
    ...(isWorn(blueprint, thing, prop) ? [off('worn')] : []),
    ...(prop.state.pocketed === true ? [off('pocketed')] : []),
    off('held'),
  ];
}

/** One of two lanterns goes out: it is a thing of its own from then on, and the others are as they were. */
function oneApart(state: StageState, stands: Stands, played: readonly string[]): Change[] | null {
  const { blueprint, world } = state;
  const whole = stands.oneOf === undefined ? '' : thingCalled(state, stands.oneOf);
  const several = world.props[whole];
  const known = thingCalled(state, stands.thing);
  if (!several || several.gone || (known !== whole && world.props[known]) || isFull(world)) return null;
  const name = stageBook(blueprint).nameOf(whole);
  const own = blueprint.language === 'zh' ? `${name}之一` : `one of the ${name}`;
  const prop = ephemeralId(nextNumber(world), known === whole ? own : stands.thing);
  const apart: Change[] = [
    { appear: { prop, at: several.at } },
    ...Object.entries({ ...several.state, oneOf: whole }).map(([key, value]) => ({ set: { prop, key, value } })),
  ];
  const after = { ...state, world: apart.reduce((so, change) => applyChange(so, change), world) };
  return [...apart, ...changesOf(after, { ...stands, thing: prop, oneOf: undefined }, played)];
}

/**
 * What carries, holds or hides other things, and a door, stays where it stands. A lamp or a rope that an author left where it was may be taken
 * along, in a hand: that somebody spoke of the panel of a lift puts it into no corridor. A net that was seen under the ice has been hauled there.
 */
function staysThere(state: StageState, thing: PropId, where: Stands['where'], of = ''): boolean {
  const { blueprint, world } = state;
  const written = stageBook(blueprint).props.get(thing);
  if (!written || written.portable) return false;
  const isDoor = blueprint.places.some(({ exits }) => exits.some(({ door }) => door === thing));
  const on = stageBook(blueprint).props.get(thingCalled(state, of));
  const hauled = isRelation(where) && on?.portable === false && isElsewhere(state, thing) && !isElsewhere(state, on.id);
  if (hauled && !isDoor) return false;
  const fixed = written.surface || written.container || written.cover || isDoor;
  return fixed || (!isOnSomebody(where) && where !== 'gone' && isElsewhere(state, thing) && holderOf(world, thing) === null);
}

function isElsewhere(state: StageState, thing: PropId): boolean {
  const at = placeOf(state.blueprint, state.world, thing);
  return at !== null && at !== scenePlace(state);
}

const sameHolder = (before: At, after: At): boolean => 'holder' in before && 'holder' in after && before.holder === after.holder;

/** What was worn is taken off by whoever lays it down or takes it in hand; what is pocketed is in nobody's hand. */
function carried({ blueprint, world }: StageState, prop: PropId, at: At, where: Stands['where']): Change[] {
  const how = 'holder' in at ? where : undefined;
  const before = world.props[prop];
  return [
    ...(how === 'worn' || (before && isWorn(blueprint, prop, before)) ? [{ set: { prop, key: 'worn', value: how === 'worn' } }] : []),
    ...(how === 'pocket' || before?.state.pocketed === true ? [{ set: { prop, key: 'pocketed', value: how === 'pocket' } }] : []),
  ];
}

/** Behind a back, under an apron: nobody but its holder knows what it is. */
const keptFromSight = (prop: PropId, at: At, where: Stands['where']): Change[] =>
  where === 'concealed' && 'holder' in at ? [{ conceal: { prop, by: at.holder } }] : [];

/** On a wall, in a corner that nobody wrote down: there, in their own words, and not just anywhere here. */
function spotAt(state: StageState, prop: PropId, at: At, where: Stands['where'], of = ''): Change[] {
  // Beside somebody, by their name: whoever is told of it has no ids.
  const on = plainName(stageBook(state.blueprint).nameOf(personCalled(state, of) ?? of));
  return 'place' in at && isRelation(where) && on !== '' ? [{ set: { prop, key: 'spot', value: `${where} ${on}` } }] : [];
}

const isRelation = (where: Stands['where']): boolean => relations.some((one) => one === where);

const isOnSomebody = (where: Stands['where']): where is 'held' | 'pocket' | 'worn' | 'concealed' =>
  where === 'held' || where === 'pocket' || where === 'worn' || where === 'concealed';

/** A thing by its id or by what it is called: whoever reads an answer has its words before them, and hands over "the letter". */
export function thingCalled(state: StageState, wording: string): PropId {
  const { props } = state.world;
  if (Object.hasOwn(props, wording)) return wording;
  const name = plainName(wording).toLowerCase();
  const tonight = Object.keys(props).filter((id) => isEphemeral(id) && ephemeralName(id)?.toLowerCase() === name);
  const there = tonight.find((id) => !props[id]?.gone) ?? tonight[0];
  return there ?? ownName(state, wording, name) ?? wording;
}

/** "The letter" is Gertrude's letter. A glass is no lens, though some call a lens so: who means the lens has its id. */
function ownName(state: StageState, wording: string, name: string): PropId | undefined {
  const thing = called(state, wording, 'prop');
  return thing !== undefined && stageBook(state.blueprint).nameOf(thing).toLowerCase().includes(name) ? thing : undefined;
}

export const personCalled = (state: StageState, wording: string): CharacterId | undefined =>
  Object.hasOwn(state.world.characters, wording) ? wording : called(state, wording, 'character');

/** The one thing or person that these words name by a name or an alias of theirs; undefined where two are called so. */
function called({ blueprint }: StageState, wording: string, kind: Target['kind']): string | undefined {
  const named = surfacesOf(blueprint).words.get(keyOf(unitsOf(plainText(plainName(wording))))) ?? [];
  const [one, another] = named.filter(({ target, closeness }) => target.kind === kind && closeness > 2);
  return another ? undefined : one?.target.id;
}

function locationOf(state: StageState, thing: PropId, where: Stands['where'], of: string | undefined): At | null {
  if (where === undefined || where === 'unsure') return null;
  if (where === 'gone') return { nowhere: true };
  if (where === 'elsewhere') return awayAt(state, of);
  const here = hereIn(state, of);
  // Put into a pocket, nobody says whose: into that of whoever has it.
  if (isOnSomebody(where)) return onSomebody(state, of ?? holderOf(state.world, thing) ?? undefined) ?? here;
  // A table that nobody wrote, a servant who has no name: wherever it lies by now, it is in the hand no longer.
  if (where === 'here' || of === undefined) return here;
  const on = thingCalled(state, of);
  if (!state.world.props[on] || on === thing) return (where === 'on' || where === 'in' ? onSomebody(state, of) : null) ?? here;
  const at = { prop: on, relation: where };
  return closesCircle(state.world, thing, at) ? null : at;
}

function onSomebody(state: StageState, of: string | undefined): At | null {
  const holder = of === undefined ? undefined : personCalled(state, of);
  return holder === undefined ? null : { holder };
}

/** In the room that is played, or in the one that was named. */
function hereIn(state: StageState, of: string | undefined): At | null {
  const place = of !== undefined && stageBook(state.blueprint).places.has(of) ? of : scenePlace(state);
  return place === null ? null : { place };
}

/** With this thing the last ending would be lost. */
const lastOf = (state: StageState, prop: PropId): boolean =>
  wayRemains(state) && !wayRemains({ ...state, world: applyChange(state.world, { put: { prop, at: { nowhere: true } } }) });

/** Out of the room: with somebody who went, in another place of the play, or where nobody here can say. */
function awayAt(state: StageState, of: string | undefined): At {
  const { places } = stageBook(state.blueprint);
  const holder = onSomebody(state, of);
  if (holder) return holder;
  if (of !== undefined && places.has(of)) return { place: of };
  // In the hall, in a cab that drove off: next door, and not gone for good.
  const next = places.get(scenePlace(state) ?? '')?.exits[0]?.to;
  return next === undefined ? { nowhere: true } : { place: next };
}

/** So many things may turn up in an evening: a model that lists the room must not fill the world. */
const mostThings = 60;
const isFull = ({ props }: StageState['world']): boolean => Object.keys(props).filter(isEphemeral).length >= mostThings;

/** A thing that nobody wrote down and everybody has now seen, where they have seen it; or one of the author's, called otherwise. */
function appearing(state: StageState, stands: Stands, played: readonly string[]): Change[] {
  const { thing: name, where, of } = stands;
  const holder = of === undefined ? undefined : personCalled(state, of);
  const by =
    holder !== undefined && onStage(state, holder) ? holder : Object.keys(state.world.characters).find((who) => onStage(state, who));
  const found = by === undefined ? null : thingFor(state, by, name, 'take');
  if (!found || isFull(state.world)) return [];
  const { target, change } = found;
  if (!change) return changesOf(state, { ...stands, thing: target.id }, played);
  const at = locationOf(state, target.id, where ?? 'here', of);
  if (!at || 'nowhere' in at) return [];
  const appear: Change = { appear: { prop: target.id, at } };
  const after = { ...state, world: applyChange(state.world, appear) };
  const word = stands.state === undefined ? [] : statesMeant(after, target.id, stands.state, played);
  return [
    appear,
    ...carried(after, target.id, at, where),
    ...keptFromSight(target.id, at, where),
    ...spotAt(state, target.id, at, where, of),
    ...word,
  ];
}
