import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile, repository, troupe, workplace } from '../testing/troupe.ts';

const { folder, remove } = workplace();
beforeAll(compile);
afterAll(remove);

const run = (args: string[], input?: string) => troupe(args, { folder, ...(input !== undefined && { input }) });
const data = join(repository, '../shared/data/wellplay');

test('a case is played to the unmasking, and kept', async () => {
  const { code, output, errors } = await run(['mystery', 'play', 'last-light', '--seed', '3', '--json']);
  expect(code).toBe(0);
  const frames = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(frames[0]).toMatchObject({ type: 'table', title: 'The Last Light', own: [] });
  expect(frames.at(-1)).toMatchObject({ type: 'curtain' });
  expect(errors).toContain('understudy');
  expect(existsSync(join(folder, 'troupe-data/mystery.db'))).toBe(true);
});

test('a person plays through a pipe: introduces herself, asks, answers, votes', async () => {
  const lines = [
    '我是白小楼，唱曲的。',
    '方先生：你今晚在哪里？',
    '我在后台。',
    '/pass',
    '方先生: 柜台为什么没有人？',
    '/pass',
    '/pass',
    '方先生：你的鞋呢？',
    '/pass',
    '/pass',
    '/pass',
    '方先生',
  ];
  const { code, output } = await run(['mystery', 'play', 'rain-teahouse', '--as', '白小楼', '--seed', '3'], `${lines.join('\n')}\n`);
  expect(code).toBe(0);
  expect(output).toContain('我是白小楼，唱曲的。');
  expect(output).toContain('你今晚在哪里？');
  expect(output).toContain('真相');
  expect(output).not.toContain('我抄起桌上的铜墨盒');
});

test('check finds what is wrong; unknown cases, roles and methods are refused', async () => {
  expect((await run(['mystery', 'check', 'last-light'])).code).toBe(0);
  writeFileSync(join(folder, 'bad.json'), '{"format":"troupe-case"}');
  expect((await run(['mystery', 'check', 'bad.json'])).code).toBe(3);
  expect((await run(['mystery', 'play', 'lastlight'])).errors).toContain('Did you mean last-light?');
  expect((await run(['mystery', 'play', 'last-light', '--as', 'nobody'])).code).toBe(4);
  expect((await run(['mystery', 'play', 'last-light', '--method', 'magic'])).code).toBe(2);
});

test.skipIf(!existsSync(data))('the benchmark prints its figures on the last line', async () => {
  const { code, output } = await run([
    'bench',
    'wellplay',
    '--data',
    data,
    '--game',
    'Riverside',
    '--method',
    'personal',
    '--limit',
    '12',
    '--evaluations',
    '1',
    '--json',
  ]);
  expect(code).toBe(0);
  const figures = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  expect(figures).toMatchObject({
    benchmark: 'wellplay',
    questions: 12,
    calls: { play: 0, evaluation: 12 },
    baselines: { constant: expect.any(Object), rule: expect.any(Object) },
  });
  expect(figures.tokens.total).toBeGreaterThan(1000);
});

test('statistics by the pipe', async () => {
  expect(JSON.parse((await run(['stats', 'binomial'], '{"wins":8,"losses":2}')).output).p).toBeCloseTo(0.109375, 9);
  expect((await run(['stats', 'binomial'], '{')).code).toBe(2);
});
