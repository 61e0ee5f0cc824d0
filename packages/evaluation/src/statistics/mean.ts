import { fault } from './errors.en.ts';
import { checkFigures, checkPairs, sum, tooLarge } from './numbers.ts';

function finite(value: number): number {
  if (!Number.isFinite(value)) throw tooLarge();
  return value;
}

/** The arithmetic mean. Throws where there are no values. */
export function mean(values: readonly number[]): number {
  checkFigures(values, 1);
  return finite(sum(values) / values.length);
}

/** The middle value; of an even number of them, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  checkFigures(values, 1);
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] as number) : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/** The sample's variance, with n − 1. */
export function variance(values: readonly number[]): number {
  checkFigures(values, 2);
  const centre = mean(values);
  return finite(sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1));
}

/** The standard deviation of a sample (divided by n - 1). Throws with fewer than two values. */
export const deviation = (values: readonly number[]): number => Math.sqrt(variance(values));

function checkWeights(values: readonly number[], weights: readonly number[]): void {
  checkPairs(values, weights, 1);
  if (weights.some((weight) => weight < 0)) throw fault('statistics-figures/weight');
  if (sum(weights) === 0) throw fault('statistics-figures/no-weight');
}

/** The mean in which each value counts by its weight. Weights are not negative, and their sum is above 0. */
export function weightedMean(values: readonly number[], weights: readonly number[]): number {
  checkWeights(values, weights);
  return finite(sum(values.map((value, at) => value * (weights[at] as number))) / sum(weights));
}

/**
 * `whole`: the figures are all there is, and the weights say how much each counts.
 * `sample`: they stand for more; corrected by the number of weights above zero.
 */
export type WeightedKind = 'whole' | 'sample';

/** The standard deviation around the weighted mean, of the whole or estimated from a sample (`kind`). */
export function weightedDeviation(
  values: readonly number[],
  weights: readonly number[],
  { kind = 'whole' }: { kind?: WeightedKind } = {},
): number {
  const centre = weightedMean(values, weights);
  const squares = finite(sum(values.map((value, at) => (weights[at] as number) * (value - centre) ** 2)) / sum(weights));
  if (kind === 'whole') return Math.sqrt(squares);
  const counted = weights.filter((weight) => weight > 0).length;
  if (counted < 2) throw fault('statistics-figures/two-weighted');
  return Math.sqrt((squares * counted) / (counted - 1));
}
