/** Lets text through until one of the marks comes, which may be split over pieces. */
export class UntilMark {
  readonly #marks: readonly string[];
  #held = '';
  done = false;

  constructor(marks: readonly string[]) {
    this.#marks = marks.filter((mark) => mark !== '');
  }

  hear(piece: string): string {
    if (this.done) return '';
    this.#held += piece;
    const at = Math.min(...this.#marks.map((mark) => this.#held.indexOf(mark)).filter((index) => index >= 0));
    if (at !== Number.POSITIVE_INFINITY) {
      this.done = true;
      return this.#give(at);
    }
    return this.#give(this.#held.length - this.#suspicious());
  }

  end(): string {
    return this.done ? '' : this.#give(this.#held.length);
  }

  #give(length: number): string {
    const out = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return out;
  }

  /** Length of the longest end that may be the beginning of a mark. */
  #suspicious(): number {
    const longest = Math.max(0, ...this.#marks.map((mark) => mark.length - 1));
    for (let length = Math.min(longest, this.#held.length); length > 0; length--)
      if (this.#marks.some((mark) => mark.startsWith(this.#held.slice(-length)))) return length;
    return 0;
  }
}
