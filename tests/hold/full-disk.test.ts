import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold, type PublicFrame, type Recorded, readLog } from '@troupe/core/events';
import { openPerformance, type Performance, resumePerformance } from '@troupe/core/stage';
import { testClock } from '@troupe/core/testing';
import { openSqliteStore, type SqliteStore } from '@troupe/stores/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closet, closetUnderstudy, count, debts, everyPart, wounds } from './house.ts';

const timeout = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'troupe-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const roomy = 1_000_000;
const portsOver = (store: SqliteStore) => ({
  models: everyPart(closetUnderstudy()),
  store,
  clock: testClock({ autoAdvance: true }),
});
const pagesOf = (file: string) => Math.ceil(statSync(file).size / 4096);
const size = { opening: 0, whole: 0 };

beforeAll(async () => {
  const file = join(folder, 'measured.db');
  for (const part of ['opening', 'whole'] as const) {
    const store = await openSqliteStore({ file });
    const show =
      part === 'opening'
        ? await openPerformance({ stream: 'full', blueprint: closet, seed: 1, ports: portsOver(store) })
        : await resumePerformance({ stream: 'full', ports: portsOver(store) });
    await (part === 'opening' ? show.stop() : show.done);
    await store.close();
    size[part] = pagesOf(file);
  }
});

/** A limit at so much of the way between the first beat and the curtain. */
const limitAt = (share: number) => Math.ceil(size.opening + 1 + share * (size.whole - size.opening - 4));

async function untilHalt(frames: AsyncIterator<PublicFrame>): Promise<Extract<PublicFrame, { type: 'halt' }> | undefined> {
  for (let next = await frames.next(); !next.done; next = await frames.next()) if (next.value.type === 'halt') return next.value;
  return undefined;
}

/** A performance that has run into the end of the disk. */
async function halted(name: string, maxPages: number) {
  const store = await openSqliteStore({ file: join(folder, `${name}.db`), maxPages });
  const show = await openPerformance({
    stream: 'full',
    blueprint: closet,
    seed: maxPages,
    ports: portsOver(store),
    house: { faults: 'pause' },
  });
  const frames = show.watch()[Symbol.asyncIterator]();
  const halt = await untilHalt(frames);
  expect(halt, `the disk of ${maxPages} pages is not full`).toMatchObject({ type: 'halt', reason: 'store' });
  expect(halt?.text).toMatch(/\S.*\./);
  return { store, show, frames };
}

async function expectWhole(store: SqliteStore, show: Performance): Promise<Recorded[]> {
  expect(show.status().paused).toBe('store');
  const log = await readLog(store, 'full');
  expect(wounds(log)).toEqual([]);
  expect(fold(log).curtain).toBeNull();
  expect(await store.check()).toEqual([]);
  return log;
}

test('a full disk halts the play with a clear word, tears nothing, and the play goes on when there is room', { timeout }, async () => {
  const times = count(40);
  for (let nth = 0; nth < times; nth++) {
    const { store, show, frames } = await halted(`room-${nth}`, limitAt((nth / times) * 0.75));
    const before = await expectWhole(store, show);
    // Asked to go on while there is still no room, it stands still again.
    show.send({ type: 'resume' });
    expect(await untilHalt(frames)).toBeDefined();
    expect(await expectWhole(store, show)).toEqual(before);
    await store.limitPages(roomy);
    show.send({ type: 'resume' });
    const rest: PublicFrame[] = [];
    for (let next = await frames.next(); !next.done; next = await frames.next()) rest.push(next.value);
    expect(await show.done).toBe('curtain');
    expect(rest.at(-1)?.type).toBe('curtain');
    expect(show.status().paused).toBeNull();
    const log = await readLog(store, 'full');
    expect(log.slice(0, before.length)).toEqual(before);
    expect(wounds(log)).toEqual([]);
    expect(debts(log)).toEqual([]);
    await store.close();
  }
});

test('stopped while it stands still, it can be resumed another day', { timeout }, async () => {
  const { store, show, frames } = await halted('another-day', limitAt(0.4));
  const before = await expectWhole(store, show);
  await show.stop();
  expect(await show.done).toBe('paused');
  // If it was a beat that found no room, what streamed of it is taken back; then the frames end.
  const rest: string[] = [];
  for (let next = await frames.next(); !next.done; next = await frames.next()) rest.push(next.value.type);
  expect(['', 'beat-dropped']).toContain(rest.join());
  await store.close();
  const later = await openSqliteStore({ file: store.file });
  expect(await readLog(later, 'full')).toEqual(before);
  const again = await resumePerformance({ stream: 'full', ports: portsOver(later) });
  expect(await again.done).toBe('curtain');
  const log = await readLog(later, 'full');
  expect(log.slice(0, before.length)).toEqual(before);
  expect(wounds(log)).toEqual([]);
  expect(debts(log)).toEqual([]);
  await later.close();
});

test('a disk that is full before the curtain rises is an error, not a performance', { timeout }, async () => {
  const store = await openSqliteStore({ file: join(folder, 'no-room.db') });
  await store.limitPages(8);
  await expect(openPerformance({ stream: 'full', blueprint: closet, seed: 1, ports: portsOver(store) })).rejects.toMatchObject({
    code: 'store-full',
  });
  expect(await store.head('full')).toBe(0);
  await store.close();
});

test('whoever did not ask to be waited for is told that there is no room, and what was kept can be gone on with', async () => {
  const file = join(folder, 'loud.db');
  const store = await openSqliteStore({ file, maxPages: limitAt(0.5) });
  const show = await openPerformance({ stream: 'full', blueprint: closet, seed: 3, ports: portsOver(store) });
  await expect(show.done).rejects.toMatchObject({ code: 'store-full', remedy: expect.stringMatching(/\S/u) });
  const before = await readLog(store, 'full');
  expect(wounds(before)).toEqual([]);
  await store.close();
});
