import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figure } from './figures.fixture.ts';
import { pearson, ranks, spearman } from './index.ts';

test("Pearson: all four of Anscombe's sets", () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const sets: [number[], number[]][] = [
    [x, [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]],
    [x, [9.14, 8.14, 8.74, 8.77, 9.26, 8.1, 6.13, 3.1, 9.13, 7.26, 4.74]],
    [x, [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]],
    [
      [8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8],
      [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89],
    ],
  ];
  expect(sets.map(([a, b]) => pearson(a, b).r.toFixed(3))).toEqual(['0.816', '0.816', '0.816', '0.817']);
  expect(pearson(...(sets[0] as [number[], number[]])).p).toBeCloseTo(0.00217, 5);
});

test('Spearman: hours of television against intelligence', () => {
  const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
  const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
  const { r, p } = spearman(iq, hours);
  expect(r).toBeCloseTo(-29 / 165, 12);
  expect(p).toBeCloseTo(0.627188, 6);
  expect(ranks([1, 5, 5, 9])).toEqual([1, 2.5, 2.5, 4]);
});

test('property: correlations are symmetric, bounded, and blind to scale', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(figure, figure), { minLength: 3, maxLength: 30 }), (pairs) => {
      const x = pairs.map(([one]) => one);
      const y = pairs.map(([, one]) => one);
      fc.pre(new Set(x).size > 1 && new Set(y).size > 1);
      for (const correlate of [pearson, spearman]) {
        const { r, p } = correlate(x, y);
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
        expect(p >= 0 && p <= 1).toBe(true);
        expect(correlate(y, x).r).toBeCloseTo(r, 9);
        expect(
          correlate(
            x.map((one) => 3 * one + 7),
            y,
          ).r,
        ).toBeCloseTo(r, 6);
      }
    }),
  );
});

test('ties share the mean of their ranks: R’s cor(method = "spearman") and cor.test agree', () => {
  expect(ranks([10, 20, 20, 30])).toEqual([1, 2.5, 2.5, 4]);
  expect(spearman([1, 2, 2, 3], [1, 3, 2, 4]).r).toBeCloseTo(0.9486833, 7);
  // Everybody tied on one side: there is nothing to rank.
  expect(() => spearman([2, 2, 2], [1, 2, 3])).toThrow(/nothing to correlate/u);
});
