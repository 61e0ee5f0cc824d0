import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { htmlReport, markdownReport, writeReport } from '../report/write.ts';
import { memoryBook, runEvaluation } from '../run/evaluation.ts';
import { type GameResult, type WellplayCase, type WellplayRecord, wellplayEvaluation } from './evaluation.ts';
import { wellplayReport, winRate } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-wellplay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cost = { calls: 10, input: 1000, output: 50, cached: 0, money: 0.5, seconds: 36 };
const result = (game: string, right: number): GameResult => {
  const marks = [0, 1].flatMap((evaluation) =>
    Array.from({ length: 10 }, (_, at) => ({
      category: at < 2 ? ('objective' as const) : at < 6 ? ('reasoning' as const) : ('relation' as const),
      evaluation,
      right: (at * 7 + evaluation) % 10 < right,
    })),
  );
  const blind = marks.slice(0, 10).map(({ category }) => ({ category, right: 0.25 }));
  return {
    game,
    marks,
    baselines: { constant: blind, rule: blind, odd: blind, random: blind },
    play: cost,
    exam: { ...cost, calls: 20 },
    victims: 2,
    solved: 1,
    unread: { choices: 1, faults: 0, exam: 2 },
    objectives: { reached: 1, missed: 2, unscored: 3 },
    dataErrors: 0,
  };
};
const games: WellplayCase[] = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ id, language: 'en', title: id }));

async function records(): Promise<WellplayRecord[]> {
  const book = memoryBook<GameResult, GameResult>();
  const all: WellplayRecord[] = [];
  for (const [name, right] of [
    ['ours', 8],
    ['theirs', 3],
  ] as const) {
    const subject = { id: name, produce: async ({ id }: WellplayCase) => result(id, right + (id < 'C' ? 1 : 0)) };
    all.push(...(await runEvaluation(wellplayEvaluation(subject, games), book)).records);
  }
  return all;
}

test('a table and plots: scores with intervals, deviations, cost, game by game, t-test, objectives', async () => {
  const report = wellplayReport(await records());
  const [scores, taken, perGame, perCategory, unread, against, goals] = report.tables;
  expect(scores?.rows.map(([name]) => name)).toEqual(['ours', 'theirs', 'always the first', 'two-line rule', 'odd one out', 'at random']);
  expect(scores?.rows[0]?.at(-2)).toMatchObject({ value: 0.5 });
  // What chance would gain is reckoned: it has no range.
  expect(scores?.rows.at(-1)?.[7]).toBe(0.25);
  expect(taken?.rows[0]).toEqual(['ours', 60, 120, 12_000, 600, 0, 3, 3, 0.06, 0.06]);
  expect(perGame?.rows).toHaveLength(6);
  expect(perCategory?.rows).toHaveLength(12);
  expect(unread?.rows).toEqual([
    ['ours', 6, 0, 12],
    ['theirs', 6, 0, 12],
  ]);
  expect(against?.rows[0]?.slice(0, 2)).toEqual(['ours', 'theirs']);
  expect(against?.rows[0]?.[3]).toBeLessThan(0.001);
  // One pair needs no correction.
  expect(against?.rows[0]?.[4]).toBe(against?.rows[0]?.[5]);
  expect(goals?.rows[0]).toEqual(['ours', 6, 12, 18]);
  expect(report.plots.map(({ kind }) => kind)).toEqual(['bars', 'radar', 'dots', 'dots', 'lines']);
  const [bars] = report.plots;
  expect(bars?.kind === 'bars' && bars.bars[0]?.interval?.length).toBe(2);
  expect(bars?.kind === 'bars' && bars.middle).toBe(0.25);
  expect(htmlReport(report).match(/<svg /gu)).toHaveLength(5);
  expect(htmlReport(report)).not.toMatch(/NaN|undefined|Infinity/u);
});

test('± of a game is that of its playings and evaluations, by hand', async () => {
  // Three runs of ten objectives: 0, 1 and 0 right. Mean 1/30, population deviation √(2)/30.
  const run = (evaluation: number, right: number) =>
    Array.from({ length: 10 }, (_, at) => ({ category: 'objective' as const, evaluation, right: at < right }));
  const played = [
    { ...result('A', 1), marks: [...run(0, 0), ...run(1, 1)], victims: 2, solved: 2 },
    { ...result('A', 1), marks: run(2, 0), victims: 2, solved: 1 },
  ];
  const record = (score: GameResult, at: number) =>
    ({ evaluation: 'wellplay', subject: 'm', scorer: 's', case: `A${at}`, language: 'en', themes: [], score, why: '' }) as WellplayRecord;
  const [row = []] = wellplayReport(played.map(record)).tables[3]?.rows ?? [];
  expect(row.slice(0, 2)).toEqual(['A', 'm']);
  expect(row[2]).toBeCloseTo(1 / 30, 12);
  expect(row[3]).toBeCloseTo(Math.SQRT2 / 30, 12);
  expect(row.slice(4, 8)).toEqual([null, null, null, null]);
  expect(row.slice(10)).toEqual([0.75, 0.25, 2, 3]);
});

test('in Chinese nothing is left in English; what was never played has no win rate', async () => {
  const report = wellplayReport(await records(), 'zh');
  const text = markdownReport(report).replace(/ours|theirs|WellPlay|№|\b[A-Fpt]\b/gu, '');
  expect(text).not.toMatch(/[a-z]{2,}/iu);
  expect(winRate([{ ...result('A', 1), victims: 0, solved: 0 }])).toBeNull();
});

test('written: pictures beside the tables, and linked in the Markdown', async () => {
  await writeReport(folder, wellplayReport(await records()));
  expect(readdirSync(join(folder, 'plots'))).toHaveLength(5);
  expect(readFileSync(join(folder, 'report.md'), 'utf8')).toContain('](plots/1.svg)');
  expect(readFileSync(join(folder, 'plots', '1.svg'), 'utf8')).toMatch(/^<svg xmlns=/u);
});
