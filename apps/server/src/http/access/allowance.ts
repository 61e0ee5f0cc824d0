/** How much somebody may ask: so many at once, so many a second in the long run. */
export type Rate = { readonly burst: number; readonly perSecond: number };

type Purse = { coins: number; at: number };
const mostPurses = 10_000;

/** A purse per name, refilled with time. The names come from outside, so their number is bounded: the longest idle are forgotten. */
export class Allowance {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #purses = new Map<string, Purse>();

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes one; the seconds to wait when there is none. */
  take(name: string): { readonly granted: true } | { readonly granted: false; readonly wait: number } {
    const { burst, perSecond } = this.#rate;
    const now = this.#now();
    const purse = this.#purses.get(name) ?? { coins: burst, at: now };
    purse.coins = Math.min(burst, purse.coins + (Math.max(0, now - purse.at) / 1000) * perSecond);
    purse.at = now;
    this.#purses.delete(name);
    this.#purses.set(name, purse);
    if (this.#purses.size > mostPurses) this.#purses.delete(this.#purses.keys().next().value as string);
    if (purse.coins < 1) return { granted: false, wait: Math.ceil((1 - purse.coins) / perSecond) };
    purse.coins -= 1;
    return { granted: true };
  }
}
