/** Thrown at whoever waits when the performance is stopped. */
export class Stopped extends Error {
  constructor() {
    super('The performance was stopped.');
    this.name = 'Stopped';
  }
}

/** One queue for everything that may happen to a performance. Whoever waits says what for; the rest keeps its place. */
export class Mailbox<L> {
  #letters: L[] = [];
  #waiting: {
    readonly match: (letter: L) => boolean;
    readonly resolve: (letter: L) => void;
    readonly reject: (reason: unknown) => void;
  } | null = null;
  #closed = false;

  post(letter: L): void {
    if (this.#closed) return;
    const waiting = this.#waiting;
    if (waiting?.match(letter)) {
      this.#waiting = null;
      waiting.resolve(letter);
    } else this.#letters.push(letter);
  }

  /** Back to the front of the queue: read, but for someone else to answer. */
  putBack(letter: L): void {
    this.#letters.unshift(letter);
  }

  /** The first letter that matches, if it is here already. */
  take(match: (letter: L) => boolean): L | undefined {
    const index = this.#letters.findIndex(match);
    return index < 0 ? undefined : this.#letters.splice(index, 1)[0];
  }

  /** The first letter that matches, now or later. */
  receive(match: (letter: L) => boolean): Promise<L> {
    if (this.#closed) return Promise.reject(new Stopped());
    const here = this.take(match);
    if (here !== undefined) return Promise.resolve(here);
    return new Promise((resolve, reject) => {
      this.#waiting = { match, resolve, reject };
    });
  }

  close(): void {
    this.#closed = true;
    this.#letters = [];
    this.#waiting?.reject(new Stopped());
    this.#waiting = null;
  }
}
