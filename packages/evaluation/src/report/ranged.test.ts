import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mean } from '../statistics/index.ts';
import { rangedFigure, rangedMean } from './ranged.ts';

test('no unit is no figure, one tells no range, and what is unscored is left out', () => {
  expect([rangedMean([]), rangedMean([null, undefined]), rangedMean([2])]).toEqual([null, null, 2]);
  expect(rangedMean([1, null, 1])).toEqual({ value: 1, interval: [1, 1] });
  expect(rangedFigure([1, 2, 3], () => null)).toBeNull();
});

test('the range holds the mean, lies within the figures, and is the same again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 5, maxLength: 40 }), (values) => {
      const cell = rangedMean(values) as { value: number; interval: readonly [number, number] };
      expect(cell.value).toBeCloseTo(mean(values), 9);
      expect(cell.interval[0]).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(cell.interval[1]).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      expect(rangedMean(values)).toEqual(cell);
    }),
    { numRuns: 40 },
  );
});

test('of a coin thrown a hundred times the range is about a fifth wide, as the textbook has it', () => {
  const { interval } = rangedMean(Array.from({ length: 100 }, (_, at) => at % 2)) as { interval: readonly [number, number] };
  // 1.96 standard errors of 0.05 to either side.
  expect(interval[1] - interval[0]).toBeCloseTo(0.196, 1);
});
