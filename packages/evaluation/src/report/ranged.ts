import { mean, quantile, stream } from '../statistics/index.ts';
import type { Cell } from './report.ts';

const resamples = 200;

/** A figure of some units, with the range that holds it in 95 of 100 cases: units are drawn again. One unit alone tells no range; none is no figure. */
export function rangedFigure<T>(units: readonly T[], figure: (units: readonly T[]) => number | null): Cell {
  const value = units.length === 0 ? null : figure(units);
  if (value === null || units.length === 1) return value;
  const draw = stream(1);
  const figures: number[] = [];
  const drawn = new Array<T>(units.length);
  for (let round = 0; round < resamples; round++) {
    for (let at = 0; at < units.length; at++) drawn[at] = units[Math.floor(draw() * units.length)] as T;
    const one = figure(drawn);
    if (one !== null) figures.push(one);
  }
  // Where most draws say nothing, neither does a range.
  if (figures.length < resamples / 2) return value;
  figures.sort((a, b) => a - b);
  return { value, interval: [quantile(figures, 0.025), quantile(figures, 0.975)] };
}

export function rangedMean(values: readonly (number | null | undefined)[]): Cell {
  const known = values.filter((value) => value !== null && value !== undefined);
  return rangedFigure(known, mean);
}

/** A bar of a plot from a cell of a table. */
export function barOf(
  label: string,
  cell: Cell,
): { readonly label: string; readonly value: number | null; readonly interval?: readonly [number, number] } {
  if (cell === null || typeof cell === 'string') return { label, value: null };
  return typeof cell === 'number' ? { label, value: cell } : { label, ...cell };
}
