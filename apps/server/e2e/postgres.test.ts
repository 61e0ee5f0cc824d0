import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PublicFrame, type Recorded, readState } from '@troupe/core/events';
import { readPublicFrames } from '@troupe/core/stage';
import { closetFixture, testClock } from '@troupe/core/testing';
import { PerformanceIndex } from '@troupe/house/performances';
import { copyStore, openStoreAt, type Place } from '@troupe/stores';
import { openPostgresStore } from '@troupe/stores/postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hashToken, makeToken } from '../../../packages/house/src/shared/links.ts';
import { playsFolder, repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { present, testPostgres } from '../../../packages/stores/testing/postgres.ts';
import { bundleChild } from '../../../tests/support/bundle-child.ts';
import { startChild } from '../../../tests/support/start-child.ts';
import { asking, lookOn, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-house-'));
const postgres = await testPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (typeof postgres !== 'string') await postgres.stop();
});
const listed = (id: string) =>
  ({ type: 'performance-listed', id, play: 'p', title: '剧', language: 'zh', rules: {}, spectators: 'audience' }) as const;

for (const kind of ['sqlite', 'postgres'] as const)
  test(`the book of the house, kept in ${kind}: found again, with its links, its models and what was revoked`, async ({ skip }) => {
    const place: Place = kind === 'sqlite' ? { kind, file: join(folder, 'book.db') } : { kind, url: present(postgres, skip).fresh() };
    const store = await openStoreAt(place, { house: true });
    const index = await PerformanceIndex.open(store, testClock());
    const [kept, gone] = [makeToken(), makeToken()];
    await Promise.all([
      index.append(listed('one'), { type: 'link-made', id: 'one', link: 'a', kind: 'seat', seat: 'ann', hash: hashToken(kept) }),
      index.append({ type: 'link-made', id: 'one', link: 'b', kind: 'host', hash: hashToken(gone) }),
      index.append({ type: 'models-chosen', choice: { model: 'http://127.0.0.1:1/v1', sealedKey: 'v1.x' } }),
      index.append({ type: 'link-revoked', id: 'one', link: 'b' }),
      ...Array.from({ length: 20 }, (_, number) => index.append(listed(`p${number}`))),
    ]);
    await store.close();
    const again = await openStoreAt(place, { house: true });
    const read = await PerformanceIndex.open(again, testClock());
    expect(read.linkOf(hashToken(kept))).toMatchObject({ performance: { id: 'one', title: '剧' }, link: { seat: 'ann' } });
    expect(read.linkOf(hashToken(gone))).toBeUndefined();
    expect(read.models).toEqual({ model: 'http://127.0.0.1:1/v1', sealedKey: 'v1.x' });
    expect(read.performances.size).toBe(21);
    await again.close();
  });

test('a house on Postgres whose database crashes: the play stands still, goes on by itself when it is back, and nobody misses a frame', async ({
  skip,
}) => {
  const server = present(postgres, skip);
  const url = server.fresh();
  const store = await openPostgresStore({ url, house: true, patience: 100 });
  const house = await openHouse({ store, pace: 1500 });
  const show = (await asking(house.url)('POST', '/api/performances', { play: 'closet', seed: 4 })).json<OpenedHouse>();
  const host = lookOn(house.url, show.id, { token: tokenOf(show, 'host') });
  const spectator = lookOn(house.url, show.id, { token: tokenOf(show, 'spectator') });
  // Whoever still reads what was played before is sent away when the database goes, and comes again. These two look on already: words
  // that are still being spoken are in no log, and come only to those who are in the present.
  for (const viewer of [host, spectator]) await viewer.until((frame) => frame.type === 'delta');
  await server.crash();
  await host.until((frame) => frame.type === 'halt');
  expect((await asking(house.url)('GET', '/readyz')).status).toBe(503);
  // Whoever asks meanwhile is told at once what is the matter, and not where the database is.
  const away = await asking(house.url)('GET', `/api/performances/${show.id}`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  expect(away.json()).toMatchObject({ code: 'store-unreachable', remedy: expect.stringContaining('by itself') });
  expect(away.text).not.toMatch(/postgres:|127\.0\.0\.1/);
  await server.start();
  await spectator.until((frame) => frame.type === 'curtain');
  expect((await asking(house.url)('GET', `/api/performances/${show.id}`)).status).toBe(200);
  await house.close();
  const kept: PublicFrame[] = [];
  for await (const frame of readPublicFrames(store, show.id, { as: 'audience' })) kept.push(frame);
  expect(spectator.kept()).toEqual(kept);
  expect(await store.check()).toEqual([]);
  await store.close();
});

test('what characters remember of an evening is kept in Postgres, and moves to a file with everything else', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const file = join(folder, 'moved.db');
  const plays = repertoireOf(closetFixture('en'));
  type Lives = { who: string; evenings: number }[];
  const evening = async (place: Place): Promise<Lives> => {
    const store = await openStoreAt(place, { house: true });
    const house = await openHouse({ plays, store });
    const ask = asking(house.url);
    const { id } = (await ask('POST', '/api/performances', { play: 'closet-fixture', remember: true })).json<OpenedHouse>();
    while (!(await ask('GET', `/api/performances/${id}`)).json<{ remember: { kept: boolean } }>().remember.kept) await pause(5);
    const lives = (await ask('GET', '/api/lives')).json<Lives>();
    await house.close();
    await store.close();
    return lives;
  };
  expect(new Set((await evening({ kind: 'postgres', url })).map(({ evenings }) => evenings))).toEqual(new Set([1]));
  const [from, to] = [await openStoreAt({ kind: 'postgres', url }, { readOnly: true }), await openStoreAt({ kind: 'sqlite', file })];
  await copyStore(from, to);
  await Promise.all([from.close(), to.close()]);
  for (const place of [
    { kind: 'postgres', url },
    { kind: 'sqlite', file },
  ] as const)
    expect(new Set((await evening(place)).map(({ evenings }) => evenings))).toEqual(new Set([2]));
});

test('closed and opened again, a house goes on with what was playing; a performance that rests may be played elsewhere', async ({
  skip,
}) => {
  const database = present(postgres, skip).fresh();
  const options = { database, dataFolder: join(folder, 'house') };
  const first = await openHouse({ ...options, pace: 100 });
  const show = (await asking(first.url)('POST', '/api/performances', { play: 'closet', seed: 5 })).json<OpenedHouse>();
  const rested = (await asking(first.url)('POST', '/api/performances', { play: 'closet', seed: 6 })).json<OpenedHouse>();
  await lookOn(first.url, show.id, { token: tokenOf(show, 'host') }).until((frame) => 'number' in frame && frame.type === 'speech');
  await first.performances.stop(rested.id);
  const elsewhere = await openPostgresStore({ url: database });
  const head = await elsewhere.head(rested.id);
  await expect(elsewhere.append(show.id, await elsewhere.head(show.id), [])).resolves.toBeUndefined();
  const last = { seq: head + 1, type: 'silence', at: 0, version: 1 } as unknown as Recorded;
  await expect(
    elsewhere.append(show.id, await elsewhere.head(show.id), [{ ...last, seq: (await elsewhere.head(show.id)) + 1 }]),
  ).rejects.toMatchObject({
    code: 'store-held',
  });
  await elsewhere.append(rested.id, head, [last]);
  await elsewhere.close();
  await first.close();
  const second = await openHouse(options);
  await lookOn(second.url, show.id, { token: tokenOf(show, 'spectator') }).until((frame) => frame.type === 'curtain');
  await second.close();
});

test('a house that is killed again and again goes on with everything on Postgres', { timeout: 600_000 }, async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const bundle = await bundleChild(new URL('./house.child.ts', import.meta.url));
  const opened = async () => {
    const child = startChild(bundle, ['0', join(folder, 'killed'), playsFolder, '2000'], { env: { DATABASE_URL: url } });
    onTestFinished(() => child.kill());
    for await (const address of child.lines) return { child, address };
    throw new Error('the house did not open');
  };
  let { child, address } = await opened();
  const shows: OpenedHouse[] = [];
  for (let seed = 1; seed <= 2; seed++)
    shows.push((await asking(address)('POST', '/api/performances', { play: 'closet', seed })).json<OpenedHouse>());
  const store = await openPostgresStore({ url, readOnly: true });
  const heads = () => Promise.all(shows.map(({ id }) => store.head(id)));
  for (let kill = 0; kill < (process.env.TROUPE_SOAK ? 20 : 2); kill++) {
    const before = await heads();
    // Every one has moved on since the last time, or is over.
    while ((await heads()).some((head, index) => head <= (before[index] ?? 0)) && !(await allOver())) await pause(20);
    await child.kill();
    ({ child, address } = await opened());
  }
  async function allOver(): Promise<boolean> {
    const states = await Promise.all(shows.map(({ id }) => readState(store, id)));
    return states.every(({ curtain }) => curtain !== null);
  }
  while (!(await allOver())) await pause(250);
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(await store.check()).toEqual([]);
  await store.close();
});
