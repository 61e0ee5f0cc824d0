import { TroupeError } from '@troupe/core';

/** What is wrong with the figures given, in one sentence. */
export function badFigures(sentence: string, remedy = 'Mend the figures and try again.'): TroupeError {
  return new TroupeError('statistics-figures', sentence, remedy);
}

/** Finite figures whose sum or square is not. */
export const tooLarge = (): TroupeError =>
  badFigures('The figures are too large, or too far apart, to be reckoned with.', 'Give them in a larger unit.');

/** At least so many figures, all of them finite. */
export function checkFigures(values: readonly number[], least: number, what = 'figures'): void {
  if (values.length < least) throw badFigures(`At least ${least} ${what} are needed, and there are ${values.length}.`);
  for (let at = 0; at < values.length; at++)
    if (!Number.isFinite(values[at])) throw badFigures(`Number ${at + 1} of the ${what} is ${values[at]}, which is no figure.`);
}

export function checkPairs(x: readonly number[], y: readonly number[], least: number): void {
  if (x.length !== y.length) throw badFigures(`There are ${x.length} figures on one side and ${y.length} on the other: pairs are needed.`);
  checkFigures(x, least, 'pairs');
  checkFigures(y, least, 'pairs');
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
