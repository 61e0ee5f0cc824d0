/** The highest few of many values: a heap with the lowest of them on top. */
export class Best {
  readonly #limit: number;
  #slots: number[] = [];
  #values: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(slot: number, value: number): void {
    if (this.#values.length < this.#limit) {
      this.#slots.push(slot);
      this.#values.push(value);
      this.#up(this.#values.length - 1);
    } else if (this.#limit > 0 && value > (this.#values[0] as number)) {
      this.#slots[0] = slot;
      this.#values[0] = value;
      this.#down(0);
    }
  }

  /** Highest first; of equals the one that was there before. */
  sorted(): { readonly slot: number; readonly value: number }[] {
    return this.#values
      .map((value, index) => ({ slot: this.#slots[index] as number, value }))
      .sort((a, b) => b.value - a.value || a.slot - b.slot);
  }

  #up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if ((this.#values[parent] as number) <= (this.#values[at] as number)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(from: number): void {
    for (let at = from; ; ) {
      let least = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < this.#values.length; child++)
        if ((this.#values[child] as number) < (this.#values[least] as number)) least = child;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    const slot = this.#slots[a] as number;
    const value = this.#values[a] as number;
    this.#slots[a] = this.#slots[b] as number;
    this.#values[a] = this.#values[b] as number;
    this.#slots[b] = slot;
    this.#values[b] = value;
  }
}
