import type { Condition } from '../blueprint/condition.ts';
import { holds } from '../events/holds.ts';
import type { StageState } from '../events/state.ts';
import { applyChange } from '../world/change.ts';
import type { Ruled } from '../world/rule.ts';
import { commonly, deedOf } from '../world/rule.ts';
import { inOrder } from '../world/rules/order.ts';
import { lawFor } from '../world/rules/play.ts';
import type { Change, Ruling } from '../world/world.ts';
import { type Deed, ruleDeed } from './deed.ts';
import { lawfully } from './rule-now.ts';
import { wayRemains } from './way-out.ts';

/**
 * A person's deed that only the plot would prevent: it comes off wherever an ending can still be reached after it, and whoever answers plays
 * what follows. Where none could be, the deed still is not taken back: another pays for it. Null: the world itself says no, or nobody can tell.
 */
export function comesOff(state: StageState, deed: Deed, { outcome, because }: Ruling): Ruling | null {
  if (outcome === 'success' || !('text' in because) || !isOfThePlot(state, deed)) return null;
  const plainly = asTheWorldHasIt(state, deed);
  if (plainly === 'ask-narrator' || plainly.ruling.outcome === 'failure') return null;
  const { changes } = plainly.ruling;
  const heldBack = because;
  if (wayRemains(after(state, changes))) return { ...plainly.ruling, heldBack };
  return { outcome: 'success', because: plainly.ruling.because, changes: [], heldBack, price: true };
}

/** Done before its time, or against a law that asks how far the evening is. What asks how things are, a dry phial or a nailed box, is the world's. */
function isOfThePlot(state: StageState, { attempt }: Deed): boolean {
  const deed = deedOf(state.blueprint, state.world, attempt);
  const law = [deed, inOrder(deed)].map((one) => lawFor(one, (condition) => holds(condition, state))).find((one) => one);
  return law?.outcome !== 'failure' || (law.when !== undefined && asksOfTheEvening(law.when));
}

const progress = ['ended', 'did', 'said', 'knows', 'heard', 'judged', 'beats'] as const;

function asksOfTheEvening(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(asksOfTheEvening);
  if ('any' in condition) return condition.any.some(asksOfTheEvening);
  return 'not' in condition ? asksOfTheEvening(condition.not) : progress.some((key) => key in condition);
}

/** Done before its time it is done as the play has it; against a law of the play's, as it would be anywhere. */
function asTheWorldHasIt(state: StageState, deed: Deed): Ruled {
  const lawful = ruleDeed(state, deed, lawfully);
  if (lawful === 'ask-narrator' || lawful.ruling.outcome === 'success') return lawful;
  return ruleDeed(state, deed, (now, attempt, world = now.world) => {
    const common = commonly(deedOf(now.blueprint, world, attempt));
    if (common === 'ask-narrator') return common;
    if ('no' in common) return { ruling: { outcome: 'failure', because: common.no, changes: [] }, discoveries: [] };
    return { ruling: { outcome: 'success', because: common.done, changes: common.changes }, discoveries: common.discoveries };
  });
}

const after = (state: StageState, changes: readonly Change[]): StageState => ({
  ...state,
  world: changes.reduce((world, change) => applyChange(world, change), state.world),
});
