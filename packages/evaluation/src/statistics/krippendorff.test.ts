import fc from 'fast-check';
import { expect, test } from 'vitest';
import { observers } from './figures.fixture.ts';
import { krippendorff } from './index.ts';

test.each([
  ['nominal', 0.743],
  ['ordinal', 0.815],
  ['interval', 0.849],
  ['ratio', 0.797],
] as const)("Krippendorff's own example: %s %f", (level, alpha) => {
  expect(krippendorff(observers, level)).toBeCloseTo(alpha, 3);
});

test('property: alpha is 1 where all agree, and does not care for the order of raters or units', () => {
  const row = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('nominal' as const, 'ordinal' as const, 'interval' as const, 'ratio' as const),
      (ratings, level) => {
        fc.pre(new Set(ratings.flat()).size > 1);
        const alpha = krippendorff(ratings, level);
        expect(alpha).toBeLessThanOrEqual(1);
        expect(krippendorff(ratings.toReversed(), level)).toBeCloseTo(alpha, 9);
        expect(
          krippendorff(
            ratings.map((one) => one.toReversed()),
            level,
          ),
        ).toBeCloseTo(alpha, 9);
        const [first = []] = ratings;
        if (new Set(first).size > 1) expect(krippendorff([first, first], level)).toBe(1);
      },
    ),
  );
});
