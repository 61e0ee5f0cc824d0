import { type EventStore, TroupeError } from '@troupe/core';
import { notRemoved } from '../shared/refusals.ts';
import type { DeskBook, ListedPlan } from './desk-book.ts';
import { planPrefix, workPrefix } from './desk-event.ts';
import { isExample } from './examples.ts';

/** Plans that were put away: brought back, or forgotten for good. */
export class PlanRemoval {
  readonly #store: EventStore;
  readonly #book: DeskBook;

  constructor(store: EventStore, book: DeskBook) {
    this.#store = store;
    this.#book = book;
  }

  async bringBack(id: string): Promise<void> {
    this.#plan(id);
    if (this.#book.isAway(id)) await this.#book.write({ type: 'plan-brought-back', plan: id });
  }

  /** Takes a plan out of the store, with the play it became and the book nobody else writes from. Performances of it stay. */
  async forget(id: string): Promise<void> {
    await forgetPlan({ store: this.#store, book: this.#book }, this.forgettable(id));
  }

  /** A plan that was put away; any other is refused. */
  forgettable(id: string): ListedPlan {
    const plan = this.#plan(id);
    if (!this.#book.isAway(id)) throw notRemoved();
    return plan;
  }

  #plan(id: string): ListedPlan {
    const plan = this.#book.plan(id);
    if (plan) return plan;
    throw new TroupeError('unknown-plan', 'There is no such plan in this house.', 'List the plans to see which there are.');
  }
}

/** The book of the desk hears of it last: one that was killed in between is still put away, and may be forgotten again. */
export async function forgetPlan(
  { store, book }: { readonly store: EventStore; readonly book: DeskBook },
  plan: ListedPlan,
): Promise<void> {
  await store.remove(planPrefix + plan.id);
  const work = workOf(plan);
  const others = [...book.plans, ...book.away].filter(({ id }) => id !== plan.id);
  if (work !== undefined && !others.some((one) => workOf(one) === work)) await store.remove(workPrefix + work);
  await book.forget(plan.id, { example: isExample(plan.id) });
}

/** The book that a plan is written from, if it was brought. */
export const workOf = ({ source }: ListedPlan): string | undefined => (source?.kind === 'work' ? source.work : undefined);
