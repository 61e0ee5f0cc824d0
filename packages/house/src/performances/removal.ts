import type { EventStore } from '@troupe/core/log';
import { notRemoved } from '../shared/refusals.ts';
import { bankOf } from './kept-bank.ts';
import { type Listing, listedOf } from './listing.ts';
import type { PerformanceIndex } from './performance-index.ts';
import { stillPlaying, unknownPerformance } from './refusals.ts';

/** Performances out of sight: removed, brought back, and taken out for good. */
export class Removal {
  readonly #listing: Listing;
  readonly #isOnStage: (id: string) => boolean;

  constructor(listing: Listing, isOnStage: (id: string) => boolean) {
    this.#listing = listing;
    this.#isOnStage = isOnStage;
  }

  /** Takes a performance that rests out of sight, with its links. */
  async remove(id: string): Promise<void> {
    await listedOf(this.#listing, id);
    if (this.#isOnStage(id)) throw stillPlaying();
    await this.#listing.index.append({ type: 'performance-removed', id });
  }

  /** Brings back what was removed, as it was. */
  async restore(id: string): Promise<void> {
    if (this.#isRemoved(id)) await this.#listing.index.append({ type: 'performance-restored', id });
  }

  /** Takes what was removed out of the store. Nobody brings it back. */
  async forget(id: string): Promise<void> {
    if (!this.#isRemoved(id)) throw notRemoved();
    await forgetPerformance(this.#listing, id);
  }

  #isRemoved(id: string): boolean {
    const listed = this.#listing.index.performances.get(id);
    if (!listed) throw unknownPerformance(id);
    return listed.removed === true;
  }
}

/**
 * Takes a performance out of the store for good, with the lines it brought along. What others have made of it stays: forks, what characters
 * remember, verdicts. The index hears of it last: one that was killed in between is still removed, and may be forgotten again.
 */
export async function forgetPerformance({ store, index }: { store: EventStore; index: PerformanceIndex }, id: string): Promise<void> {
  await store.remove(bankOf(id));
  await store.remove(id);
  if (index.performances.has(id)) await index.forget(id);
}
