import { tTwoSided } from './distributions.ts';
import { fault } from './errors.en.ts';
import { mean } from './mean.ts';
import { checkPairs, tooLarge } from './numbers.ts';

/** A coefficient from -1 to 1, over how many pairs, and how likely one as large is by chance alone (two-sided). */
export type Correlation = { readonly r: number; readonly n: number; readonly p: number };

/** Pearson's r, and how likely one this far from zero is by chance. */
export function pearson(x: readonly number[], y: readonly number[]): Correlation {
  checkPairs(x, y, 2);
  const [mx, my] = [mean(x), mean(y)];
  // Neither the square of the largest nor that of the smallest difference may leave what can be written down.
  const [wx, wy] = [widest(x, mx), widest(y, my)];
  if (wx === 0 || wy === 0) throw fault('statistics-figures/one-side');
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let at = 0; at < x.length; at++) {
    const dx = ((x[at] as number) - mx) / wx;
    const dy = ((y[at] as number) - my) / wy;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const r = Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
  const freedom = x.length - 2;
  const p = freedom < 1 ? 1 : tTwoSided(Math.abs(r) === 1 ? Number.POSITIVE_INFINITY : r * Math.sqrt(freedom / (1 - r * r)), freedom);
  return { r, n: x.length, p };
}

/** How far the furthest lies from the centre. All the same, and the mean may still be off by a rounding. */
function widest(values: readonly number[], centre: number): number {
  let most = 0;
  let same = true;
  for (const value of values) {
    most = Math.max(most, Math.abs(value - centre));
    same &&= value === values[0];
  }
  if (!Number.isFinite(most)) throw tooLarge();
  return same ? 0 : most;
}

/** Spearman's rho: Pearson's r of the ranks. */
export function spearman(x: readonly number[], y: readonly number[]): Correlation {
  checkPairs(x, y, 2);
  return pearson(ranks(x), ranks(y));
}

/** Ranks from 1; equal figures share the mean of theirs. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] as number) - (values[b] as number));
  const result = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++;
    for (let at = from; at < to; at++) result[order[at] as number] = (from + to + 1) / 2;
    from = to;
  }
  return result;
}
