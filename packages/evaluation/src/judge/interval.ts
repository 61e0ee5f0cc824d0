import { type ShareUnit, shareInterval } from '../statistics/index.ts';
import type { Judgement } from './pairwise.ts';

/** From and to, both included. */
export type Interval = readonly [number, number];

/** The interval of a win rate: the verdicts of one case belong together, and count no more than they differ. Null: nothing was decided. */
export const winInterval = (judgements: readonly Judgement<string>[], dimension: string): Interval | null =>
  shareInterval(judgements.map((one) => pointsIn(one, dimension)));

/** Of several dimensions at once; `average` is the mean of those that are named beside it, each weighing as much. */
export function winIntervals(judgements: readonly Judgement<string>[], names: readonly string[]): ReadonlyMap<string, Interval | null> {
  const dimensions = names.filter((name) => name !== 'average');
  const units = dimensions.map((name) => judgements.map((one) => pointsIn(one, name)));
  const found = new Map(dimensions.map((name, at): [string, Interval | null] => [name, shareInterval(units[at] ?? [])]));
  if (names.includes('average')) found.set('average', shareInterval(averaged(units, judgements.length)));
  return found;
}

function pointsIn({ verdicts }: Judgement<string>, name: string): Required<ShareUnit> {
  let [points, of] = [0, 0];
  for (const { dimension, outcome } of verdicts) {
    if (outcome === null || (name !== 'all' && dimension !== name)) continue;
    points += outcome;
    of += 1;
  }
  return { points, of, looks: of };
}

/** Every dimension weighs as much, however many of its verdicts were decided. */
function averaged(units: readonly (readonly Required<ShareUnit>[])[], cases: number): ShareUnit[] {
  const weights = units.map((own) => own.reduce((sum, { of }) => sum + of, 0)).map((decided) => (decided === 0 ? 0 : 1 / decided));
  return Array.from({ length: cases }, (_, at) => {
    const sum = (part: (unit: Required<ShareUnit>, weight: number) => number) =>
      units.reduce((total, own, which) => total + part(own[at] as Required<ShareUnit>, weights[which] ?? 0), 0);
    return { points: sum(({ points }, weight) => points * weight), of: sum(({ of }, weight) => of * weight), looks: sum(({ of }) => of) };
  });
}
