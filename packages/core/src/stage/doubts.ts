import type { CharacterId } from '../blueprint/terms.ts';

/** What was said and may have been meant as a deed: its words between stars, and the whole line with them so. */
export type Doubt = { readonly words: string; readonly line: string };

/** What each seat last said that it might have done, and who was told how to do things. Of tonight alone: nothing is kept. */
export class Doubts {
  readonly #last = new Map<CharacterId, Doubt>();
  readonly #told = new Set<CharacterId>();

  /** What this seat last said and may have meant as a deed: once. */
  take(seat: CharacterId): Doubt | undefined {
    const last = this.#last.get(seat);
    this.#last.delete(seat);
    return last;
  }

  forget(seat: CharacterId): void {
    this.#last.delete(seat);
  }

  /** Keeps a doubt; says whether this seat has been told of another before. */
  note(seat: CharacterId, doubt: Doubt): boolean {
    const again = this.#told.has(seat);
    this.#told.add(seat);
    this.#last.set(seat, doubt);
    return again;
  }
}
