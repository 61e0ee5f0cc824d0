import type { Blueprint } from '../blueprint/schema.ts';
import { holds } from '../events/holds.ts';
import type { StageState } from '../events/state.ts';
import { chance } from '../model/random.ts';
import { commonly, deedOf, type Ruled, rule } from '../world/rule.ts';
import type { Attempt, World } from '../world/world.ts';
import { doneTooSoon } from './too-soon.ts';

/** What the rules say to an attempt as things stand; who wins where two are equally strong is chance, the same whenever it is asked. */
export function ruleNow(state: StageState, attempt: Attempt, world: World = state.world): Ruled {
  const ruled = lawfully(state, attempt, world);
  const early = ruled !== 'ask-narrator' && ruled.ruling.outcome === 'success' && doneTooSoon({ ...state, world }, attempt, ruled.ruling);
  return early
    ? { ruling: { outcome: 'failure', because: { text: early }, changes: [] }, discoveries: [] }
    : saidOnce(state, attempt, ruled, world);
}

/** The play's own sentence for a deed is told once: whoever was there when it was hears of the deed alone. */
function saidOnce({ blueprint, lawsTold }: StageState, attempt: Attempt, ruled: Ruled, world: World): Ruled {
  if (ruled === 'ask-narrator' || ruled.ruling.outcome === 'failure') return ruled;
  const { because } = ruled.ruling;
  if (!('text' in because) || !lawsTold[because.text]?.includes(attempt.by)) return ruled;
  const common = commonly(deedOf(blueprint, world, attempt));
  return typeof common === 'object' && 'done' in common ? { ...ruled, ruling: { ...ruled.ruling, because: common.done } } : ruled;
}

/** What a host's own rules say, if they say anything. */
export type RuleOfHost = (attempt: Attempt, state: StageState, world: World) => Exclude<Ruled, 'ask-narrator'> | undefined;

const ofHost = new WeakMap<Blueprint, RuleOfHost>();

/** The same play, ruled by its host before anybody else. The dead and the absent still do nothing. */
export function ruledBy(blueprint: Blueprint, rule: RuleOfHost): Blueprint {
  const own = { ...blueprint };
  ofHost.set(own, rule);
  return own;
}

/** The same, whether or not it is led up to. */
export function lawfully(state: StageState, attempt: Attempt, world: World = state.world): Ruled {
  const { place = null, health } = world.characters[attempt.by] ?? {};
  const own = place !== null && health !== 'dead' && ofHost.get(state.blueprint)?.(attempt, state, world);
  if (own) return own;
  const odds = (purpose: string) => chance(state.seed, state.beat, attempt.by, purpose);
  return rule(state.blueprint, world, attempt, (condition) => holds(condition, { ...state, world }), odds);
}
