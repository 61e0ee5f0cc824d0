import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures } from './figures.fixture.ts';
import { deviation, mean, median, weightedDeviation, weightedMean } from './index.ts';

test('weighted mean and deviation: the example of the NIST Dataplot manual', () => {
  const values = [2, 3, 5, 7, 11, 13, 17, 19, 23];
  const weights = [1, 1, 0, 0, 4, 1, 2, 1, 0];
  expect(weightedMean(values, weights)).toBeCloseTo(11.5, 10);
  expect(weightedDeviation(values, weights, { kind: 'sample' })).toBeCloseTo(5.82, 2);
});

test('property: weights of one are no weights; a weight of two is the figure twice', () => {
  fc.assert(
    fc.property(figures, (values) => {
      const ones = values.map(() => 1);
      expect(weightedMean(values, ones)).toBeCloseTo(mean(values), 8);
      expect(weightedDeviation(values, ones, { kind: 'sample' })).toBeCloseTo(deviation(values), 6);
      expect(
        weightedMean(
          values,
          values.map((_, at) => (at === 0 ? 2 : 1)),
        ),
      ).toBeCloseTo(mean([values[0] as number, ...values]), 8);
    }),
  );
  expect(median([3, 1, 2, 10])).toBe(2.5);
});
