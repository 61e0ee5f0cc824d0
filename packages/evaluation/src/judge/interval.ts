import { quantile, stream } from '../statistics/index.ts';
import type { Judgement } from './pairwise.ts';
import type { Standing } from './standing.ts';

const resamples = 300;

/** The interval of a win rate: cases are drawn again, not verdicts, for the verdicts of one case belong together. Null: nothing was decided. */
export function winInterval(
  judgements: readonly Judgement[],
  dimension: Standing['dimension'],
  seed = 1,
): readonly [number, number] | null {
  const points = new Float64Array(judgements.length);
  const decided = new Float64Array(judgements.length);
  for (const [at, { verdicts }] of judgements.entries())
    for (const { dimension: own, outcome } of verdicts) {
      if (outcome === null || (dimension !== 'all' && own !== dimension)) continue;
      points[at] = (points[at] ?? 0) + outcome;
      decided[at] = (decided[at] ?? 0) + 1;
    }
  if (!decided.some((count) => count > 0)) return null;
  const draw = stream(seed);
  const rates: number[] = [];
  while (rates.length < resamples) {
    let [won, of] = [0, 0];
    for (let round = 0; round < judgements.length; round++) {
      const at = Math.floor(draw() * judgements.length);
      won += points[at] ?? 0;
      of += decided[at] ?? 0;
    }
    if (of > 0) rates.push(won / of);
  }
  rates.sort((a, b) => a - b);
  return [quantile(rates, 0.025), quantile(rates, 0.975)];
}
