import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { StoreFullError } from '@troupe/core/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../../../../tests/support/bundle-child.ts';
import { startChild } from '../../../../tests/support/start-child.ts';
import { backUpFile } from './backup.ts';
import { connect } from './dialect.ts';
import { openSqliteStore, type SqliteOptions } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-refusals-'));
const good = join(folder, 'good.db');
let count = 0;
const fresh = () => join(folder, `${++count}.db`);
const speech = (seq: number, text = '') => ({ seq, type: 'speech', at: seq, version: 1, text });

beforeAll(async () => {
  const store = await openSqliteStore({ file: good });
  for (let head = 0; head < 400; head += 5)
    await store.append(
      'closet',
      head,
      [1, 2, 3, 4, 5].map((step) => speech(head + step, 'x'.repeat(500))),
    );
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copyOfGood = (change: (bytes: Buffer) => Buffer | undefined) => {
  const file = fresh();
  const bytes = readFileSync(good);
  writeFileSync(file, change(bytes) ?? bytes);
  return file;
};

/** Opening is refused with the code, for writing and for reading; one sentence and a remedy; not a byte changes, and no file appears. */
async function refusesUntouched(file: string, code: string, also: Partial<SqliteOptions> = {}): Promise<void> {
  const before = readFileSync(file);
  const beside = readdirSync(folder).sort();
  for (const readOnly of [false, true]) {
    const error = await openSqliteStore({ file, readOnly, ...also }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TroupeError);
    expect(error).toMatchObject({ code, message: expect.stringContaining(file), remedy: expect.stringMatching(/\.$/) });
  }
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(beside);
}

test('half of the file is missing: damaged', () =>
  refusesUntouched(
    copyOfGood((bytes) => bytes.subarray(0, bytes.length / 2)),
    'store-corrupt',
  ));

test('pages overwritten in the middle: damaged', () =>
  refusesUntouched(
    copyOfGood((bytes) => bytes.fill(0xab, 4096 * 8, 4096 * 20)),
    'store-corrupt',
  ));

test('one page of zeros: damaged', () =>
  refusesUntouched(
    copyOfGood((bytes) => bytes.fill(0, 4096 * 10, 4096 * 11)),
    'store-corrupt',
  ));

test('a damaged file is not changed either when a crash has left its log beside it', async () => {
  const whole = copyOfGood(() => undefined);
  const store = await openSqliteStore({ file: whole });
  await store.append('closet', 400, [speech(401)]);
  const file = fresh();
  for (const part of ['', '-wal']) copyFileSync(whole + part, file + part);
  await store.close();
  writeFileSync(file, readFileSync(file).fill(0xab, 4096 * 8, 4096 * 20));
  const [before, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  expect(log.length).toBeGreaterThan(4096);
  await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'store-corrupt' });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
});

test('our mark without our tables: damaged', async () => {
  const file = fresh();
  const connection = await connect(file, 'write');
  connection.script('PRAGMA application_id = 0x54525550');
  connection.script('create table other (a text)');
  connection.close();
  await refusesUntouched(file, 'store-corrupt');
});

test('damage met only while reading is told in the same words', async () => {
  const file = copyOfGood(() => undefined);
  const connection = await connect(file, 'write');
  connection.change(`update event set body = '{"seq":7,' where seq = 7`);
  connection.close();
  const store = await openSqliteStore({ file });
  const seqs: number[] = [];
  const reading = async () => {
    for await (const { seq } of store.read('closet')) seqs.push(seq);
  };
  await expect(reading()).rejects.toMatchObject({ code: 'store-corrupt' });
  await store.close();
});

test('a database of somebody else', async () => {
  const file = fresh();
  const connection = await connect(file, 'write');
  connection.script('create table recipe (name text)');
  connection.close();
  await refusesUntouched(file, 'store-foreign');
});

test('not a database at all: a text, a picture, a single character, a lost header', async () => {
  const texts = [Buffer.from('Who is there? Nay, answer me.\n'.repeat(50)), Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from('\n')];
  for (const bytes of texts) {
    const file = fresh();
    writeFileSync(file, bytes);
    await refusesUntouched(file, 'store-foreign');
  }
  await refusesUntouched(
    copyOfGood((bytes) => bytes.fill(0, 0, 100)),
    'store-foreign',
  );
});

test('a folder in the place of the file', async () => {
  const file = fresh();
  mkdirSync(file);
  await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'store-foreign' });
});

test('a newer schema', async () => {
  const file = copyOfGood(() => undefined);
  const connection = await connect(file, 'write');
  connection.script('update schema_version set version = 99');
  connection.close();
  await refusesUntouched(file, 'store-newer');
});

test('a newer schema that is still in the log', async () => {
  const file = copyOfGood(() => undefined);
  const other = await connect(file, 'write');
  other.change('update schema_version set version = 99');
  expect(existsSync(`${file}-wal`)).toBe(true);
  await refusesUntouched(file, 'store-newer');
  other.close();
});

test('a file that has lost every byte is never opened as an empty house', async () => {
  const file = fresh();
  writeFileSync(file, '');
  await refusesUntouched(file, 'store-corrupt');
  await expect(openSqliteStore({ file })).rejects.toMatchObject({ key: 'store-corrupt/empty', remedy: expect.stringContaining('restore') });
});

test.skipIf(process.platform === 'win32')(
  'a store, what lies beside it and its copies are for their owner alone, also where they were not',
  async () => {
    const modes = (start: string) =>
      readdirSync(folder)
        .filter((name) => name.startsWith(start))
        .map((name) => [name.slice(start.length), (statSync(join(folder, name)).mode & 0o777).toString(8)]);
    const file = fresh();
    const store = await openSqliteStore({ file });
    await store.append('closet', 0, [speech(1)]);
    const kept = [
      ['', '600'],
      ['-shm', '600'],
      ['-wal', '600'],
      ['.lock', '600'],
    ];
    expect(modes(basename(file))).toEqual(kept);
    for (const [part] of kept) chmodSync(file + part, 0o644);
    await store.close();
    const again = await openSqliteStore({ file });
    await again.append('closet', 1, [speech(2)]);
    expect(modes(basename(file))).toEqual(kept);
    await backUpFile(file, join(folder, 'copied.db'));
    expect(modes('copied.db')).toEqual([['', '600']]);
    await again.close();
  },
);

test('no folder, or a file where the folder should be', async () => {
  for (const file of [join(folder, 'no', 'such', 'folder.db'), join(good, 'below.db')]) {
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'store-unwritable', message: expect.stringContaining(file) });
  }
  expect(existsSync(join(folder, 'no'))).toBe(false);
});

test('nothing to read', async () => {
  const file = fresh();
  await expect(openSqliteStore({ file, readOnly: true })).rejects.toMatchObject({ code: 'store-missing' });
  expect(existsSync(file)).toBe(false);
});

/** The superuser may write anywhere, so it steps down for as long as `work` takes. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  const superuser = process.geteuid?.() === 0;
  if (superuser) process.seteuid?.(65534);
  try {
    await work();
  } finally {
    if (superuser) process.seteuid?.(0);
  }
}

test.skipIf(process.platform === 'win32')('a folder where nothing may be written can still be read from', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(folder, 0o755);
  const file = join(closed, 'kept.db');
  copyFileSync(good, file);
  chmodSync(file, 0o444);
  chmodSync(closed, 0o555);
  await asNobody(async () => {
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'store-unwritable' });
    await expect(openSqliteStore({ file: join(closed, 'new.db') })).rejects.toMatchObject({ code: 'store-unwritable' });
    const store = await openSqliteStore({ file, readOnly: true });
    expect(await store.head('closet')).toBe(400);
    await store.close();
  });
  expect(readdirSync(closed)).toEqual(['kept.db']);
  chmodSync(closed, 0o755);
});

test('a store opened for reading refuses to write', async () => {
  const store = await openSqliteStore({ file: good, readOnly: true });
  await expect(store.append('closet', 400, [speech(401)])).rejects.toMatchObject({ code: 'store-unwritable' });
  await expect(store.keepSnapshot('closet', 1, '')).rejects.toMatchObject({ code: 'store-unwritable' });
  await expect(store.remove('closet')).rejects.toMatchObject({ code: 'store-unwritable' });
  expect(await store.head('closet')).toBe(400);
  await store.close();
});

test('a full disk: nothing torn, and with more room the same append succeeds', async () => {
  const file = fresh();
  const store = await openSqliteStore({ file, maxPages: 40 });
  const beat = (head: number) => [1, 2, 3].map((step) => speech(head + step, `${head}`.repeat(700)));
  let head = 0;
  let full: unknown;
  while (full === undefined && head < 3000) {
    await store.append('closet', head, beat(head)).then(
      () => {
        head += 3;
      },
      (error: unknown) => {
        full = error;
      },
    );
  }
  expect(full).toBeInstanceOf(StoreFullError);
  expect(full).toMatchObject({ code: 'store-full' });
  expect(head).toBeGreaterThan(3);
  const seqs = async () => {
    const read: number[] = [];
    for await (const { seq } of store.read('closet')) read.push(seq);
    return read;
  };
  expect(await store.head('closet')).toBe(head);
  expect(await seqs()).toHaveLength(head);
  await expect(store.append('closet', head, beat(head))).rejects.toMatchObject({ code: 'store-full' });
  await store.limitPages(400);
  await store.append('closet', head, beat(head));
  expect(await store.head('closet')).toBe(head + 3);
  expect(await seqs()).toEqual(Array.from({ length: head + 3 }, (_, index) => index + 1));
  await store.close();
  const again = await openSqliteStore({ file });
  expect(await again.head('closet')).toBe(head + 3);
  expect(await again.check()).toEqual([]);
  await again.close();
});

test('a second process is refused while the first lives, and welcome the moment it was killed', async () => {
  const file = fresh();
  const holder = startChild(await bundleChild(new URL('../../testing/hold.child.ts', import.meta.url)), [file]);
  for await (const line of holder.lines) {
    expect(line).toBe('held');
    break;
  }
  await expect(openSqliteStore({ file })).rejects.toMatchObject({
    code: 'store-locked',
    message: expect.stringContaining('Another Troupe process'),
  });
  const reader = await openSqliteStore({ file, readOnly: true });
  expect(await reader.head('held')).toBe(1);
  await reader.close();
  await holder.kill();
  const store = await openSqliteStore({ file });
  expect(await store.head('held')).toBe(1);
  await store.close();
});

test('of several processes that start together exactly one gets the store', async () => {
  const child = await bundleChild(new URL('../../testing/hold.child.ts', import.meta.url));
  const file = fresh();
  const holders = [1, 2, 3, 4].map(() => startChild(child, [file]));
  const first = async (lines: AsyncIterable<string>) => {
    for await (const line of lines) return line;
    return 'nothing';
  };
  const answers = await Promise.all(holders.map(({ lines }) => first(lines)));
  expect(answers.sort()).toEqual(['held', 'store-locked', 'store-locked', 'store-locked']);
  await Promise.all(holders.map((holder) => holder.kill()));
});

test('in one process, too, only one may write; closing lets the next one in', async () => {
  const file = fresh();
  const first = await openSqliteStore({ file });
  await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'store-locked' });
  await first.append('closet', 0, [speech(1)]);
  await first.close();
  const second = await openSqliteStore({ file });
  expect(await second.head('closet')).toBe(1);
  await second.close();
});

test('a refused opening lets go of the lock', async () => {
  const file = fresh();
  const beside = `${file}.new`;
  mkdirSync(beside);
  await expect(openSqliteStore({ file })).rejects.toThrow();
  rmSync(beside, { recursive: true });
  const store = await openSqliteStore({ file });
  await store.close();
});
