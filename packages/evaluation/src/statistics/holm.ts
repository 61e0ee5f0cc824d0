import { fault } from './errors.en.ts';

/**
 * Holm's correction: of many p-values, each as large as it must be for all of them together to be wrong no oftener than one alone.
 * Null: not tested, and not counted.
 */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const odd = values.find((p) => p !== null && !(p >= 0 && p <= 1));
  if (odd !== undefined) throw fault('statistics-figures/p-value', { odd: String(odd) });
  const order = values.flatMap((p, at) => (p === null ? [] : [{ p, at }])).sort((a, b) => a.p - b.p);
  const corrected = values.map((): number | null => null);
  let least = 0;
  for (const [rank, { p, at }] of order.entries()) {
    least = Math.max(least, Math.min(1, p * (order.length - rank)));
    corrected[at] = least;
  }
  return corrected;
}
