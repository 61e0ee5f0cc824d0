import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StaleAppendError, type StoredEvent } from '@troupe/core/log';
import { storeContract } from '@troupe/core/testing';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-store-'));
let count = 0;
const fresh = () => join(folder, `${++count}.db`);
const speech = (seq: number): StoredEvent => ({ seq, type: 'speech', at: seq, version: 1 });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

storeContract(() => openSqliteStore({ file: fresh() }), { test, expect });

test('two connections to one file: exactly one of two appends at the same place wins', async () => {
  const file = fresh();
  const ours = await openSqliteStore({ file, lock: false });
  const theirs = await openSqliteStore({ file, lock: false });
  await ours.append('closet', 0, [speech(1)]);
  await expect(theirs.append('closet', 0, [speech(1)])).rejects.toMatchObject({ code: 'stale-append' });
  await theirs.append('closet', 1, [speech(2)]);
  await expect(ours.append('closet', 1, [speech(2), speech(3)])).rejects.toBeInstanceOf(StaleAppendError);
  expect(await ours.head('closet')).toBe(2);
  await Promise.all([ours.close(), theirs.close()]);
});

test('a reader beside the writer sees what was committed, as it is committed', async () => {
  const file = fresh();
  const store = await openSqliteStore({ file });
  const reader = await openSqliteStore({ file, readOnly: true });
  for (let head = 0; head < 5; head++) {
    await store.append('closet', head, [speech(head + 1)]);
    expect(await reader.head('closet')).toBe(head + 1);
  }
  await reader.close();
  await store.close();
});

test('once closed, the one file holds everything', async () => {
  const file = fresh();
  const store = await openSqliteStore({ file });
  await store.append('closet', 0, [speech(1), speech(2)]);
  await store.close();
  const copy = fresh();
  copyFileSync(file, copy);
  const copied = await openSqliteStore({ file: copy });
  expect(await copied.head('closet')).toBe(2);
  await copied.close();
});

test('what was removed is in no byte of the file any more, nor in the log beside it, and its room is given back', async () => {
  const file = fresh();
  let store = await openSqliteStore({ file });
  const told = (seq: number, text: string) => ({ ...speech(seq), text: `${text} `.repeat(50) }) as StoredEvent;
  await store.append(
    'closet',
    0,
    Array.from({ length: 40 }, (_, at) => told(at + 1, 'behind-the-arras')),
  );
  await store.keepSnapshot('closet', 40, 'behind-the-arras');
  await store.append('study', 0, [told(1, 'words-words-words')]);
  await store.close();
  const full = statSync(file).size;
  store = await openSqliteStore({ file });
  await store.remove('closet');
  await store.close();
  const [kept = '', log = ''] = [file, `${file}-wal`].map((one) => (existsSync(one) ? readFileSync(one, 'latin1') : ''));
  expect([kept.includes('behind-the-arras'), log.includes('behind-the-arras')]).toEqual([false, false]);
  expect(kept.includes('words-words-words')).toBe(true);
  expect(kept.length).toBeLessThan(full);
});

test('what single events said is in no byte of the file any more, while the store is open and after it', async () => {
  const file = fresh();
  const store = await openSqliteStore({ file });
  const told = (seq: number, text: string) => ({ ...speech(seq), text });
  const long = 'behind-the-arras '.repeat(2000);
  await store.append('book', 0, [told(1, 'words-words-words'), told(2, long), told(3, 'behind-the-arras'), told(4, 'the rest')]);
  await store.blank('book', [2, 3]);
  const found = () =>
    [file, `${file}-wal`]
      .map((one) => (existsSync(one) ? readFileSync(one, 'latin1') : ''))
      .map((bytes) => bytes.includes('behind-the-arras'));
  expect(found()).toEqual([false, false]);
  await store.close();
  expect(found()).toEqual([false, false]);
  expect(readFileSync(file, 'latin1').includes('words-words-words')).toBe(true);
});

test('a path may hold what addresses may not', async () => {
  const file = join(folder, '剧场 ?#%20&.db');
  const store = await openSqliteStore({ file });
  await store.append('closet', 0, [speech(1)]);
  await store.close();
  const reader = await openSqliteStore({ file, readOnly: true });
  expect(await reader.head('closet')).toBe(1);
  await reader.close();
});

test('the write-ahead log is emptied while a long performance goes on', async () => {
  const file = fresh();
  const store = await openSqliteStore({ file });
  for (let head = 0; head < 2000; head += 10) {
    await store.append(
      'closet',
      head,
      Array.from({ length: 10 }, (_, index) => ({ ...speech(head + index + 1), text: 'x'.repeat(2000) })),
    );
    await store.head('closet');
    for await (const { seq } of store.read('closet')) if (seq === 3) break;
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(8_000_000);
  await store.close();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});
