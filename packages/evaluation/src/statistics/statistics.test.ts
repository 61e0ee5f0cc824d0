import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  binomialTest,
  bootstrap,
  bradleyTerry,
  chanceToWin,
  cohen,
  deviation,
  fleiss,
  krippendorff,
  mean,
  median,
  oneSampleT,
  pairedT,
  pearson,
  ranks,
  spearman,
  statisticByName,
  tCritical,
  twoSampleT,
  weightedDeviation,
  weightedMean,
} from './index.ts';

const figure = fc.double({ min: -1e3, max: 1e3, noNaN: true }).map((value) => Math.round(value * 100) / 100);
const figures = fc.array(figure, { minLength: 3, maxLength: 30 });

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

// Student's sleep data.
const group1 = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const group2 = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

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

test("bootstrap: Efron's law schools", () => {
  const lsat = [576, 635, 558, 578, 666, 580, 555, 661, 651, 605, 653, 575, 545, 572, 594];
  const gpa = [3.39, 3.3, 2.81, 3.03, 3.44, 3.07, 3, 3.43, 3.36, 3.13, 3.12, 2.74, 2.76, 2.88, 2.96];
  const schools = lsat.map((one, at) => [one, gpa[at] as number] as const);
  const figureOf = (cases: readonly (readonly [number, number])[]) =>
    pearson(
      cases.map(([one]) => one),
      cases.map(([, one]) => one),
    ).r;
  const found = bootstrap(schools, figureOf, { seed: 7 });
  expect(found.estimate).toBeCloseTo(0.776, 3);
  expect(found.error).toBeGreaterThan(0.12);
  expect(found.error).toBeLessThan(0.15);
  expect(found.interval[0]).toBeGreaterThan(0.4);
  expect(found.interval[1]).toBeLessThan(0.98);
  expect(bootstrap(schools, figureOf, { seed: 7 })).toEqual(found);
  expect(bootstrap(schools, figureOf, { seed: 8 })).not.toEqual(found);
});

const _ = null;
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
];

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

test('Fleiss: fourteen psychiatrists', () => {
  const counts = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  expect(fleiss(counts)).toBeCloseTo(0.21, 3);
});

const expand = (table: readonly (readonly number[])[]): [number[], number[]] => {
  const cells = table.flatMap((row, a) => row.flatMap((count, b) => Array.from({ length: count }, () => [a, b] as const)));
  return [cells.map(([a]) => a), cells.map(([, b]) => b)];
};

test('Cohen: fifty grants, and weights', () => {
  const [a, b] = expand([
    [20, 5],
    [10, 15],
  ]);
  expect(cohen(a, b)).toBeCloseTo(0.4, 12);
  expect(cohen(a, b, { weights: 'quadratic' })).toBeCloseTo(0.4, 12);
  expect(cohen(['x', 'y'], ['x', 'y'])).toBe(1);
  // Three ordered categories, by hand: linear weights 1, ½, 0.
  const [c, d] = expand([
    [4, 1, 0],
    [1, 2, 1],
    [0, 0, 1],
  ]);
  expect(cohen(c, d, { weights: 'linear' })).toBeCloseTo((0.85 - 0.62) / (1 - 0.62), 10);
});

test("Bradley–Terry: Agresti's baseball teams, as BradleyTerry2 fits them", () => {
  const names = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
  const wins = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
  ];
  const matches = wins.flatMap((row, a) =>
    row.map((count, b) => ({ winner: names[a] as string, loser: names[b] as string, count })).filter((_, b) => a !== b),
  );
  const found = bradleyTerry(matches);
  const of = (name: string) => found.find((one) => one.name === name)?.strength ?? Number.NaN;
  const published = { Milwaukee: 1.5814, Detroit: 1.4364, Toronto: 1.2945, 'New York': 1.2476, Boston: 1.1077, Cleveland: 0.6839 };
  for (const [name, strength] of Object.entries(published)) expect(of(name) - of('Baltimore')).toBeCloseTo(strength, 3);
  expect(found[0]?.name).toBe('Milwaukee');
  expect(found.every(({ strength, interval }) => interval[0] < strength && strength < interval[1])).toBe(true);
});

test('property: Bradley–Terry finds two strengths from their record, and every fit explains its wins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (a, b) => {
      const found = bradleyTerry([
        { winner: 'A', loser: 'B', count: a },
        { winner: 'B', loser: 'A', count: b },
      ]);
      const of = (name: string) => found.find((one) => one.name === name)?.strength ?? 0;
      expect(chanceToWin(of('A'), of('B'))).toBeCloseTo(a / (a + b), 6);
    }),
  );
  expect(() => bradleyTerry([{ winner: 'A', loser: 'B' }])).toThrow('no bounds');
  expect(bradleyTerry([{ winner: 'A', loser: 'B' }], { prior: 0.5 })[0]?.name).toBe('A');
});

test.each([
  [() => mean([]), 'At least 1'],
  [() => mean([1, Number.NaN]), 'Number 2'],
  [() => pearson([1, 2], [1]), 'pairs'],
  [() => pearson([1, 1], [1, 2]), 'nothing to correlate'],
  [() => weightedMean([1], [-1]), 'below zero'],
  [() => binomialTest({ wins: 1.5, losses: 2 }), 'no count'],
  [() => krippendorff([[1, 2]]), 'two raters'],
  [() => krippendorff([['a'], ['b']], 'interval'), 'no figure'],
  [
    () =>
      fleiss([
        [1, 1],
        [1, 2],
      ]),
    'rated 3 times',
  ],
  [() => cohen([1], [1]), 'chance'],
  [() => statisticByName('mood', {}), 'no statistic "mood"'],
  [() => statisticByName('binomial', { wins: 'x' }), 'do not fit'],
])('bad figures are refused in one sentence (%#)', (work, sentence) => {
  expect(work).toThrow(sentence);
});

test('by name', () => {
  expect(statisticByName('binomial', { wins: 8, losses: 2 })).toEqual({ p: expect.closeTo(0.109375, 9) });
  expect(
    statisticByName('pearson', {
      pairs: [
        [1, 2],
        [2, 4],
        [3, 6],
      ],
    }),
  ).toMatchObject({ r: 1, p: 0 });
  expect(statisticByName('krippendorff', { ratings: observers, level: 'ordinal' })).toEqual({ alpha: expect.closeTo(0.815, 3) });
  expect(statisticByName('mean', { values: [1, 3], weights: [1, 3] })).toMatchObject({ mean: 2.5 });
  expect(statisticByName('t', { a: group1, b: group2, paired: true })).toMatchObject({ freedom: 9 });
});
