import type { PlanStanding } from './plan-view.ts';

/** Those who look on while plans are written. */
export class PlanWatch {
  readonly #watching = new Map<string, Set<() => void>>();
  #closed = false;

  /** Where a plan stands, now and after every step, until it rests. */
  async *follow(id: string, signal: AbortSignal, standingNow: () => Promise<PlanStanding>): AsyncGenerator<PlanStanding> {
    const watching = this.#watching.get(id) ?? new Set();
    this.#watching.set(id, watching);
    let wake = () => {};
    const changed = () => wake();
    watching.add(changed);
    signal.addEventListener('abort', changed, { once: true });
    try {
      for (let told = ''; !signal.aborted; ) {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const standing = await standingNow();
        if (told !== `${standing.seq} ${standing.state}`) yield standing;
        told = `${standing.seq} ${standing.state}`;
        if (standing.state !== 'writing' || this.#closed) return;
        await next;
      }
    } finally {
      watching.delete(changed);
      if (watching.size === 0) this.#watching.delete(id);
      signal.removeEventListener('abort', changed);
    }
  }

  tell(id: string): void {
    for (const wake of this.#watching.get(id) ?? []) wake();
  }

  /** Whoever looks on is told once more how things stand, and then nothing. */
  close(): void {
    this.#closed = true;
    for (const id of this.#watching.keys()) this.tell(id);
  }
}
