import { tCritical, tTwoSided } from './distributions.ts';
import { fault, phrase } from './errors.en.ts';
import { mean, variance } from './mean.ts';
import { checkFigures, checkPairs, tooLarge } from './numbers.ts';

/** The outcome of a t-test: whether two means differ by more than chance explains, and by how much. */
export type TTest = {
  readonly t: number;
  readonly freedom: number;
  /** Two-sided. */
  readonly p: number;
  /** The mean, or the difference of means. */
  readonly difference: number;
  /** Where the difference lies with 95%. */
  readonly interval: readonly [number, number];
};

function tested(difference: number, error: number, freedom: number): TTest {
  // However few they are, figures without any spread would be certain of everything.
  if (error === 0) throw fault('statistics-figures/no-difference');
  if (!Number.isFinite(difference / error)) throw tooLarge();
  const t = difference / error;
  const reach = error * tCritical(0.05, freedom);
  return { t, freedom, p: tTwoSided(t, freedom), difference, interval: [difference - reach, difference + reach] };
}

/** Does the mean differ from `from`? */
export function oneSampleT(values: readonly number[], from = 0): TTest {
  checkFigures(values, 2);
  const difference = mean(values) - from;
  return tested(difference, Math.sqrt(variance(values) / values.length), values.length - 1);
}

/** Do pairs differ? */
export function pairedT(a: readonly number[], b: readonly number[]): TTest {
  checkPairs(a, b, 2);
  return oneSampleT(a.map((value, at) => value - (b[at] as number)));
}

/** Do two groups differ? Welch's test; with `pooled`, Student's, which supposes equal variances. */
export function twoSampleT(a: readonly number[], b: readonly number[], { pooled = false }: { readonly pooled?: boolean } = {}): TTest {
  checkFigures(a, 2, phrase('first-group'));
  checkFigures(b, 2, phrase('second-group'));
  const difference = mean(a) - mean(b);
  if (pooled) {
    const freedom = a.length + b.length - 2;
    const shared = (variance(a) * (a.length - 1) + variance(b) * (b.length - 1)) / freedom;
    return tested(difference, Math.sqrt(shared * (1 / a.length + 1 / b.length)), freedom);
  }
  const [ea, eb] = [variance(a) / a.length, variance(b) / b.length];
  if (ea + eb === 0) throw fault('statistics-figures/groups-alike');
  const share = ea / (ea + eb);
  return tested(difference, Math.sqrt(ea + eb), 1 / (share ** 2 / (a.length - 1) + (1 - share) ** 2 / (b.length - 1)));
}
