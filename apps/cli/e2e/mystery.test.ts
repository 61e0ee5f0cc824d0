import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { lastLine, repository, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

const run = (args: string[], input?: string) => troupeHere(args, { folder, ...(input !== undefined && { input }) });
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

test('what a game costs is told at its end; one that ran out of tokens is gone on with, and somebody takes a seat over', async () => {
  const poor = await run(['mystery', 'play', 'last-light', '--seed', '3', '--stream', 'poor', '--budget-tokens', '60000']);
  expect(poor.errors).toContain('The budget is used up');
  const still = await run(['mystery', 'play', '--resume', 'poor', '--budget-tokens', '60000']);
  expect(still.errors).toContain('The budget is used up');
  const { code, output, errors } = await run(
    ['mystery', 'play', '--resume', 'poor', '--as', 'Nell'],
    '/pass\n/pass\n/pass\n/pass\nRourke\n',
  );
  expect(code).toBe(0);
  expect(output).toContain('You are Nell Orme. Your script');
  expect(output).toContain('Somebody has sat down to play Nell Orme.');
  expect(output).not.toContain('I struck him with the handle');
  expect(errors).toMatch(/\d+ calls, \d+ tokens\./);
});

test('a seat with a model of its own, on the same server; remembered when the game goes on', async () => {
  const asked: string[] = [];
  const inner = understudy();
  const server = await startModelServer({
    clock: systemClock,
    model: {
      id: 'understudy',
      stream(prompt, options) {
        asked.push(prompt.agent);
        return inner.stream(prompt, options);
      },
    },
  });
  try {
    const args = ['mystery', 'play', 'last-light', '--seed', '3', '--stream', 'seats', '--model', server.url];
    const { code, errors } = await run([...args, '--seat', 'nell=strong-model']);
    expect([code, errors]).toEqual([0, expect.stringMatching(/calls/)]);
    expect(asked.length).toBeGreaterThan(50);
    const again = await run(['mystery', 'play', '--resume', 'seats', '--model', server.url]);
    expect(again.code).toBe(0);
  } finally {
    await server.close();
  }
  expect((await run(['mystery', 'play', 'last-light', '--seat', 'nell=x'])).errors).toContain('none is named');
  expect((await run(['mystery', 'play', 'last-light', '--model', 'http://127.0.0.1:9', '--seat', 'ghost=x'])).errors).toContain(
    'no role "ghost"',
  );
  expect((await run(['mystery', 'play', 'last-light', '--seat', 'nell'])).errors).toContain('names no model');
});

test('check finds what is wrong; unknown cases, roles and methods are refused', async () => {
  expect((await run(['mystery', 'check', 'last-light'])).code).toBe(0);
  writeFileSync(join(folder, 'bad.json'), '{"format":"troupe-case"}');
  expect((await run(['mystery', 'check', 'bad.json'])).code).toBe(3);
  expect((await run(['mystery', 'play', 'lastlight'])).errors).toContain('Did you mean last-light?');
  expect((await run(['mystery', 'play', 'last-light', '--as', 'nobody'])).code).toBe(4);
  expect((await run(['mystery', 'play', 'last-light', '--method', 'magic'])).code).toBe(2);
});

const wellplay = (method: string, limit: string, ...more: string[]) =>
  run(['bench', 'wellplay', '--data', data, '--game', 'Riverside', '--method', method, '--limit', limit, '--json', ...more]);

test.skipIf(!existsSync(data))('the benchmark prints its figures on the last line', async () => {
  const { code, output } = await wellplay('personal', '12', '--evaluations', '1');
  expect(code).toBe(0);
  const figures = lastLine(output);
  expect(figures).toMatchObject({
    benchmark: 'wellplay',
    questions: 12,
    calls: { play: 0, evaluation: 12 },
    baselines: { constant: expect.any(Object), rule: expect.any(Object) },
  });
  expect(figures.tokens.total).toBeGreaterThan(1000);
});

test.skipIf(!existsSync(data))('several methods into one folder: tables, plots, a report that can be made again', async () => {
  const bench = (method: string) => wellplay(method, '8', '--evaluations', '2', '--out', 'well');
  const both = await bench('personal,omniscient');
  expect(both.code).toBe(0);
  const figures = lastLine(both.output);
  expect(figures.methods.map(({ method }: { method: string }) => method)).toEqual(['personal', 'omniscient']);
  expect(figures.baselines).toMatchObject({ odd: expect.any(Object), random: expect.any(Object) });
  const third = await bench('player-star');
  expect([third.code, third.errors]).toEqual([0, expect.any(String)]);
  expect(readdirSync(join(folder, 'well/plots'))).toHaveLength(5);
  const html = readFileSync(join(folder, 'well/report.html'), 'utf8');
  for (const name of ['personal@', 'omniscient@', 'player-star@']) expect(html).toContain(name);
  expect((await run(['report', 'well', '--json'])).code).toBe(0);
  const other = await run(['bench', 'wellplay', '--data', data, '--game', 'Riverside', '--limit', '8', '--seed', '9', '--out', 'well']);
  expect(other.errors).toContain('other settings');
});

test('statistics by the pipe', async () => {
  expect(JSON.parse((await run(['stats', 'binomial'], '{"wins":8,"losses":2}')).output).p).toBeCloseTo(0.109375, 9);
  expect((await run(['stats', 'binomial'], '{')).code).toBe(2);
});
