import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomialTest } from './index.ts';

test('binomial: published examples', () => {
  // Conover's plants (also in the manual of R), and the loaded die of 51 sixes in 235 throws.
  expect(binomialTest({ wins: 682, losses: 925 - 682, p: 0.75 })).toBeCloseTo(0.3824916, 7);
  expect(binomialTest({ wins: 51, losses: 235 - 51, p: 1 / 6 })).toBeCloseTo(0.04374797, 7);
  expect(binomialTest({ wins: 8, losses: 2 })).toBeCloseTo(112 / 1024, 12);
  expect(binomialTest({ wins: 0, losses: 0 })).toBe(1);
});

test('property: binomial equals the sum over all outcomes, and is symmetric', () => {
  const choose = (n: number, k: number): number => Array.from({ length: k }, (_, at) => (n - at) / (at + 1)).reduce((a, b) => a * b, 1);
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.double({ min: 0.05, max: 0.95, noNaN: true }), (wins, losses, p) => {
      const n = wins + losses;
      const chances = Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));
      const exact = chances.filter((one) => one <= (chances[wins] as number) * (1 + 1e-7)).reduce((a, b) => a + b, 0);
      expect(binomialTest({ wins, losses, p })).toBeCloseTo(Math.min(1, exact), 9);
      expect(binomialTest({ wins: losses, losses: wins })).toBeCloseTo(binomialTest({ wins, losses }), 12);
    }),
  );
  expect(binomialTest({ wins: 500_500, losses: 499_500 })).toBeCloseTo(0.3177, 3);
});
