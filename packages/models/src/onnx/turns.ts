import { aborted } from '@troupe/core/model';

type Asked<Item, Answer> = {
  readonly items: readonly Item[];
  /** Items of like size stand together: every item of a batch costs as much as its largest. */
  readonly order: readonly number[];
  readonly answers: Answer[];
  done: number;
  readonly signal: AbortSignal | undefined;
  readonly stop: () => void;
  readonly resolve: (answers: Answer[]) => void;
  readonly reject: (error: unknown) => void;
};

export type TurnsOptions<Item, Answer> = {
  /** So many at once, and no more. */
  readonly batch: number;
  readonly sizeOf: (item: Item) => number;
  readonly work: (items: readonly Item[]) => Promise<readonly Answer[]>;
};

/**
 * One batch after the other: side by side they would fight for the same cores. Whoever asks for a batch or less goes before the next batch
 * of those who ask for more, so that a question need not wait until a whole memory has been read; else whoever came first.
 */
export class Turns<Item, Answer> {
  readonly #options: TurnsOptions<Item, Answer>;
  readonly #short: Asked<Item, Answer>[] = [];
  readonly #long: Asked<Item, Answer>[] = [];
  #working = false;
  #whenIdle: (() => void)[] = [];

  constructor(options: TurnsOptions<Item, Answer>) {
    this.#options = options;
  }

  ask(items: readonly Item[], signal?: AbortSignal): Promise<Answer[]> {
    if (signal?.aborted) return Promise.reject(aborted(signal.reason));
    if (items.length === 0) return Promise.resolve([]);
    const { batch, sizeOf } = this.#options;
    const sizes = items.map(sizeOf);
    const order = [...items.keys()].sort((a, b) => (sizes[a] as number) - (sizes[b] as number));
    const queue = items.length > batch ? this.#long : this.#short;
    return new Promise<Answer[]>((resolve, reject) => {
      const stop = () => this.#drop(asked, aborted(signal?.reason));
      const asked: Asked<Item, Answer> = { items, order, answers: new Array(items.length), done: 0, signal, stop, resolve, reject };
      queue.push(asked);
      signal?.addEventListener('abort', stop);
      this.#next();
    });
  }

  /** Resolves when nobody waits any more. */
  idle(): Promise<void> {
    if (!this.#working && !this.#first()) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  #first(): Asked<Item, Answer> | undefined {
    return this.#short[0] ?? this.#long[0];
  }

  #next(): void {
    if (this.#working) return;
    const asked = this.#first();
    if (!asked) {
      for (const tell of this.#whenIdle.splice(0)) tell();
      return;
    }
    this.#working = true;
    const part = asked.order.slice(asked.done, asked.done + this.#options.batch);
    this.#options.work(part.map((index) => asked.items[index] as Item)).then(
      (found) => this.#take(asked, part, found),
      (error: unknown) => {
        this.#working = false;
        this.#drop(asked, error);
        this.#next();
      },
    );
  }

  #take(asked: Asked<Item, Answer>, part: readonly number[], found: readonly Answer[]): void {
    for (const [at, index] of part.entries()) asked.answers[index] = found[at] as Answer;
    asked.done += part.length;
    const whole = asked.done === asked.items.length;
    if (whole) this.#leave(asked);
    this.#working = false;
    // First the next batch, then who waited for this one: what they do with it need not hold it up.
    this.#next();
    if (whole) asked.resolve(asked.answers);
  }

  #drop(asked: Asked<Item, Answer>, error: unknown): void {
    this.#leave(asked);
    asked.reject(error);
  }

  #leave(asked: Asked<Item, Answer>): void {
    asked.signal?.removeEventListener('abort', asked.stop);
    for (const queue of [this.#short, this.#long]) {
      const at = queue.indexOf(asked);
      if (at >= 0) queue.splice(at, 1);
    }
  }
}
