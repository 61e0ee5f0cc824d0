import { expect, test } from 'vitest';
import { group1, group2, observers } from './figures.fixture.ts';
import { binomialTest, cohen, fleiss, krippendorff, mean, pearson, statisticByName, weightedMean } from './index.ts';

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
