import { hash } from '@troupe/core/model';
import { tCritical, tTwoSided } from './distributions.ts';
import { fault } from './errors.en.ts';
import { deviation } from './mean.ts';

/** How a bootstrap draws: its seed, how often (`resamples`), and how sure the interval is to be (`level`, 0.95). */
export type BootstrapOptions = {
  readonly seed?: number;
  readonly resamples?: number;
  readonly level?: number;
  /** Further out where cases are few: draws from a small sample lie too close together. */
  readonly expanded?: boolean;
};
/** A figure with the interval and the standard error that drawing again gave it. */
export type Bootstrapped = { readonly estimate: number; readonly interval: readonly [number, number]; readonly error: number };

/** A percentile interval for any figure of any cases. The same seed gives the same interval. */
export function bootstrap<T>(
  cases: readonly T[],
  figure: (cases: readonly T[]) => number,
  { seed = 1, resamples = 2000, level = 0.95, expanded = false }: BootstrapOptions = {},
): Bootstrapped {
  if (cases.length === 0) throw fault('statistics-figures/nothing');
  if (!(level > 0 && level < 1)) throw fault('statistics-figures/level', { level });
  if (!Number.isSafeInteger(resamples) || resamples < 10) throw fault('statistics-figures/resamples');
  const draw = stream(seed);
  const drawn = new Array<T>(cases.length);
  const figures: number[] = [];
  for (let round = 0; round < resamples; round++) {
    for (let at = 0; at < cases.length; at++) drawn[at] = cases[Math.floor(draw() * cases.length)] as T;
    const value = figure(drawn);
    if (!Number.isFinite(value)) throw fault('statistics-figures/draw', { value });
    figures.push(value);
  }
  const interval = rangeOf(figures, level, expanded ? cases.length : undefined);
  return { estimate: figure(cases), interval, error: deviation(figures) };
}

/** The middle of what was drawn; of `cases` drawn from, expanded as far as Student's t is wider than the normal at that size. */
export function rangeOf(figures: readonly number[], level: number, cases?: number): readonly [number, number] {
  const sorted = [...figures].sort((a, b) => a - b);
  const beyond = cases === undefined ? (1 - level) / 2 : shareBeyond(level, cases);
  return [quantile(sorted, beyond), quantile(sorted, 1 - beyond)];
}

const shares = new Map<string, number>();

/** How much is left out at either end, so that the range of a mean of so many holds as often as it says. */
function shareBeyond(level: number, cases: number): number {
  if (cases < 2) return 0;
  const key = `${level} ${cases}`;
  const known = shares.get(key) ?? tTwoSided(Math.sqrt(cases / (cases - 1)) * tCritical(1 - level, cases - 1), 1e9) / 2;
  shares.set(key, known);
  return known;
}

/** Of sorted figures, between neighbours in proportion. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - Math.floor(place));
}

/** Draws in order (a bootstrap needs millions): a counter, mixed. */
export function stream(seed: number): () => number {
  let state = hash(`bootstrap ${seed}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
