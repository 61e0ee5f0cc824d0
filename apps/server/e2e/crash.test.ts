import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PublicFrame } from '@troupe/core/events';
import { readPublicFrames } from '@troupe/core/stage';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { expect, test } from 'vitest';
import { asking, lookOn, type OpenedHouse, tokenOf } from '../testing/house.ts';
import { killedHouse } from '../testing/killed-house.ts';

const soak = process.env.TROUPE_SOAK === '1';
const kills = soak ? 20 : 2;
const performances = 10;
const house = killedHouse();
const openHouse = (port: number) => house.open({ port, wordsASecond: soak ? 60 : 500 });

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const closed = new AbortController();

/** A browser that comes back by itself, with the last number it saw, until the curtain has fallen or the house has closed for good. */
async function faithful(url: string, id: string, token: string, seen: PublicFrame[]): Promise<void> {
  while (seen.at(-1)?.type !== 'curtain' && !closed.signal.aborted) {
    const viewer = lookOn(url, id, { token, after: seen.length });
    viewer.socket.on('message', () => {
      const latest = viewer.kept().at(-1);
      if (latest && 'number' in latest && latest.number > seen.length) seen.push(latest);
    });
    await viewer.closed;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

test('a house that is killed again and again goes on with everything, and its viewers miss nothing', { timeout: 600_000 }, async () => {
  const port = await freePort();
  const url = await openHouse(port);
  const shows: OpenedHouse[] = [];
  for (let index = 0; index < performances; index++)
    shows.push((await asking(url)('POST', '/api/performances', { play: 'closet', seed: index + 1 })).json<OpenedHouse>());
  const seen = shows.map((): PublicFrame[] => []);
  const watching = shows.map((show, index) => faithful(url, show.id, tokenOf(show, 'spectator'), seen[index] as PublicFrame[]));
  /** Every one has moved on since the last time, or is over. */
  const movedOn = async () => {
    const before = seen.map((frames) => frames.length);
    while (seen.some((frames, index) => frames.at(-1)?.type !== 'curtain' && frames.length <= (before[index] ?? 0) + 1))
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  for (let kill = 0; kill < kills; kill++) {
    // Killed in the middle of something, not at rest.
    await movedOn();
    await house.kill();
    await openHouse(port);
  }
  await (soak ? Promise.all(watching) : movedOn());
  expect(await house.terminate()).toBe(0);
  closed.abort();
  await Promise.all(watching);
  const store = await openSqliteStore({ file: join(house.data, 'troupe.db'), readOnly: true });
  for (const [index, { id }] of shows.entries()) {
    const kept: PublicFrame[] = [];
    for await (const frame of readPublicFrames(store, id, { as: 'audience' })) kept.push(frame);
    // What was kept while the house closed was told to nobody any more.
    expect(seen[index]).toEqual(soak ? kept : kept.slice(0, seen[index]?.length));
    expect(seen[index]?.length).toBeGreaterThan(5);
  }
  await store.close();
});
