import { fault } from './errors.en.ts';
import { checkFigures, checkPairs, sum, tooLarge } from './numbers.ts';

function finite(value: number): number {
  if (!Number.isFinite(value)) throw tooLarge();
  return value;
}

export function mean(values: readonly number[]): number {
  checkFigures(values, 1);
  return finite(sum(values) / values.length);
}

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

export const deviation = (values: readonly number[]): number => Math.sqrt(variance(values));

function checkWeights(values: readonly number[], weights: readonly number[]): void {
  checkPairs(values, weights, 1);
  if (weights.some((weight) => weight < 0)) throw fault('statistics-figures/weight');
  if (sum(weights) === 0) throw fault('statistics-figures/no-weight');
}

export function weightedMean(values: readonly number[], weights: readonly number[]): number {
  checkWeights(values, weights);
  return finite(sum(values.map((value, at) => value * (weights[at] as number))) / sum(weights));
}

/**
 * `whole`: the figures are all there is, and the weights say how much each counts.
 * `sample`: they stand for more; corrected by the number of weights above zero.
 */
export type WeightedKind = 'whole' | 'sample';

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
