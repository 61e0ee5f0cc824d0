import type { CharacterId } from '../blueprint/terms.ts';
import type { Stage } from './stage.ts';

/** What was said and may have been meant as a deed: its words between stars, and the whole line with them so. */
export type Doubt = { readonly words: string; readonly line: string };

/** What each seat last said that it might have done, and who was told how to do things. Of tonight alone: nothing is kept. */
class Doubts {
  readonly #last = new Map<CharacterId, Doubt>();
  readonly #told = new Set<CharacterId>();

  last(seat: CharacterId): Doubt | undefined {
    return this.#last.get(seat);
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

const all = new WeakMap<Stage, Doubts>();

export function doubtsOf(stage: Stage): Doubts {
  const known = all.get(stage) ?? new Doubts();
  all.set(stage, known);
  return known;
}
