import type { EventStore } from '@troupe/core/log';
import type { PerformancesOptions } from './order.ts';
import { Production } from './production.ts';

export type ProductionsOptions = Pick<PerformancesOptions, 'live' | 'clock'> & {
  /** Nobody looks on at it any more. */
  readonly onEmpty: (production: Production) => void;
};

/** Every performance that is played or looked at just now. */
export class Productions {
  readonly #store: EventStore;
  readonly #options: ProductionsOptions;
  readonly #all = new Map<string, Production>();
  readonly counts = { frames: 0, deliveries: 0 };

  constructor(store: EventStore, options: ProductionsOptions) {
    this.#store = store;
    this.#options = options;
  }

  get all(): readonly Production[] {
    return [...this.#all.values()];
  }

  get running(): number {
    return this.all.filter(({ show }) => show !== null).length;
  }

  get viewers(): number {
    return this.all.reduce((sum, production) => sum + production.viewers, 0);
  }

  get(id: string): Production | undefined {
    return this.#all.get(id);
  }

  /** The one there is, or a new one that rests. */
  of(id: string): Production {
    const known = this.#all.get(id);
    if (known) return known;
    const { live, clock, onEmpty } = this.#options;
    const production: Production = new Production(id, this.#store, {
      ...live,
      clock,
      onEmpty: () => onEmpty(production),
      onFrame: (viewers) => {
        this.counts.frames++;
        this.counts.deliveries += viewers;
      },
    });
    this.#all.set(id, production);
    return production;
  }

  /** Where nobody plays it and nobody looks on. */
  forget(production: Production): void {
    if (production.idle) this.#all.delete(production.id);
  }
}
