import { aborted } from '@troupe/core/model';

type Waiting = { readonly begin: () => void };

/**
 * One after the other, and nobody twice before everybody once: an evening that asks ten things at a time does not keep the others waiting
 * for all ten.
 */
export class FairTurns {
  readonly #queues = new Map<object, Waiting[]>();
  #taken = false;

  /** Resolves when it is this one's turn, with what ends it. */
  take(whose: object, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(aborted(signal.reason));
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#drop(whose, waiting);
        reject(aborted(signal?.reason));
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        this.#taken = true;
        resolve(() => {
          this.#taken = false;
          this.#next();
        });
      };
      const waiting = { begin };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queues.set(whose, [...(this.#queues.get(whose) ?? []), waiting]);
      this.#next();
    });
  }

  #next(): void {
    if (this.#taken) return;
    const [whose, queue] = this.#queues.entries().next().value ?? [];
    const [first, ...rest] = queue ?? [];
    if (!whose || !first) return;
    // To the end of the line, with whatever else it wants.
    this.#queues.delete(whose);
    if (rest.length > 0) this.#queues.set(whose, rest);
    first.begin();
  }

  #drop(whose: object, waiting: Waiting): void {
    const rest = (this.#queues.get(whose) ?? []).filter((one) => one !== waiting);
    if (rest.length > 0) this.#queues.set(whose, rest);
    else this.#queues.delete(whose);
  }
}
