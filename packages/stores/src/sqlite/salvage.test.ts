import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@troupe/core/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvage } from './salvage.ts';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-salvage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const good = join(folder, 'good.db');
const page = 4096;
let count = 0;

/** Beats of five events; some lines are far longer than a page. */
const line = (seq: number): StoredEvent & { text: string; beat: number } => {
  const text = `${seq} 台词 `.repeat(seq % 50 === 0 ? 2000 : 60);
  return { seq, type: 'speech', at: seq, version: 1, beat: Math.ceil(seq / 5), text };
};

beforeAll(async () => {
  const store = await openSqliteStore({ file: good });
  for (const [stream, events] of [
    ['closet', 400],
    ['阳台', 100],
  ] as const)
    for (let head = 0; head < events; head += 5)
      await store.append(
        stream,
        head,
        [1, 2, 3, 4, 5].map((step) => line(head + step)),
      );
  await store.keepSnapshot('closet', 400, '{"seq":400,"type":"folded"}');
  await store.close();
});

const wounded = (change: (bytes: Buffer) => Buffer): string => {
  const file = join(folder, `${++count}.db`);
  writeFileSync(file, change(readFileSync(good)));
  return file;
};

async function saved(file: string) {
  const before = readFileSync(file);
  const into = `${file}.salvaged`;
  const told = await salvage(file, into);
  expect(readFileSync(file).equals(before)).toBe(true);
  const store = await openSqliteStore({ file: into, readOnly: true });
  const kept = new Map<string, StoredEvent[]>();
  for (const { stream } of await store.list()) {
    const events: StoredEvent[] = [];
    for await (const event of store.read(stream)) events.push(event as StoredEvent);
    kept.set(stream, events);
  }
  expect(await store.check()).toEqual([]);
  await store.close();
  return { told, kept, into };
}
const lines = (length: number) => Array.from({ length }, (_, index) => line(index + 1));

test('out of a whole store comes all of it, long lines and those that are still in the log too', async () => {
  const whole = await saved(wounded((bytes) => bytes));
  expect(whole.told).toMatchObject({ saved: 500, lost: 0 });
  expect(whole.kept.get('closet')).toEqual(lines(400));
  expect(whole.kept.get('阳台')).toEqual(lines(100));

  const live = wounded((bytes) => bytes);
  const store = await openSqliteStore({ file: live });
  await store.append('closet', 400, [line(401)]);
  const crashed = join(folder, 'crashed.db');
  for (const part of ['', '-wal']) copyFileSync(live + part, crashed + part);
  await store.close();
  expect((await saved(crashed)).kept.get('closet')).toEqual(lines(401));
});

test('without its header, all of it', async () => {
  const file = wounded((bytes) => bytes.fill(0, 0, 100));
  await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'store-foreign' });
  const { told, kept } = await saved(file);
  expect(told.saved).toBe(500);
  expect(kept.get('closet')).toEqual(lines(400));
});

test('half of it gone, pages overwritten, pages of zeros: whole beats up to the first gap, the rest beside, and the loss is told', async () => {
  for (const change of [
    (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2)),
    (bytes: Buffer) => bytes.fill(0xab, page * 40, page * 60),
    (bytes: Buffer) => bytes.fill(0, page * 30, page * 31),
  ]) {
    const file = wounded(change);
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'store-corrupt' });
    const { told, kept, into } = await saved(file);
    expect(told.saved).toBeGreaterThan(20);
    expect(told.lost).toBeGreaterThan(0);
    for (const [stream, events] of kept) {
      expect(events).toEqual(lines(events.length));
      expect(events.length % 5).toBe(0);
      expect(told.streams).toContainEqual({ stream, saved: events.length, of: stream === 'closet' ? 400 : expect.any(Number) });
    }
    if (told.rest === undefined) continue;
    expect(told.rest).toBe(`${into}.rest.jsonl`);
    for (const text of readFileSync(told.rest, 'utf8').trimEnd().split('\n')) {
      const { event } = JSON.parse(text);
      expect(event).toEqual(line(event.seq));
    }
  }
});

test('nothing but noise gives an empty store and no more; nothing is overwritten, and nobody salvages under a player', async () => {
  const noise = wounded((bytes) => Buffer.from(bytes.map((_, index) => (index * 7919 + (index >> 8)) & 0xff)));
  expect((await saved(noise)).told).toMatchObject({ streams: [], saved: 0, lost: 0 });
  expect((await saved(wounded(() => Buffer.alloc(0)))).told.saved).toBe(0);
  await expect(salvage(noise, `${noise}.salvaged`)).rejects.toMatchObject({ code: 'store-occupied' });
  await expect(salvage(join(folder, 'none.db'), join(folder, 'x.db'))).rejects.toMatchObject({ code: 'store-missing' });
  const store = await openSqliteStore({ file: good });
  await expect(salvage(good, join(folder, 'y.db'))).rejects.toMatchObject({ code: 'store-locked' });
  expect(existsSync(join(folder, 'y.db'))).toBe(false);
  await store.close();
  if (process.platform !== 'win32') expect(statSync(`${noise}.salvaged`).mode & 0o777).toBe(0o600);
});
