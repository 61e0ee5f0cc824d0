import type { EventStore } from '@troupe/core/log';
import { fault } from '../errors.en.ts';
import { notRemoved } from '../shared/refusals.ts';
import { isExample } from './examples.ts';
import { planPrefix, workPrefix } from './plan-event.ts';
import type { ListedPlan, PlanIndex } from './plan-index.ts';

/** Plans that were put away: brought back, or forgotten for good. */
export class PlanRemoval {
  readonly #store: EventStore;
  readonly #index: PlanIndex;

  constructor(store: EventStore, index: PlanIndex) {
    this.#store = store;
    this.#index = index;
  }

  async bringBack(id: string): Promise<void> {
    this.#plan(id);
    if (this.#index.isAway(id)) await this.#index.append({ type: 'plan-brought-back', plan: id });
  }

  /** Takes a plan out of the store, with the play it became and the book nobody else writes from. Performances of it stay. */
  async forget(id: string): Promise<void> {
    await forgetPlan({ store: this.#store, index: this.#index }, this.forgettable(id));
  }

  /** A plan that was put away; any other is refused. */
  forgettable(id: string): ListedPlan {
    const plan = this.#plan(id);
    if (!this.#index.isAway(id)) throw notRemoved();
    return plan;
  }

  #plan(id: string): ListedPlan {
    const plan = this.#index.plan(id);
    if (plan) return plan;
    throw fault('unknown-plan/house');
  }
}

/** The index hears of it last: one that was killed in between is still put away, and may be forgotten again. */
export async function forgetPlan(
  { store, index }: { readonly store: EventStore; readonly index: PlanIndex },
  plan: ListedPlan,
): Promise<void> {
  await store.remove(planPrefix + plan.id);
  const work = workOf(plan);
  const others = [...index.plans, ...index.away].filter(({ id }) => id !== plan.id);
  if (work !== undefined && !others.some((one) => workOf(one) === work)) await store.remove(workPrefix + work);
  await index.forget(plan.id, { example: isExample(plan.id) });
}

/** The book that a plan is written from, if it was brought. */
export const workOf = ({ source }: ListedPlan): string | undefined => (source?.kind === 'work' ? source.work : undefined);
