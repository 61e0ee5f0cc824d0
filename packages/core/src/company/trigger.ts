import type { Companion, Trigger } from './companion.ts';
import { meets } from './condition.ts';
import { type CompanyState, circumstances } from './state.ts';

export type DueTrigger = {
  readonly key: string;
  readonly companion: string;
  readonly index: number;
  readonly trigger: Trigger;
};

/** Triggers whose condition holds now and that have not fired yet, unless they may fire again. Nobody speaks in a room where they are not. */
export function dueTriggers(
  state: CompanyState,
  companions: readonly Companion[],
  present: readonly string[] = companions.map(({ id }) => id),
): readonly DueTrigger[] {
  return companions.flatMap(({ id, triggers }) => {
    if (triggers.length === 0) return [];
    const now = circumstances(state, id);
    return triggers
      .map((trigger, index) => ({ key: `${id} ${index}`, companion: id, index, trigger }))
      .filter(({ trigger, key }) => meets(trigger.condition, now) && (trigger.again || !state.fired.includes(key)))
      .filter(({ trigger: { effect } }) => present.includes(id) || (effect.do !== 'send' && effect.do !== 'run'));
  });
}
