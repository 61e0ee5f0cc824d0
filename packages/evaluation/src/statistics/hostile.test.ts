import { TroupeError } from '@troupe/core/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bootstrap,
  bradleyTerry,
  cohen,
  fleiss,
  krippendorff,
  mean,
  oneSampleT,
  pairedT,
  pearson,
  spearman,
  stream,
  twoSampleT,
  weightedDeviation,
} from './index.ts';

/** Any figure that can be written down, and often one that makes trouble. */
const figure = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, 1e308, -1e308, 1e-308, 5e-324, 0.1 + 0.2, 0.3),
  fc.integer({ min: -3, max: 3 }),
);
const figures = fc.array(figure, { minLength: 1, maxLength: 12 });
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];

/** Every figure of an answer is one; or it is refused in a sentence. */
function sane(compute: () => unknown): void {
  try {
    for (const one of numbersIn(compute())) expect(Number.isFinite(one)).toBe(true);
  } catch (error) {
    if (!(error instanceof TroupeError)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
  }
}

test('whatever the figures are, an answer is a figure or a sentence: never NaN, never infinite', () => {
  fc.assert(
    fc.property(figures, figures, fc.constantFrom('nominal', 'ordinal', 'interval', 'ratio'), (a, b, level) => {
      const [x, y] = [a.slice(0, Math.min(a.length, b.length)), b.slice(0, Math.min(a.length, b.length))];
      for (const compute of [
        () => mean(a),
        () => pearson(x, y),
        () => spearman(x, y),
        () => oneSampleT(a),
        () => pairedT(x, y),
        () => twoSampleT(a, b),
        () => twoSampleT(a, b, { pooled: true }),
        () => krippendorff([x, y], level as 'nominal'),
        () => cohen(x, y, { weights: 'quadratic' }),
        () => fleiss(a.map((one, at) => [one, b[at] ?? 0])),
        () => weightedDeviation(x, y.map(Math.abs)),
        () => bootstrap(a, mean, { resamples: 20, expanded: true }),
      ])
        sane(compute);
    }),
    { numRuns: 60, seed: 393820489 },
  );
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => krippendorff([[1, bad], [1, 2]])).toThrow(TroupeError); // biome-ignore format: one line
    expect(() => bootstrap([1, 2], () => bad)).toThrow(/no figure/u);
  }
});

test('more raters than can be counted are refused in a sentence', () => {
  expect(() => fleiss([[1e308, 0], [1e308, 0]])).toThrow(/too large/u); // biome-ignore format: one line
});

test('figures that never differ prove nothing, however often they are told', () => {
  expect(() => oneSampleT([1, 1, 1])).toThrow(/nothing to test by/u);
  expect(() => pairedT([2, 3, 4], [1, 2, 3])).toThrow(/nothing to test by/u);
  expect(() => twoSampleT([1, 1], [2, 2], { pooled: true })).toThrow(/nothing to test by/u);
});

test('a correlation does not ask for the unit, however small or large it is', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), { minLength: 3, maxLength: 15 });
  fc.assert(
    fc.property(pairs, fc.constantFrom(1e-200, 1e-3, 1e200), (both, unit) => {
      const [x, y] = [both.map(([one]) => one), both.map(([, other]) => other)];
      fc.pre(new Set(x).size > 1 && new Set(y).size > 1);
      const scaled = x.map((value) => value * unit);
      expect(pearson(scaled, y).r).toBeCloseTo(pearson(x, y).r, 9);
    }),
  );
});

const names = ['a', 'b', 'c', 'd'] as const;
const match = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.integer({ min: 1, max: 10_000 }))
  .filter(([winner, loser]) => winner !== loser)
  .map(([winner, loser, count]) => ({ winner, loser, count }));

test('strengths: finite however one-sided, the same in any order, and a mirrored world has mirrored strengths', () => {
  fc.assert(
    fc.property(fc.array(match, { minLength: 1, maxLength: 12 }), (matches) => {
      const strengths = new Map(bradleyTerry(matches, { prior: 0.5 }).map((one) => [one.name, one]));
      sane(() => [...strengths.values()]);
      const other = bradleyTerry([...matches].reverse(), { prior: 0.5 });
      const mirrored = bradleyTerry(
        matches.map(({ winner, loser, count }) => ({ winner: loser, loser: winner, count })),
        { prior: 0.5 },
      );
      for (const one of other) expect(one.strength).toBeCloseTo(strengths.get(one.name)?.strength ?? Number.NaN, 6);
      for (const one of mirrored) expect(one.strength).toBeCloseTo(-(strengths.get(one.name)?.strength ?? Number.NaN), 6);
    }),
    { numRuns: 60, seed: 393820489 },
  );
  sane(() => bradleyTerry([{ winner: 'a', loser: 'b', count: 1e17 }, { winner: 'b', loser: 'a' }])); // biome-ignore format: one line
  expect(() => bradleyTerry([{ winner: 'a', loser: 'b' }], { prior: 1, level: 1 })).toThrow(/level/u);
  expect(() => bradleyTerry([{ winner: 'a', loser: 'b' }], { prior: Number.NaN })).toThrow(/supposed/u);
});

/** A figure that is normal enough. */
const draw = stream(3);
const normal = (): number => Array.from({ length: 12 }, draw).reduce((sum, one) => sum + one, -6);

test('drawn from five, a plain range is too narrow; the expanded one holds about as often as it says', () => {
  const held = { plain: 0, expanded: 0 };
  const rounds = 250;
  for (let round = 0; round < rounds; round++) {
    const sample = Array.from({ length: 5 }, normal);
    for (const kind of ['plain', 'expanded'] as const) {
      const { interval } = bootstrap(sample, mean, { seed: round, resamples: 400, expanded: kind === 'expanded' });
      if (interval[0] <= 0 && 0 <= interval[1]) held[kind]++;
    }
  }
  expect(held.plain / rounds).toBeLessThan(0.9);
  expect(held.expanded / rounds).toBeGreaterThan(0.9);
});
