/** What a person at the table sends. */
export type TableLetter =
  | { readonly from: string; readonly kind: 'introduce' | 'answer'; readonly text: string }
  | {
      readonly from: string;
      readonly kind: 'ask';
      readonly to: string;
      readonly text: string;
      readonly victim?: string;
      readonly secretly?: boolean;
    }
  | { readonly from: string; readonly kind: 'vote'; readonly victim: string; readonly against: string | null; readonly text?: string }
  | { readonly from: string; readonly kind: 'pass' }
  | { readonly from: string; readonly kind: 'leave' };

type Waiter = { readonly match: (letter: TableLetter) => boolean; readonly give: (letter: TableLetter) => void };

/** Letters of several people, several of whom may be waited for at once. */
export class Letterbox {
  #letters: TableLetter[] = [];
  readonly #waiting = new Set<Waiter>();

  post(letter: TableLetter): void {
    for (const waiter of this.#waiting) {
      if (!waiter.match(letter)) continue;
      this.#waiting.delete(waiter);
      waiter.give(letter);
      return;
    }
    this.#letters.push(letter);
    if (this.#letters.length > 1000) this.#letters.shift();
  }

  /** What somebody sent who has left is nobody's word any more. */
  discard(from: string): void {
    this.#letters = this.#letters.filter((letter) => letter.from !== from);
  }

  /** The first that matches, now or later; undefined when the signal comes first. */
  receive(match: (letter: TableLetter) => boolean, signal: AbortSignal): Promise<TableLetter | undefined> {
    const at = this.#letters.findIndex(match);
    if (at >= 0) return Promise.resolve(this.#letters.splice(at, 1)[0]);
    if (signal.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const gone = (): void => {
        this.#waiting.delete(waiter);
        resolve(undefined);
      };
      const waiter: Waiter = {
        match,
        give: (letter) => {
          signal.removeEventListener('abort', gone);
          resolve(letter);
        },
      };
      this.#waiting.add(waiter);
      signal.addEventListener('abort', gone, { once: true });
    });
  }
}
