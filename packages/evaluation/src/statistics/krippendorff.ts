import { fault } from './errors.en.ts';
import { tooLarge } from './numbers.ts';

/** What ratings are: names without an order, ranks, figures with equal steps, or figures with a zero. */
export type Level = 'nominal' | 'ordinal' | 'interval' | 'ratio';
/** One rater's value for one thing; null where there is none. */
export type Rating = number | string | null;

/** Krippendorff's alpha. One row a rater, one column a unit; null where a rater was silent. */
export function krippendorff(ratings: readonly (readonly Rating[])[], level: Level = 'nominal'): number {
  const width = ratings[0]?.length ?? 0;
  if (ratings.length < 2) throw fault('statistics-figures/two-raters');
  if (ratings.some((row) => row.length !== width)) throw fault('statistics-figures/places');
  const values = valuesIn(ratings, level);
  const { counts, totals, n } = coincidences(ratings, values);
  if (n === 0) throw fault('statistics-figures/no-overlap');
  const difference = differences(values, totals, level);
  let observed = 0;
  let expected = 0;
  for (let a = 0; a < values.length; a++) {
    for (let b = 0; b < values.length; b++) {
      const apart = difference(a, b);
      observed += (counts[a * values.length + b] as number) * apart;
      expected += (totals[a] as number) * (totals[b] as number) * apart;
    }
  }
  if (expected === 0) throw fault('statistics-figures/one-rating');
  const alpha = 1 - ((n - 1) * observed) / expected;
  if (!Number.isFinite(alpha)) throw tooLarge();
  return alpha;
}

function valuesIn(ratings: readonly (readonly Rating[])[], level: Level): readonly (number | string)[] {
  const seen = new Set<Rating>();
  for (const row of ratings) for (const one of row) seen.add(one);
  const found = [...seen].filter((one): one is number | string => one !== null && one !== undefined);
  const unreal = found.find((one) => typeof one === 'number' && !Number.isFinite(one));
  if (unreal !== undefined) throw fault('statistics-figures/no-rating', { unreal });
  if (level === 'nominal') return found;
  const odd = found.find((one) => typeof one !== 'number');
  if (odd !== undefined) throw fault('statistics-figures/not-a-figure', { odd, level });
  if (level === 'ratio' && found.some((one) => (one as number) < 0)) throw fault('statistics-figures/ratio');
  return found.sort((a, b) => (a as number) - (b as number));
}

/** How often each value met each other within a unit, each unit counting as much as it has ratings. */
function coincidences(ratings: readonly (readonly Rating[])[], values: readonly (number | string)[]) {
  const place = new Map(values.map((value, at) => [value, at]));
  const counts = new Float64Array(values.length ** 2);
  const totals = new Float64Array(values.length);
  let n = 0;
  for (let unit = 0; unit < (ratings[0]?.length ?? 0); unit++) {
    const tally = new Map<number, number>();
    let said = 0;
    for (const row of ratings) {
      const value = place.get(row[unit] as number | string);
      if (value === undefined) continue;
      tally.set(value, (tally.get(value) ?? 0) + 1);
      said++;
    }
    if (said < 2) continue;
    for (const [a, count] of tally) {
      totals[a] = (totals[a] as number) + count;
      for (const [b, other] of tally) {
        const at = a * values.length + b;
        counts[at] = (counts[at] as number) + (count * (a === b ? other - 1 : other)) / (said - 1);
      }
    }
    n += said;
  }
  return { counts, totals, n };
}

function differences(values: readonly (number | string)[], totals: Float64Array, level: Level): (a: number, b: number) => number {
  const number = (at: number): number => values[at] as number;
  switch (level) {
    case 'nominal':
      return (a, b) => (a === b ? 0 : 1);
    case 'interval':
      return (a, b) => (number(a) - number(b)) ** 2;
    case 'ratio':
      return (a, b) => (a === b ? 0 : ((number(a) - number(b)) / (number(a) + number(b))) ** 2);
    case 'ordinal': {
      const below = [0];
      for (const total of totals) below.push((below.at(-1) as number) + total);
      return (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const between = (below[high + 1] as number) - (below[low] as number);
        return a === b ? 0 : (between - ((totals[low] as number) + (totals[high] as number)) / 2) ** 2;
      };
    }
  }
}
