import { type Diagnostic, formatDiagnostic } from '@troupe/core/blueprint';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

let house: RunningServer;
let whole: string;
let show: OpenedHouse;
beforeAll(async () => {
  house = await openHouse({ plays: repertoireOf(closetFixture('en')) });
  show = (await asking(house.url)('POST', '/api/performances', { play: 'closet-fixture', seed: 3 })).json();
  await lookOn(house.url, show.id, { as: 'audience' }).closed;
  whole = (await asking(house.url)('GET', `/api/performances/${show.id}/events`)).text;
});
afterAll(() => house.close());

const take = (text: string) => asking(house.url)('POST', '/api/import', { text });

test('a whole performance is taken in: the same to look at, and one that was not over plays on', async () => {
  const taken = (await take(whole)).json<OpenedHouse & { kind: string; events: number }>();
  expect(taken).toMatchObject({ kind: 'performance', title: 'The Closet' });
  const text = async (id: string) => (await asking(house.url)('GET', `/api/performances/${id}/export?format=text`)).text;
  expect(await text(taken.id)).toBe(await text(show.id));
  expect((await asking(house.url, tokenOf(taken, 'host'))('GET', `/api/performances/${taken.id}`)).json()).toMatchObject({
    state: 'curtain',
  });
  const beats = (await asking(house.url)('GET', `/api/performances/${show.id}/timeline`)).json<{ beats: { seq: number }[] }>().beats;
  const half = whole.split('\n').slice(0, beats[3]?.seq).join('\n');
  const part = (await take(half)).json<OpenedHouse>();
  expect((await asking(house.url)('GET', `/api/performances/${part.id}`)).json()).toMatchObject({ state: 'stopped' });
  await asking(house.url)('POST', `/api/performances/${part.id}/resume`);
  const viewer = lookOn(house.url, part.id, { as: 'audience' });
  await viewer.closed;
  expect(viewer.kept().at(-1)?.type).toBe('curtain');
});

test('what cannot be taken in is refused in one clear sentence, and nothing is kept of it', async () => {
  const before = (await asking(house.url)('GET', '/api/performances')).json<object[]>().length;
  const lines = whole.split('\n').filter((line) => line !== '');
  const changed = (index: number, change: (event: Record<string, unknown>) => unknown) =>
    lines.map((line, at) => (at === index ? JSON.stringify(change(JSON.parse(line))) : line)).join('\n');
  const frames = (await asking(house.url)('GET', `/api/performances/${show.id}/export?format=jsonl`)).text;
  const bad: readonly (readonly [string, string])[] = [
    ['  \n ', 'import-empty'],
    ['not json at all', 'import-json'],
    [frames, 'import-frames'],
    [lines.slice(1).join('\n'), 'import-gap'],
    [[lines[0], ...lines.slice(3)].join('\n'), 'import-gap'],
    [`${lines.slice(0, 4).join('\n')}\n${lines[4]?.slice(0, 30)}`, 'import-json'],
    [changed(5, ({ witnesses: _, ...event }) => event), 'import-event'],
    [changed(5, (event) => ({ ...event, version: 999 })), 'import-newer'],
    [changed(0, (event) => ({ ...event, blueprint: { title: 'x' } })), 'blueprint'],
    [changed(0, (event) => ({ ...event, type: 'act-start' })), 'import-no-opening'],
    [lines.map((line) => line.replace('"type":"decisions"', '"type":"ruling"')).join('\n'), 'import-unplayable'],
    ['{"format":"troupe-blueprint","title":', 'blueprint'],
  ];
  for (const [text, code] of bad) {
    const answer = await take(text);
    const problem = answer.json<{ code: string; message: string; remedy: string }>();
    expect([answer.status, problem.code, problem.message.length > 10, problem.remedy.length > 10]).toEqual([
      422,
      expect.stringContaining(code),
      true,
      true,
    ]);
  }
  expect((await asking(house.url)('GET', '/api/performances')).json<object[]>().length).toBe(before);
});

test('a play is checked and given back, ready to be opened', async () => {
  const blueprint = closetFixture('zh');
  const answer = (await take(JSON.stringify(blueprint))).json<{ kind: string; playable: boolean; blueprint: object }>();
  expect(answer).toMatchObject({ kind: 'play', playable: true, title: blueprint.title });
  const opened = await asking(house.url)('POST', '/api/performances', { blueprint: answer.blueprint, seed: 1 });
  expect(opened.status).toBe(200);
  const broken = {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({ ...act, scenes: act.scenes.map((scene) => ({ ...scene, place: 'nowhere' })) })),
  };
  const faulty = (await take(JSON.stringify(broken))).json<{ playable: boolean; diagnostics: Diagnostic[] }>();
  expect(faulty.playable).toBe(false);
  const fault = faulty.diagnostics.find(({ severity }) => severity === 'error');
  expect(fault && formatDiagnostic(fault, 'zh')).toMatch(/^错误 T012，在 acts\.0\.scenes\.0\.place.*：没有 id 为 "nowhere" 的地点\n/u);
});

test('only the operator takes anything in', async () => {
  expect((await asking(house.url, tokenOf(show, 'host'))('POST', '/api/import', { text: whole })).status).toBe(403);
});
