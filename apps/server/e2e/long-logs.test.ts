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

const count = process.env.TROUPE_SOAK === '1' ? 100_000 : 25_000;

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
  for (const path of paths) await ask('GET', `/api/performances/${show.id}/${path}`);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const paths = [
  ...['view?as=hamlet', 'timeline?as=audience', 'programme?as=audience', 'events', 'events?as=audience', 'costs'],
  ...['markdown', 'text', 'fountain', 'html', 'jsonl'].map((format) => `export?format=${format}&as=audience`),
];

/** The same evening with very many words in it. */
function stretched(text: string): string {
  const events = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { type: string; seq: number });
  const spoken = events.findIndex(({ type }) => type === 'speech');
  const more = new Array(count - events.length).fill(events[spoken]);
  return [...events.slice(0, spoken), ...more, ...events.slice(spoken)]
    .map((event, at) => JSON.stringify({ ...event, seq: at + 1 }))
    .join('\n');
}

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
    const answer = await ask('GET', `/api/performances/${taken.id}/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
  }
  stalls.during = 'live';
  await lookOn(house.url, taken.id, { as: 'audience' }).closed;
  stalls.end();
  expect(stalls.found).toEqual([]);
});
