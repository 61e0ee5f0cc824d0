import type { Companion, Trigger } from './companion.ts';
import { meets } from './condition.ts';
import { type CompanyState, circumstances } from './state.ts';

/** Triggers whose condition holds now and that have not fired yet, unless they may fire again. */
export function dueTriggers(
  state: CompanyState,
  companions: readonly Companion[],
): readonly { readonly companion: string; readonly index: number; readonly trigger: Trigger }[] {
  return companions.flatMap(({ id, triggers }) => {
    const now = circumstances(state, id);
    return triggers
      .map((trigger, index) => ({ companion: id, index, trigger }))
      .filter(({ trigger, index }) => meets(trigger.condition, now) && (trigger.again || !state.fired.includes(`${id} ${index}`)));
  });
}
