/** Sends frames to any number of readers through bounded buffers. A slow reader loses passing frames, then falls behind; it never slows the play. */
export class Broadcast<F> {
  readonly #limit: number;
  #readers = new Set<Reader<F>>();
  #closed = false;

  constructor(limit = 1000) {
    this.#limit = limit;
  }

  send(frame: F, options: { readonly passing: boolean }): void {
    for (const reader of this.#readers) reader.offer(frame, options.passing, this.#limit);
  }

  subscribe(): Reader<F> {
    const reader = new Reader<F>((gone) => this.#readers.delete(gone));
    if (this.#closed) reader.end();
    else this.#readers.add(reader);
    return reader;
  }

  close(): void {
    this.#closed = true;
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }
}

/** `behind` means: frames were lost, read them from the store and go on. */
export type Reading<F> = { readonly frame: F } | { readonly behind: true } | { readonly end: true };

export class Reader<F> {
  readonly #leave: (reader: Reader<F>) => void;
  #frames: F[] = [];
  #behind = false;
  #ended = false;
  #wake: (() => void) | null = null;

  constructor(leave: (reader: Reader<F>) => void) {
    this.#leave = leave;
  }

  offer(frame: F, passing: boolean, limit: number): void {
    if (this.#frames.length < limit) this.#frames.push(frame);
    else if (!passing) {
      this.#behind = true;
      this.#frames = [];
    }
    this.#wake?.();
  }

  async next(): Promise<Reading<F>> {
    for (;;) {
      if (this.#behind) {
        this.#behind = false;
        return { behind: true };
      }
      const frame = this.#frames.shift();
      if (frame !== undefined) return { frame };
      if (this.#ended) return { end: true };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  leave(): void {
    this.#leave(this);
    this.end();
  }
}
