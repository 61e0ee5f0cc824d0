import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories, compareReports, type Mark, reportOf, reportTable } from './report.ts';

const marks = (game: string, category: Mark['category'], right: number, wrong: number, evaluation = 1): Mark[] =>
  Array.from({ length: right + wrong }, (_, at) => ({ game, category, evaluation, right: at < right }));

test('by hand: games weigh by their questions, the whole by its points', () => {
  const report = reportOf([...marks('A', 'objective', 3, 1), ...marks('B', 'objective', 0, 4), ...marks('A', 'relation', 5, 5)]);
  expect(report.objective?.mean).toBeCloseTo(3 / 8, 12);
  expect(report.objective?.deviation).toBeCloseTo(0.375, 12);
  expect(report.reasoning).toBeNull();
  // 30 of 80 points for objectives, 10 of 20 for relations.
  expect(report.overall?.mean).toBeCloseTo(40 / 100, 12);
});

test('several evaluations are one score', () => {
  const report = reportOf([...marks('A', 'reasoning', 2, 2, 1), ...marks('A', 'reasoning', 4, 0, 2)]);
  expect(report).toMatchObject({ evaluations: 2, reasoning: { mean: 0.75, questions: 4 } });
});

test('property: scores lie between 0 and 1, and all right is 1', () => {
  const mark = fc.record({
    game: fc.constantFrom('A', 'B', 'C'),
    category: fc.constantFrom(...categories),
    evaluation: fc.nat(2),
    right: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1 }), (all) => {
      const { overall } = reportOf(all);
      expect(overall && overall.mean >= 0 && overall.mean <= 1).toBe(true);
      expect(reportOf(all.map((one) => ({ ...one, right: true }))).overall?.mean).toBeCloseTo(1, 12);
    }),
  );
});

test('comparing, and a table for people', () => {
  const good = ['A', 'B', 'C', 'D'].flatMap((game, at) => marks(game, 'reasoning', 7 + (at % 2), 3));
  const bad = ['A', 'B', 'C', 'D'].flatMap((game, at) => marks(game, 'reasoning', 2 + (at % 2), 8));
  expect(compareReports(good, bad)?.p).toBeLessThan(0.01);
  expect(compareReports(good.slice(0, 3), bad)).toBeNull();
  expect(reportTable([{ name: 'ours', report: reportOf(good), winRate: 0.5, calls: 10, tokens: 99, money: 0 }])).toContain('0.7');
});
