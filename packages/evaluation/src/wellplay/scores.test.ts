import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories, compareReports, type Mark, overallInterval, reportOf } from './scores.ts';

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

test('comparing two methods, and how sure one score is', () => {
  const good = ['A', 'B', 'C', 'D'].flatMap((game, at) => marks(game, 'reasoning', 7 + (at % 2), 3));
  const bad = ['A', 'B', 'C', 'D'].flatMap((game, at) => marks(game, 'reasoning', 2 + (at % 2), 8));
  expect(compareReports(good, bad)?.p).toBeLessThan(0.01);
  // One game alone, put three times, is one game.
  expect(compareReports(good.slice(0, 3), bad)).toMatchObject({ p: null, paired: null });
  expect(compareReports([], bad)).toBeNull();
  expect(compareReports(good, bad)?.paired).toBeLessThan(0.01);
  const even = (right: number) => ['A', 'B'].flatMap((game) => marks(game, 'reasoning', right, 4 - right));
  expect(compareReports(even(3), even(1))).toMatchObject({ difference: 0.5, p: null, paired: null });
  const [low, high] = overallInterval(good) ?? [0, 0];
  expect(low).toBeLessThan(reportOf(good).overall?.mean ?? 0);
  expect(high).toBeGreaterThan(reportOf(good).overall?.mean ?? 1);
  expect(overallInterval(good.slice(0, 1))).toBeNull();
  expect(reportOf([{ game: 'A', category: 'relation', evaluation: 0, right: 0.25 }]).overall?.mean).toBe(0.25);
});
