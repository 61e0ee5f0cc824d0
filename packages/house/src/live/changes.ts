import type { Clock } from '@troupe/core/model';

/** After how long without a change one is told that there was none. */
export type Lull = { readonly clock: Clock; readonly milliseconds: number };

/** Tells those who look on that something has changed; what it is they look up themselves, each at their own pace: nobody waits for a slow one. */
export class Changes {
  readonly #looking = new Map<string, Set<() => void>>();
  #closed = false;

  get closed(): boolean {
    return this.#closed;
  }

  tell(id: string): void {
    for (const wake of this.#looking.get(id) ?? []) wake();
  }

  /** Whoever looks on is told once more, and then nothing. */
  close(): void {
    this.#closed = true;
    for (const id of this.#looking.keys()) this.tell(id);
  }

  /** True now and after every change, false after a lull. However much has changed while one looked, it is one change. */
  async *of(id: string, signal: AbortSignal, lull?: Lull): AsyncGenerator<boolean> {
    let changed = true;
    let wake = (): void => undefined;
    const told = () => {
      changed = true;
      wake();
    };
    const looking = this.#looking.get(id) ?? new Set();
    this.#looking.set(id, looking.add(told));
    signal.addEventListener('abort', told, { once: true });
    try {
      while (!signal.aborted) {
        const news = changed;
        changed = false;
        yield news;
        if (this.#closed) return;
        if (changed) continue;
        const awake = new AbortController();
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        lull?.clock.sleep(lull.milliseconds, awake.signal).then(wake, () => undefined);
        await woken;
        awake.abort();
      }
    } finally {
      looking.delete(told);
      if (looking.size === 0) this.#looking.delete(id);
      signal.removeEventListener('abort', told);
    }
  }
}
