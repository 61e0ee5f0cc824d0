import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock is held by one, until it is released', async () => {
  const file = join(folder, 'a.db');
  const lock = await takeLock(file);
  expect(lock.file).toBe(`${file}.lock`);
  await expect(takeLock(file)).rejects.toMatchObject({ code: 'store-locked', message: expect.stringContaining(file) });
  lock.release();
  (await takeLock(file)).release();
  expect(readdirSync(folder)).toEqual(['a.db.lock']);
});

test('two files have two locks', async () => {
  const locks = await Promise.all([takeLock(join(folder, 'b.db')), takeLock(join(folder, '丙.db'))]);
  for (const lock of locks) lock.release();
});

test('no folder for the lock, or something else in its place', async () => {
  await expect(takeLock(join(folder, 'none', 'a.db'))).rejects.toMatchObject({ code: 'store-unwritable' });
  const file = join(folder, 'c.db');
  writeFileSync(`${file}.lock`, 'not a database, but long enough to be looked at '.repeat(10));
  await expect(takeLock(file)).rejects.toMatchObject({ code: 'store-foreign', message: expect.stringContaining('.lock') });
});
