import type { Recorded } from '@troupe/core/events';
import type { Purse, Spending } from '@troupe/core/model';
import type { PerformanceIndex } from './performance-index.ts';

const nothing: Spending = { money: 0, tokens: 0 };

/** One purse for a performance and everything forked from it: a fork is another future, not other money. */
export class Purses {
  readonly #index: PerformanceIndex;
  readonly #read: (id: string) => Promise<readonly Recorded[]>;
  readonly #byRoot = new Map<string, Promise<Purse>>();

  constructor(index: PerformanceIndex, read: (id: string) => Promise<readonly Recorded[]>) {
    this.#index = index;
    this.#read = read;
  }

  /** The purse of a performance that begins. */
  opened(id: string): Purse {
    const purse = { spent: nothing };
    this.#byRoot.set(id, Promise.resolve(purse));
    return purse;
  }

  of(id: string): Promise<Purse> {
    const root = this.#rootOf(id);
    const known = this.#byRoot.get(root) ?? this.#counted(root);
    this.#byRoot.set(root, known);
    known.catch(() => this.#byRoot.delete(root));
    return known;
  }

  #rootOf(id: string): string {
    const seen = new Set<string>();
    let root = id;
    for (let from = this.#forkOf(root); from !== undefined && !seen.has(root); from = this.#forkOf(root)) {
      seen.add(root);
      root = from.id;
    }
    return root;
  }

  #forkOf(id: string) {
    return this.#index.performances.get(id)?.forkOf;
  }

  /** What all of them have spent so far; what a fork was given of the past was paid once. */
  async #counted(root: string): Promise<Purse> {
    let spent = nothing;
    for (const id of [...this.#index.performances.keys()].filter((one) => this.#rootOf(one) === root)) {
      const paid = await this.#paidBy(id);
      spent = { money: spent.money + paid.money, tokens: spent.tokens + paid.tokens };
    }
    return { spent };
  }

  async #paidBy(id: string): Promise<Spending> {
    const after = this.#forkOf(id)?.at ?? 0;
    let { money, tokens } = nothing;
    for (const event of await this.#read(id)) {
      if (event.type !== 'call' || event.seq <= after) continue;
      money += event.call.money;
      tokens += event.call.input + event.call.output;
    }
    return { money, tokens };
  }
}
