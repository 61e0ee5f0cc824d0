import type { Clock } from '@troupe/core/model';
import { refusal } from '../../errors.en.ts';

export type Guesses = {
  /** Wrong ones that cost no time. */
  readonly free: number;
  /** Milliseconds after those; each further one waits twice as long, up to `most`. */
  readonly first: number;
  readonly most: number;
  /** Attempts of one person that may wait at once. */
  readonly waiting: number;
};

type Tried = { wrong: number; at: number; waiting: number };

const mostNames = 10_000;
const forgottenAfter = 15 * 60_000;

/**
 * Attempts at the door, counted for each person: a browser that has come in before, or an address. A wrong one makes the next wait longer,
 * it never shuts the door: behind a proxy that the house was not told to trust, a stranger and the operator come from one address.
 */
export class Attempts {
  readonly #guesses: Guesses;
  readonly #clock: Clock;
  readonly #tried = new Map<string, Tried>();

  constructor(guesses: Guesses, clock: Clock) {
    this.#guesses = guesses;
    this.#clock = clock;
  }

  /** Waits as long as this person has to, then tries. */
  async attempt(name: string, opens: () => Promise<boolean>): Promise<boolean> {
    const tried = this.#of(name);
    const wait = this.#waitOf(tried);
    if (tried.waiting >= this.#guesses.waiting) throw tooMany(Math.max(1, Math.ceil(wait / 1000)));
    tried.waiting++;
    try {
      if (wait > 0) await this.#clock.sleep(wait);
      const right = await opens();
      if (right) tried.wrong = 0;
      else tried.wrong++;
      tried.at = this.#clock.now();
      return right;
    } finally {
      tried.waiting--;
    }
  }

  #waitOf({ wrong, waiting }: Tried): number {
    const { free, first, most } = this.#guesses;
    // Those that wait count as wrong: many at once are no quicker than one after the other.
    const over = wrong + waiting - free;
    return over < 0 ? 0 : Math.min(most, first * 2 ** over);
  }

  #of(name: string): Tried {
    const known = this.#tried.get(name);
    const now = this.#clock.now();
    const tried = known && (known.waiting > 0 || now - known.at < forgottenAfter) ? known : { wrong: 0, at: now, waiting: 0 };
    this.#tried.delete(name);
    this.#tried.set(name, tried);
    if (this.#tried.size > mostNames) this.#tried.delete(this.#tried.keys().next().value as string);
    return tried;
  }
}

const tooMany = (seconds: number) => refusal(429, 'too-many-logins', { seconds }, { 'retry-after': String(seconds) });
