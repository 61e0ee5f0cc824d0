import { mean, rangeOf, shareInterval, stream } from '../statistics/index.ts';
import type { Cell } from './report.ts';

/** Enough for two decimals where units are few; of many, fewer draws lie as close together. */
const resamplesFor = (units: number): number => Math.max(200, Math.min(600, Math.ceil(30_000 / units)));

/** A figure of some units, with the range that holds it in 95 of 100 cases: units are drawn again. One unit alone tells no range; none is no figure. */
export function rangedFigure<T>(units: readonly T[], figure: (units: readonly T[]) => number | null): Cell {
  const value = units.length === 0 ? null : figure(units);
  if (value === null || units.length === 1) return value;
  const draw = stream(1);
  const resamples = resamplesFor(units.length);
  const figures: number[] = [];
  const drawn = new Array<T>(units.length);
  for (let round = 0; round < resamples; round++) {
    for (let at = 0; at < units.length; at++) drawn[at] = units[Math.floor(draw() * units.length)] as T;
    const one = figure(drawn);
    if (one !== null) figures.push(one);
  }
  // Where most draws say nothing, neither does a range.
  if (figures.length < resamples / 2) return value;
  return { value, interval: rangeOf(figures, 0.95, units.length) };
}

type Values = readonly (number | null | undefined)[];
const knownIn = (values: Values): number[] => values.filter((value) => value !== null && value !== undefined);

/** For figures without bounds. What is right or wrong, won or lost, is a share. */
export function rangedMean(values: Values): Cell {
  return rangedFigure(knownIn(values), mean);
}

/** The mean of figures between 0 and 1, each from one look: three of three are no proof of always. */
export function rangedShare(values: Values): Cell {
  const known = knownIn(values);
  const interval = shareInterval(known.map((points) => ({ points, of: 1 })));
  if (known.length === 0 || interval === null) return null;
  return known.length === 1 ? mean(known) : { value: mean(known), interval };
}

/** A share that was reckoned on another scale, put back on it. */
export function onScale(cell: Cell, scale: (share: number) => number): Cell {
  if (typeof cell === 'number') return scale(cell);
  if (cell === null || typeof cell === 'string') return cell;
  return { value: scale(cell.value), interval: [scale(cell.interval[0]), scale(cell.interval[1])] };
}

/** A bar of a plot from a cell of a table. */
export function barOf(
  label: string,
  cell: Cell,
): { readonly label: string; readonly value: number | null; readonly interval?: readonly [number, number] } {
  if (cell === null || typeof cell === 'string') return { label, value: null };
  return typeof cell === 'number' ? { label, value: cell } : { label, ...cell };
}

/** A shape of a radar, where every figure of it is known: what nobody scored is not drawn as zero. */
export function wholeShape(label: string, values: readonly (number | null)[]): { readonly label: string; readonly values: number[] }[] {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? [{ label, values: known }] : [];
}
