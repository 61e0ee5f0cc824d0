import { hash } from '@troupe/core';
import { deviation } from './mean.ts';
import { badFigures } from './numbers.ts';

export type BootstrapOptions = { readonly seed?: number; readonly resamples?: number; readonly level?: number };
export type Bootstrapped = { readonly estimate: number; readonly interval: readonly [number, number]; readonly error: number };

/** A percentile interval for any figure of any cases. The same seed gives the same interval. */
export function bootstrap<T>(
  cases: readonly T[],
  figure: (cases: readonly T[]) => number,
  { seed = 1, resamples = 2000, level = 0.95 }: BootstrapOptions = {},
): Bootstrapped {
  if (cases.length === 0) throw badFigures('There is nothing to draw from.');
  if (!(level > 0 && level < 1)) throw badFigures(`A level lies between 0 and 1, and is ${level}.`);
  if (!Number.isSafeInteger(resamples) || resamples < 10) throw badFigures('At least ten resamples are needed.');
  const draw = stream(seed);
  const drawn = new Array<T>(cases.length);
  const figures: number[] = [];
  for (let round = 0; round < resamples; round++) {
    for (let at = 0; at < cases.length; at++) drawn[at] = cases[Math.floor(draw() * cases.length)] as T;
    figures.push(figure(drawn));
  }
  figures.sort((a, b) => a - b);
  const interval = [quantile(figures, (1 - level) / 2), quantile(figures, (1 + level) / 2)] as const;
  return { estimate: figure(cases), interval, error: deviation(figures) };
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
