import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model, Models } from '@troupe/core/model';
import { closetFixture, testClock } from '@troupe/core/testing';
import { type DuelScore, reportOf, resultsIn } from '@troupe/evaluation';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { repertoireOf } from '../../testing/repertoire.ts';
import { type BenchPorts, estimateBench, runBench } from './bench.ts';
import type { BenchRequest } from './bench-request.ts';
import { duelledPairs } from './run-pairs.ts';

/** The understudy's words at a price. */
const dear: Model = { ...understudy({ banks: [] }), id: 'dear', prices: { inputPerMillion: 2, outputPerMillion: 8 } };
const models: Models = { performer: dear, decider: dear, director: dear };
const ports = (hired: boolean): BenchPorts => ({
  clock: testClock(),
  plays: repertoireOf(closetFixture('en')),
  engage: async () => models,
  hired: () => hired,
  readyTalk: new URL('../../data/dusk', import.meta.url).pathname,
});

const requests: readonly BenchRequest[] = [
  { benchmark: 'pad', subjects: ['model'], limit: 3 },
  { benchmark: 'theatre', subjects: ['full', 'soloist'], limit: 2, judge: 'model' },
  { benchmark: 'role-agent', subjects: ['no-memory'], limit: 4, judge: 'model' },
  { benchmark: 'duel', subjects: ['reader', 'joking'], limit: 3, judge: 'model' },
  { benchmark: 'video', subjects: [], limit: 2, judge: 'model' },
];

test('what a model would take, its judging too, is known before anything begins; above a cap nothing does', async () => {
  for (const request of requests) {
    const { calls, money } = await estimateBench(request, ports(true));
    expect([request.benchmark, calls > 0, money > 0]).toEqual([request.benchmark, true, true]);
    const place = join(tmpdir(), 'never-made');
    await expect(runBench({ ...request, mostCalls: calls - 1 }, place, ports(true))).rejects.toThrow(/above the cap/u);
    await expect(runBench({ ...request, mostMoney: money / 2 }, place, ports(true))).rejects.toThrow(/above the cap/u);
  }
  const alone = await estimateBench({ benchmark: 'theatre', subjects: ['full', 'soloist'], limit: 2, judge: 'rules' }, ports(false));
  expect(alone).toMatchObject({ cases: 4, calls: 0, money: 0 });
  expect(await estimateBench({ benchmark: 'video', subjects: [], limit: 2, judge: 'rules' }, ports(false))).toMatchObject({
    cases: 6,
    calls: 0,
  });
  await expect(estimateBench(requests[4] as BenchRequest, ports(false))).rejects.toThrow(/no model that could judge/u);
});

test('a judge that talks nonsense about the ready-made talk: unscored, counted, shown', async () => {
  const place = mkdtempSync(join(tmpdir(), 'troupe-bench-'));
  const babbling: Model = {
    id: 'babbler',
    async *stream() {
      yield { type: 'text', text: 'Give B five points.' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const judged = { ...ports(true), engage: async () => ({ ...models, director: babbling }) };
  expect(await runBench({ benchmark: 'video', subjects: [], limit: 2, judge: 'model' }, place, judged)).toBe(0);
  const { tables } = (await reportOf(place)).report;
  // Three pairs in three dimensions; and the last table says who could not be scored, by what fault, and how often.
  expect(tables[1]?.rows.map((row) => [row[1], row[2], row[3], row.at(-1)])).toEqual(Array.from({ length: 9 }, () => [0, 0, 0, 2]));
  expect(tables.at(-1)?.rows.map((row) => row.slice(1))).toEqual([
    ...Array.from({ length: 3 }, () => ['babbler', 'malformed', 6]),
    ...Array.from({ length: 3 }, () => ['babbler', 'malformed', 2]),
  ]);
  rmSync(place, { recursive: true, force: true });
});

test('pairs of texts that were brought are judged, by the rule too, and are met in the arena without their title', async () => {
  const [place, data] = [mkdtempSync(join(tmpdir(), 'troupe-bench-')), mkdtempSync(join(tmpdir(), 'troupe-pairs-'))];
  const rich = '* Rain on the roof.\nANN: Bring the lantern, quickly.\n* Tom lifts the latch.\nTOM: Nobody ever knocks twice here.';
  const poor = 'ANN: yes yes yes\nTOM: yes yes yes\nANN: yes yes yes\nTOM: yes yes yes';
  for (const [name, ours, other] of [
    ['won', rich, poor],
    ['lost', poor, rich],
  ] as const) {
    mkdirSync(join(data, 'pairs', name), { recursive: true });
    writeFileSync(join(data, 'pairs', name, 'script.txt'), ours);
    writeFileSync(join(data, 'pairs', name, 'one-prompt.txt'), other);
  }
  const request: BenchRequest = { benchmark: 'duel', subjects: ['reader'], judge: 'rules', data: 'data-000000000000' };
  expect(await runBench(request, place, { ...ports(false), dataAt: () => data })).toBe(0);
  const results = await resultsIn(place);
  expect(results.records.map(({ case: id, score }) => [id, (score as DuelScore).points])).toEqual([
    ['lost', 0],
    ['won', 1],
  ]);
  const [pair] = duelledPairs('duel-1', results);
  expect([pair?.tested.system, pair?.baseline.system, pair?.judged.get('rules')?.verdicts.length]).toEqual(['script', 'one-prompt', 3]);
  expect((await pair?.baseline.script())?.trim()).toBe(rich);
  rmSync(place, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});
