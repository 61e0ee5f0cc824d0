import type { Phrase, TroupeError } from '@troupe/core/errors';
import { fault, phrase } from './errors.en.ts';

/** Finite figures whose sum or square is not. */
export const tooLarge = (): TroupeError => fault('statistics-figures/too-large');

/** At least so many figures, all of them finite. */
export function checkFigures(values: readonly number[], least: number, what: Phrase = phrase('figures')): void {
  if (values.length < least) throw fault('statistics-figures/too-few', { least, what, count: values.length });
  for (let at = 0; at < values.length; at++)
    if (!Number.isFinite(values[at])) throw fault('statistics-figures/odd-one', { number: at + 1, what, value: String(values[at]) });
}

export function checkPairs(x: readonly number[], y: readonly number[], least: number): void {
  if (x.length !== y.length) throw fault('statistics-figures/uneven', { one: x.length, other: y.length });
  checkFigures(x, least, phrase('pairs'));
  checkFigures(y, least, phrase('pairs'));
}

/** A sum that does not lose the small figures beside the large ones. */
export function sum(values: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
}
