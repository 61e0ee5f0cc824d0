import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chance } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { type Case, type Evaluation, estimate, memoryBook, runEvaluation } from './evaluation.ts';
import { folderBook } from './folder-book.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-evaluation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cases: Case[] = Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, language: index % 2 ? 'zh' : 'en' }));

function evaluation(
  hooks: { readonly produced?: (id: string) => void; readonly scored?: (id: string) => void } = {},
): Evaluation<Case, string, number> {
  return {
    name: 'lengths',
    cases,
    subject: {
      id: 'echo',
      produce: async ({ id }) => {
        hooks.produced?.(id);
        return `${id}!`;
      },
      expected: { calls: 3, money: 0.01 },
    },
    scorer: {
      id: 'length',
      score: async ({ id }, text) => {
        hooks.scored?.(id);
        return id === 'case-5' ? { score: null, why: 'not readable' } : { score: text.length, why: 'its length' };
      },
      expected: { calls: 1, money: 0.02 },
    },
  };
}

test('everything is done, in the order of the cases; what cannot be read is unscored, never zero', async () => {
  const { records, failures } = await runEvaluation(evaluation(), memoryBook(), { atOnce: 5 });
  expect(records.map((one) => one.case)).toEqual(cases.map(({ id }) => id));
  expect(records.find((one) => one.case === 'case-5')?.score).toBeNull();
  expect(failures).toEqual([]);
});

test('the cost is known before, and a cap is kept', async () => {
  const { money, ...counted } = estimate(evaluation(), new Set(['case-0', 'case-1', 'somebody else’s']));
  expect(counted).toEqual({ cases: 10, calls: 40, input: 0, output: 0 });
  expect(money).toBeCloseTo(0.3, 9);
  await expect(runEvaluation(evaluation(), memoryBook(), { cap: { money: 0.1 } })).rejects.toThrow(/above the cap/);
});

test('a cost may differ from case to case; only what is left is counted', () => {
  const plain = evaluation();
  const dear: typeof plain = {
    ...plain,
    scorer: { ...plain.scorer, expected: ({ language }) => ({ calls: 2, input: language === 'zh' ? 500 : 300, output: 10, money: 1 }) },
  };
  const done = new Set(cases.filter(({ language }) => language === 'zh').map(({ id }) => id));
  expect(estimate(dear, done)).toMatchObject({ cases: 6, calls: 30, input: 1800, output: 60 });
  expect(estimate(dear, done).money).toBeCloseTo(6.06, 9);
  expect(estimate(dear, new Set()).input).toBe(4800);
});

test('a case that fails does not stop the others, and is done by the next run', async () => {
  const book = memoryBook<string, number>();
  let broken = true;
  const once = evaluation({
    produced: (id) => {
      if (broken && id === 'case-3') throw new Error('no answer');
    },
  });
  expect((await runEvaluation(once, book)).failures).toEqual([{ case: 'case-3', why: 'no answer' }]);
  broken = false;
  expect((await runEvaluation(once, book)).records).toHaveLength(12);
});

test('killed at random, a run goes on: nothing that is in the book is done again, and the result is the same', async () => {
  const whole = (await runEvaluation(evaluation(), memoryBook())).records;
  for (let attempt = 0; attempt < (process.env.TROUPE_SOAK ? 200 : 20); attempt++) {
    const place = join(folder, `run-${attempt}`);
    const work: string[] = [];
    for (let life = 0; life < 8; life++) {
      const fuse = new AbortController();
      const burn = (what: string) => (id: string) => {
        work.push(`${what} ${id}`);
        if (chance(attempt, life, what, id) < 0.15) {
          fuse.abort();
          throw new Error('killed');
        }
      };
      await runEvaluation(evaluation({ produced: burn('produce'), scored: burn('score') }), await folderBook<string, number>(place), {
        signal: fuse.signal,
      });
    }
    appendFileSync(join(place, 'records.jsonl'), '\n{"half a rec');
    const { records } = await runEvaluation(evaluation(), await folderBook<string, number>(place));
    expect(records).toEqual(whole);
    const kept = [...(await (await folderBook<string, number>(place)).outcomes()).keys()];
    expect(kept).toHaveLength(12);
  }
});

test('an outcome that is in the book is not produced again for another scorer', async () => {
  const book = memoryBook<string, number>();
  await runEvaluation(evaluation(), book);
  const produced: string[] = [];
  const again = evaluation({ produced: (id) => produced.push(id) });
  await runEvaluation({ ...again, scorer: { ...again.scorer, id: 'other' } }, book);
  expect(produced).toEqual([]);
});
