import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { bundleChild } from '../../../tests/support/bundle-child.ts';
import type { RunningServer } from '../src/index.ts';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';
import { Stalls } from '../testing/stalls.ts';

const count = process.env.TROUPE_SOAK === '1' ? 100_000 : 12_000;

let house: RunningServer;
let folder = '';
let show: OpenedHouse;
let long = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troupe-long-'));
  const readingThread = await bundleChild(new URL('../../../packages/house/src/reading/reader.worker.ts', import.meta.url));
  house = await openHouse({ plays: repertoireOf(closetFixture('en')), dataFolder: folder, readingThread });
  const ask = asking(house.url);
  show = (await ask('POST', '/api/performances', { play: 'closet-fixture', seed: 3 })).json();
  await lookOn(house.url, show.id, { as: 'audience' }).closed;
  long = stretched((await ask('GET', `/api/performances/${show.id}/events`)).text);
  // Once through what was played: whatever is loaded with the first of its kind is there.
  for (const path of paths) await ask('GET', `/api/performances/${show.id}${path}`);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const paths = [
  ...['', '/view?as=hamlet', '/timeline?as=audience', '/timeline', '/programme?as=audience', '/events', '/events?as=audience'],
  ...['/costs', '/costs/elsewhere', '/lines/30/why?as=audience'],
  ...['markdown', 'text', 'fountain', 'html', 'jsonl'].map((format) => `/export?format=${format}&as=audience`),
];

type Told = { readonly type: string; readonly seq: number; readonly beat: number };

/** The same evening with very many words in it, each in a beat of its own. */
function stretched(text: string): string {
  const events = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Told);
  const spoken = events.findIndex(({ type }) => type === 'speech');
  const words = events[spoken] as Told;
  const more = Array.from({ length: count - events.length }, (_, at) => ({ ...words, beat: words.beat + at }));
  const after = events.slice(spoken).map((event) => ({ ...event, beat: event.beat + more.length }));
  return [...events.slice(0, spoken), ...more, ...after].map((event, at) => JSON.stringify({ ...event, seq: at + 1 })).join('\n');
}

test('a log of nothing but points that begin and end is told of as quickly', async () => {
  const ask = asking(house.url);
  const events = long.split('\n').map((line) => JSON.parse(line) as Told);
  const [start, end] = ['point-start', 'point-end'].map((wanted) => events.find(({ type }) => type === wanted) as Told);
  const first = events.filter(({ seq }) => seq <= (start?.seq ?? 0));
  const curtain = events.filter(({ type }) => type === 'curtain');
  // Of four times as many the reading thread would have to be ended: that is refused after its minute.
  const points = Array.from({ length: Math.min(count, 25_000) / 2 - 100 }, () => [end, start]).flat();
  const log = [...first, ...points, ...curtain].map((event, at) => JSON.stringify({ ...event, seq: at + 1, beat: at })).join('\n');
  const body = JSON.stringify({ text: log });
  await new Promise((resolve) => setTimeout(resolve, 10));
  const stalls = new Stalls();
  stalls.begin();
  stalls.during = 'import';
  const { id } = (await ask('POST', '/api/import', body)).json<OpenedHouse>();
  for (const path of ['/timeline', '/timeline?as=audience', '/programme?as=audience']) {
    stalls.during = path;
    expect([path, (await ask('GET', `/api/performances/${id}${path}`)).status]).toEqual([path, 200]);
  }
  stalls.end();
  expect(stalls.found).toEqual([]);
});

test(`a log of ${count} events is taken in, looked at and carried away while nobody waits`, async () => {
  const ask = asking(house.url);
  const stalls = new Stalls();
  // In one piece it was made by this test, and not by the house.
  const body = JSON.stringify({ text: long });
  await new Promise((resolve) => setTimeout(resolve, 10));
  stalls.begin();
  stalls.during = 'import';
  const taken = (await ask('POST', '/api/import', body)).json<OpenedHouse & { events: number }>();
  expect(taken.events).toBe(count);
  for (const path of paths) {
    stalls.during = path;
    const answer = await ask('GET', `/api/performances/${taken.id}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
  }
  stalls.during = 'live';
  await lookOn(house.url, taken.id, { as: 'audience' }).closed;
  stalls.during = 'fork';
  const fork = (await ask('POST', `/api/performances/${taken.id}/fork`, { at: count - 20 })).json<OpenedHouse>();
  stalls.during = 'compare';
  expect((await ask('GET', `/api/performances/${taken.id}/compare?with=${fork.id}&as=audience`)).status).toBe(200);
  stalls.during = 'resume';
  expect((await ask('POST', `/api/performances/${fork.id}/resume`)).status).toBe(200);
  expect((await ask('POST', `/api/performances/${fork.id}/stop`)).status).toBe(200);
  stalls.end();
  expect(stalls.found).toEqual([]);
});
