import type { Blueprint, Clock, EventStore } from '@troupe/core';
import { Journal } from '../shared/journal.ts';
import { type DeskEvent, type DeskSource, deskStream, type Language, type RestingState } from './desk-event.ts';

export type ListedPlan = {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly source: DeskSource | null;
  readonly reviewer: boolean;
  readonly search?: string;
  readonly state: 'writing' | RestingState;
  readonly openedAt: number;
  readonly updatedAt: number;
  /** The play of the repertoire that it became. */
  readonly play?: string;
};

const longestTitle = 120;
/** A title as lists can show it. */
export const planTitle = (title: string): string => title.slice(0, longestTitle);

/** Which plans there are, which of them are being written, and which became plays of the house. */
export class DeskBook {
  readonly #plans = new Map<string, ListedPlan>();
  readonly #away = new Set<string>();
  readonly #plays = new Map<string, Blueprint>();
  readonly #unwanted = new Set<string>();
  #journal: Journal<DeskEvent> | undefined;

  static async open(store: EventStore, clock: Clock): Promise<DeskBook> {
    const book = new DeskBook();
    book.#journal = await Journal.open<DeskEvent>(store, deskStream, { clock, take: (event, at) => book.#take(event, at) });
    return book;
  }

  get plans(): readonly ListedPlan[] {
    return [...this.#plans.values()].filter(({ id }) => !this.#away.has(id));
  }

  /** Those that were put away, and can be brought back. */
  get away(): readonly ListedPlan[] {
    return [...this.#plans.values()].filter(({ id }) => this.#away.has(id));
  }

  get plays(): ReadonlyMap<string, Blueprint> {
    return this.#plays;
  }

  plan(id: string): ListedPlan | undefined {
    return this.#plans.get(id);
  }

  isAway(id: string): boolean {
    return this.#away.has(id);
  }

  write(...events: readonly DeskEvent[]): Promise<void> {
    return (this.#journal as Journal<DeskEvent>).write(...events);
  }

  /** Whether an example was taken out for good. */
  isUnwanted(id: string): boolean {
    return this.#unwanted.has(id);
  }

  /** Takes every word about a plan out of the book for good, and the play it became. */
  async forget(id: string, { example = false }: { readonly example?: boolean } = {}): Promise<void> {
    if (example) await this.write({ type: 'example-forgotten', plan: id });
    await (this.#journal as Journal<DeskEvent>).blank((event) => event.plan === id && event.type !== 'example-forgotten');
    this.#plays.delete(this.#plans.get(id)?.play ?? '');
    this.#plans.delete(id);
    this.#away.delete(id);
  }

  async settle(): Promise<void> {
    await this.#journal?.settle();
  }

  #take(event: DeskEvent, at: number): void {
    if (event.type === 'plan-opened') {
      const { plan: id, title, language, source, reviewer, search } = event;
      const listed = { id, title, language, source, reviewer, state: 'writing' as const, openedAt: at, updatedAt: at };
      this.#plans.set(id, { ...listed, ...(search !== undefined && { search }) });
      this.#away.delete(id);
      return;
    }
    if (event.type === 'example-forgotten') this.#unwanted.add(event.plan);
    const listed = this.#plans.get(event.plan);
    if (!listed) return;
    if (event.type === 'plan-put-away') this.#away.add(event.plan);
    if (event.type === 'plan-brought-back') this.#away.delete(event.plan);
    if (event.type === 'plan-went-on') this.#plans.set(event.plan, { ...listed, state: 'writing', updatedAt: at });
    if (event.type === 'plan-rested')
      this.#plans.set(event.plan, {
        ...listed,
        state: event.state,
        updatedAt: at,
        ...(event.title !== undefined && { title: event.title }),
      });
    if (event.type === 'play-added') {
      this.#plays.set(event.blueprint.id, event.blueprint);
      this.#plans.set(event.plan, { ...listed, play: event.blueprint.id });
    }
  }
}
