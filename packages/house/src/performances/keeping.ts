import type { Recorded } from '@troupe/core/events';
import type { PerformancesOptions } from './order.ts';
import type { PerformanceIndex } from './performance-index.ts';

/** Evenings that are to be remembered become part of lives: once, after the curtain. What a house that is killed leaves undone, it does later. */
export class Keeping {
  readonly #index: PerformanceIndex;
  readonly #options: Pick<PerformancesOptions, 'lives' | 'onTrouble'>;
  readonly #under = new Map<string, Promise<unknown>>();
  #closing = false;

  constructor(index: PerformanceIndex, options: Pick<PerformancesOptions, 'lives' | 'onTrouble'>) {
    this.#index = index;
    this.#options = options;
  }

  /** Everything that is due. */
  all(log: (id: string) => Promise<readonly Recorded[]>): void {
    for (const id of this.#index.performances.keys()) this.one(id, log);
  }

  one(id: string, log: (id: string) => Promise<readonly Recorded[]>): void {
    const { lives, onTrouble } = this.#options;
    const { remember, me, cast = {}, state, livesKept } = this.#index.performances.get(id) ?? {};
    if (!lives || (!remember && me === undefined) || state !== 'curtain' || livesKept || this.#closing || this.#under.has(id)) return;
    const keep = async () => {
      const lived = await log(id);
      const kept = !remember || (await lives.keep(id, lived));
      // Those who were there as themselves remember it as well, one after the other.
      const own = { ...(remember && cast), ...(me !== undefined && { [me]: 'me' }) };
      let all = kept;
      for (const [seat, role] of Object.entries(own)) all = (await lives.keepOwn(id, lived, seat, role)) && all;
      if (all) await this.#index.append({ type: 'lives-kept', id });
    };
    const over = keep()
      .catch((error: unknown) => (this.#closing ? undefined : onTrouble?.(`${id} could not be remembered`, error)))
      .finally(() => this.#under.delete(id));
    this.#under.set(id, over);
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#under.values());
  }
}
