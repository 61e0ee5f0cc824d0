import type { Condition, Did, Said } from '../blueprint/condition.ts';
import { beliefOf, tallyKey } from '../blueprint/lookup.ts';
import type { Location } from '../blueprint/terms.ts';
import type { StageState } from './state.ts';

/** Whether a condition is true now. Total: an unknown id makes it false, never an error, because blueprints are untrusted. */
export function holds(condition: Condition, state: StageState): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, state));
  if ('any' in condition) return condition.any.some((part) => holds(part, state));
  if ('not' in condition) return !holds(condition.not, state);
  if ('did' in condition) return counted(state, condition.did, 'did');
  if ('said' in condition) return counted(state, condition.said, 'said');
  if ('knows' in condition) return knowsOrHeard(condition.knows, state);
  if ('heard' in condition) return hasHeard(condition.heard, state);
  if ('judged' in condition) return state.judgedTrue.includes(condition.judged);
  if ('beats' in condition) return state.point !== null && state.beat - state.point.startBeat >= condition.beats.atLeast;
  if ('ended' in condition)
    return state.ended.some(({ point, how }) => point === condition.ended.point && (condition.ended.how ?? how) === how);
  return holdsInWorld(condition, state);
}

type Belief = { readonly who: string; readonly fact: string };

function knowsOrHeard(belief: Belief, state: StageState): boolean {
  if (state.knows[belief.who]?.includes(belief.fact)) return true;
  return beliefOf(state.blueprint) === 'told' && hasHeard(belief, state);
}

/** Where words are matched, what is told is known at once: whoever was told it is among those who know. */
function hasHeard({ who, fact }: Belief, state: StageState): boolean {
  if (!state.switches.way) return state.knows[who]?.includes(fact) ?? false;
  return (state.heard[who] ?? []).some((one) => one.fact === fact);
}

const keys = new WeakMap<Did | Said, string>();

function counted(state: StageState, pattern: Did | Said, kind: 'did' | 'said'): boolean {
  const key = keys.get(pattern) ?? tallyKey(kind, pattern);
  keys.set(pattern, key);
  return (state.tallies[key]?.[pattern.within] ?? 0) >= pattern.times;
}

type Physical = Exclude<
  Condition,
  | { all: unknown }
  | { any: unknown }
  | { not: unknown }
  | { did: unknown }
  | { said: unknown }
  | { knows: unknown }
  | { heard: unknown }
  | { judged: unknown }
  | { beats: unknown }
  | { ended: unknown }
>;

function holdsInWorld(condition: Physical, { world }: StageState): boolean {
  if ('present' in condition) {
    const place = world.characters[condition.present.who]?.place ?? null;
    return place !== null && (condition.present.place === undefined || condition.present.place === place);
  }
  if ('holds' in condition) {
    const at = world.props[condition.holds.prop]?.at;
    return at !== undefined && 'holder' in at && at.holder === condition.holds.who;
  }
  if ('state' in condition) return world.props[condition.state.prop]?.state[condition.state.key] === condition.state.is;
  if ('lies' in condition) {
    const at = world.props[condition.lies.prop]?.at;
    return at !== undefined && sameLocation(at, condition.lies.at);
  }
  if ('found' in condition) return world.props[condition.found.prop]?.hidden === false;
  if ('hidden' in condition) {
    const hidden = world.characters[condition.hidden.who]?.hidden ?? null;
    return hidden !== null && (condition.hidden.behind === undefined || hidden.behind === condition.hidden.behind);
  }
  return world.characters[condition.health.who]?.health === condition.health.is;
}

function sameLocation(a: Location, b: Location): boolean {
  if ('place' in a) return 'place' in b && a.place === b.place;
  if ('holder' in a) return 'holder' in b && a.holder === b.holder;
  if ('prop' in a) return 'prop' in b && a.prop === b.prop && a.relation === b.relation;
  return 'nowhere' in b;
}
