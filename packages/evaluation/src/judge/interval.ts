import { quantile, stream } from '../statistics/index.ts';
import type { Judgement } from './pairwise.ts';

const resamples = 300;
/** Where next to nothing was decided, most draws are empty: somewhere it ends. */
const mostRounds = 20 * resamples;

export type Interval = readonly [number, number];
type Tally = { readonly points: Float64Array; readonly decided: Float64Array; readonly rates: number[] };

/** The interval of a win rate: cases are drawn again, not verdicts, for the verdicts of one case belong together. Null: nothing was decided. */
export const winInterval = (judgements: readonly Judgement<string>[], dimension: string, seed = 1): Interval | null =>
  winIntervals(judgements, [dimension], seed).get(dimension) ?? null;

/** Of several dimensions at once, from the same draws; `average` is the mean of those that are named beside it. */
export function winIntervals(
  judgements: readonly Judgement<string>[],
  names: readonly string[],
  seed = 1,
): ReadonlyMap<string, Interval | null> {
  const dimensions = names.filter((name) => name !== 'average');
  const tallies = dimensions.map((name) => tallyOf(judgements, name)).filter(({ decided }) => decided.some((count) => count > 0));
  const averages: number[] = [];
  const draw = stream(seed);
  const picks = new Uint32Array(judgements.length);
  for (let round = 0; round < mostRounds && tallies.some(({ rates }) => rates.length < resamples); round++) {
    for (let at = 0; at < picks.length; at++) picks[at] = Math.floor(draw() * picks.length);
    let [sum, known] = [0, 0];
    for (const tally of tallies) {
      const rate = rateOf(tally, picks);
      if (rate === null) continue;
      if (tally.rates.length < resamples) tally.rates.push(rate);
      sum += rate;
      known += 1;
    }
    if (known > 0 && averages.length < resamples) averages.push(sum / known);
  }
  const found = new Map(dimensions.map((name): [string, Interval | null] => [name, null]));
  for (const { name, rates } of tallies) found.set(name, rangeOf(rates));
  if (names.includes('average')) found.set('average', rangeOf(averages));
  return found;
}

function tallyOf(judgements: readonly Judgement<string>[], name: string): Tally & { readonly name: string } {
  const points = new Float64Array(judgements.length);
  const decided = new Float64Array(judgements.length);
  for (const [at, { verdicts }] of judgements.entries())
    for (const { dimension, outcome } of verdicts) {
      if (outcome === null || (name !== 'all' && dimension !== name)) continue;
      points[at] = (points[at] ?? 0) + outcome;
      decided[at] = (decided[at] ?? 0) + 1;
    }
  return { name, points, decided, rates: [] };
}

function rateOf({ points, decided }: Tally, picks: Uint32Array): number | null {
  let won = 0;
  let of = 0;
  for (let round = 0; round < picks.length; round++) {
    const at = picks[round] as number;
    won += points[at] as number;
    of += decided[at] as number;
  }
  return of > 0 ? won / of : null;
}

function rangeOf(rates: number[]): Interval | null {
  if (rates.length === 0) return null;
  rates.sort((a, b) => a - b);
  return [quantile(rates, 0.025), quantile(rates, 0.975)];
}
