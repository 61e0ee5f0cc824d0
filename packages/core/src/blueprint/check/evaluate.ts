import type { Condition } from '../condition.ts';
import { type StageBook, tallyKey } from '../lookup.ts';
import type { Blueprint } from '../schema.ts';
import type { Location, Value } from '../terms.ts';

/** True, false, or not to be known without playing. */
export type Truth = true | false | 'unknown';

export const unknown = Symbol('unknown');
export type Known = Value | null | undefined | typeof unknown;

/** An abstract world: what is known of every single thing in it. Kept as differences from the opening, which all points share. */
export type AbstractWorld = { readonly opening: (key: string) => Known; readonly changed: ReadonlyMap<string, Known> };

export const look = (world: AbstractWorld, key: string): Known => (world.changed.has(key) ? world.changed.get(key) : world.opening(key));

export const keyOf = {
  on: (who: string) => `on ${who}`,
  place: (who: string) => `place ${who}`,
  cover: (who: string) => `cover ${who}`,
  health: (who: string) => `health ${who}`,
  at: (prop: string) => `at ${prop}`,
  hidden: (prop: string) => `hidden ${prop}`,
  state: (prop: string, key: string) => `state ${prop} ${key}`,
  knows: (who: string, fact: string) => `knows ${who} ${fact}`,
  tally: (key: string, act: string | null) => `tally ${act ?? '*'} ${key}`,
  ended: (point: string) => `ended ${point}`,
};

export function locationKey(at: Location): string {
  if ('place' in at) return `place ${at.place}`;
  if ('holder' in at) return `holder ${at.holder}`;
  return 'prop' in at ? `${at.relation} ${at.prop}` : 'nowhere';
}

/** The world when the curtain rises: everything in it is known. */
export function openingWorld(blueprint: Blueprint, book: StageBook): AbstractWorld {
  const known = new Map<string, Known>();
  for (const { id, start, wound } of book.characters.values()) {
    known.set(keyOf.on(id), start !== undefined);
    known.set(keyOf.place(id), start?.place ?? null);
    known.set(keyOf.cover(id), start?.behind ?? null);
    known.set(keyOf.health(id), wound && !wound.healed ? 'wounded' : 'well');
  }
  for (const { id, at, hidden, state } of book.props.values()) {
    known.set(keyOf.at(id), locationKey(at));
    known.set(keyOf.hidden(id), hidden);
    for (const [key, value] of Object.entries(state)) known.set(keyOf.state(id, key), value);
  }
  for (const { id, knownBy } of blueprint.facts) {
    for (const who of knownBy === 'everyone' ? book.characters.keys() : knownBy) known.set(keyOf.knows(who, id), true);
  }
  return { opening: (key) => known.get(key), changed: new Map() };
}

/** Where the question is asked: in which act, and whether anything at all has been done before. */
export type Moment = { readonly act: string; readonly opening: boolean };

export function evaluate(condition: Condition, world: AbstractWorld, moment: Moment): Truth {
  if ('all' in condition) return every(condition.all.map((part) => evaluate(part, world, moment)));
  if ('any' in condition) return negate(every(condition.any.map((part) => negate(evaluate(part, world, moment)))));
  if ('not' in condition) return negate(evaluate(condition.not, world, moment));
  if ('beats' in condition) return false;
  if ('heard' in condition || 'judged' in condition) return moment.opening ? false : 'unknown';
  if ('did' in condition || 'said' in condition) return evaluateTally(condition, world, moment);
  if ('ended' in condition) {
    const how = look(world, keyOf.ended(condition.ended.point));
    return how === undefined ? false : how === unknown ? 'unknown' : condition.ended.how === undefined || condition.ended.how === how;
  }
  if ('present' in condition) {
    const { who, place } = condition.present;
    const on = is(look(world, keyOf.on(who)), true);
    return place === undefined ? on : every([on, is(look(world, keyOf.place(who)), place)]);
  }
  return evaluateThing(condition, world);
}

type Thing = Extract<
  Condition,
  | { holds: unknown }
  | { state: unknown }
  | { lies: unknown }
  | { found: unknown }
  | { hidden: unknown }
  | { health: unknown }
  | { knows: unknown }
>;

function evaluateThing(condition: Thing, world: AbstractWorld): Truth {
  if ('holds' in condition) return is(look(world, keyOf.at(condition.holds.prop)), locationKey({ holder: condition.holds.who }));
  if ('lies' in condition) return is(look(world, keyOf.at(condition.lies.prop)), locationKey(condition.lies.at));
  if ('state' in condition) return is(look(world, keyOf.state(condition.state.prop, condition.state.key)), condition.state.is);
  if ('found' in condition) return is(look(world, keyOf.hidden(condition.found.prop)), false);
  if ('health' in condition) return is(look(world, keyOf.health(condition.health.who)), condition.health.is);
  if ('knows' in condition) return is(look(world, keyOf.knows(condition.knows.who, condition.knows.fact)), true);
  const cover = look(world, keyOf.cover(condition.hidden.who));
  if (cover === null || cover === undefined) return false;
  return condition.hidden.behind === undefined ? (cover === unknown ? 'unknown' : true) : is(cover, condition.hidden.behind);
}

function evaluateTally(condition: Extract<Condition, { did: unknown } | { said: unknown }>, world: AbstractWorld, moment: Moment): Truth {
  const [kind, pattern] = 'did' in condition ? (['did', condition.did] as const) : (['said', condition.said] as const);
  if (moment.opening || pattern.within === 'point') return false;
  const count = look(world, keyOf.tally(tallyKey(kind, pattern), pattern.within === 'act' ? moment.act : null));
  return typeof count === 'number' && count >= pattern.times ? true : 'unknown';
}

const is = (value: Known, wanted: Value): Truth => (value === unknown ? 'unknown' : value === wanted);
const negate = (truth: Truth): Truth => (truth === 'unknown' ? 'unknown' : !truth);

function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes('unknown') ? 'unknown' : true;
}
