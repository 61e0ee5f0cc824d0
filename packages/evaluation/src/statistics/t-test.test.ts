import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures, group1, group2 } from './figures.fixture.ts';
import { oneSampleT, pairedT, tCritical, twoSampleT } from './index.ts';

test("t: Student's sleep data, as R prints them", () => {
  const welch = twoSampleT(group1, group2);
  expect([welch.t, welch.freedom, welch.p]).toEqual([expect.closeTo(-1.8608, 4), expect.closeTo(17.776, 3), expect.closeTo(0.07939, 5)]);
  expect(welch.interval).toEqual([expect.closeTo(-3.3654832, 6), expect.closeTo(0.2054832, 6)]);
  const pooled = twoSampleT(group1, group2, { pooled: true });
  expect([pooled.freedom, pooled.p]).toEqual([18, expect.closeTo(0.07919, 5)]);
  const paired = pairedT(group1, group2);
  expect([paired.t, paired.freedom, paired.p]).toEqual([expect.closeTo(-4.0621, 4), 9, expect.closeTo(0.002833, 6)]);
  const differences = group1.map((one, at) => one - (group2[at] as number));
  expect(oneSampleT(differences).p).toBeCloseTo(0.002833, 6);
  expect(tCritical(0.05, 10)).toBeCloseTo(2.228139, 6);
  expect(tCritical(0.05, 1)).toBeCloseTo(12.7062, 4);
});

test('property: swapping the groups turns t around', () => {
  fc.assert(
    fc.property(figures, figures, (a, b) => {
      fc.pre(new Set(a).size > 1 && new Set(b).size > 1);
      expect(twoSampleT(b, a).t).toBeCloseTo(-twoSampleT(a, b).t, 9);
      expect(twoSampleT(b, a).p).toBeCloseTo(twoSampleT(a, b).p, 9);
    }),
  );
});
