import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Model, promptHash } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { lastLine, start, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (...args: string[]) => troupeHere(args, { folder });
const fileOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

/** Prefers the longer performance, and counts how often it is asked. */
function judge(): Model & { asked: number } {
  return {
    id: 'longer',
    asked: 0,
    async *stream(prompt) {
      this.asked += 1;
      const [, first = '', second = ''] = /<<<\n([\s\S]*?)\n>>>[\s\S]*?<<<\n([\s\S]*?)\n>>>/u.exec(prompt.messages[1]?.content ?? '') ?? [];
      const mark = {
        explanation: 'longer',
        score: first.length > second.length ? 1 : 5,
        choice: first.length > second.length ? 'first' : 'second',
      };
      yield { type: 'text', text: JSON.stringify({ character: mark, narrative: mark, interaction: mark }) };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

test('decisions: rules and understudy are scored, and the report is made again to the byte', async () => {
  const { code, output } = await run('bench', 'pad', '--limit', '60', '--out', 'pad', '--json');
  expect(code).toBe(0);
  expect(lastLine(output)).toMatchObject({ benchmark: 'pad', cases: 60, scores: { rules: { decided: 60 }, understudy: { decided: 60 } } });
  const before = fileOf('pad', 'report.html');
  expect((await run('report', 'pad')).output).toContain('| rules |');
  expect(fileOf('pad', 'report.html')).toBe(before);
  expect(fileOf('pad', 'tables', '1-scores.csv')).toMatch(/^decider,FAST,FAST from,FAST to,SLOW,/);
  expect((await run('report', 'pad', '--compare', 'pad')).output).toContain('| rules | right | 60 |');
});

test('theatre: two set-ups plan and play, a judge compares, and nothing is done twice', async () => {
  const model = judge();
  const server = await startModelServer({ model, clock: systemClock });
  const args = [
    'bench',
    'theatre',
    '--subject',
    'full',
    '--baseline',
    'soloist',
    '--limit',
    '2',
    '--judge',
    server.url,
    '--out',
    'th',
    '--json',
  ];
  const first = await run(...args);
  expect(first.code).toBe(0);
  const summary = lastLine(first.output);
  const [pair] = Object.values(summary.performances) as { dimension: string; decided: number; flipRate: number }[][];
  expect(pair?.at(-1)).toMatchObject({ dimension: 'all', decided: 6, flipRate: 0, unscored: 0 });
  expect(model.asked).toBe(4);
  const report = fileOf('th', 'report.html');
  expect(report).toContain('Leaderboard');
  const second = await run(...args);
  expect([second.output, model.asked, fileOf('th', 'report.html')]).toEqual([first.output, 4, report]);
  await server.close();
});

test('killed without warning, a run with a real model goes on: what was heard to its end is not asked again', async () => {
  let answered = new Map<string, number>();
  let enough: { readonly calls: number; readonly reached: () => void } | undefined;
  const author = understudy();
  const model: Model = {
    id: 'understudy',
    async *stream(prompt, options) {
      yield* author.stream(prompt, options);
      answered.set(promptHash(prompt), (answered.get(promptHash(prompt)) ?? 0) + 1);
      if (enough && answered.size >= enough.calls) enough.reached();
    },
  };
  const server = await startModelServer({ model, clock: systemClock });
  const into = (out: string) => ['bench', 'theatre', '--subject', 'full', '--limit', '1', '--model', server.url, '--out', out, '--json'];
  // One who sees nothing new may be asked the same again in one and the same run.
  await run(...into('unharmed'));
  const once = answered;
  answered = new Map();
  for (const calls of [12, 60]) {
    const { child, ended } = start(into('killed'), { folder });
    child.stdin.end();
    const killing = new Promise<void>((reached) => {
      enough = { calls, reached };
    }).then(() => child.kill('SIGKILL'));
    await Promise.race([killing, ended]);
    await ended;
  }
  const whole = await run(...into('killed'));
  await server.close();
  expect(whole.code).toBe(0);
  // What the process had not yet heard to its end when it died is asked for once more: at each death the calls of one moment.
  const again = [...answered].map(([hash, count]) => count - (once.get(hash) ?? 1)).filter((more) => more > 0);
  expect(again.length).toBeLessThanOrEqual(2 * 6);
  expect(Math.max(0, ...again)).toBeLessThanOrEqual(2);
  expect(answered.size).toBeGreaterThan(60);
  expect(lastLine(whole.output)).toMatchObject({ cases: 1, failures: 0 });
});

test('what cannot be run is said in a sentence, with what to do', async () => {
  expect(await run('bench', 'pda')).toMatchObject({ code: 2, errors: expect.stringContaining('did you mean pad?') });
  expect(await run('bench', 'pad', '--subject', 'oracle')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('rules, understudy, model'),
  });
  expect(await run('report', 'nowhere')).toMatchObject({ code: 4, errors: expect.stringContaining('There is no run') });
  expect((await run('bench', 'theatre', '--limit', '3', '--out', 'pad')).errors).toContain('other settings');
});

test('roles and films', async () => {
  const roles = await run('bench', 'role-agent', '--out', 'roles', '--json');
  expect(roles.code).toBe(0);
  expect(lastLine(roles.output)).toMatchObject({ benchmark: 'role-agent', dataErrors: 0, failures: 0 });
  writeFileSync(
    join(folder, 'scenes.jsonl'),
    '{"id":"1","role":"Ines","seen":"rain","reference":"Then we walk.","answers":{"a":"Walk.","b":"Wait."}}\n',
  );
  expect(await run('bench', 'video', '--data', 'scenes.jsonl')).toMatchObject({ code: 2, errors: expect.stringContaining('--judge') });
});
