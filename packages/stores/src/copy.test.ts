import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore, type StoredEvent } from '@troupe/core/log';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { present, type TestPostgres, testPostgres } from '../testing/postgres.ts';
import { copyStore, moveInto } from './copy.ts';
import { fingerprint } from './fingerprint.ts';
import { backUp, claim, nameOfPlace, openStoreAt, type Place, readPlace, siteAt } from './place.ts';
import { openSqliteStore } from './sqlite/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-copy-'));
const postgres = await testPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (typeof postgres !== 'string') await postgres.stop();
});
let count = 0;
type Noted = StoredEvent & { readonly text: string };
const speech = (seq: number, text = `line ${seq} 台词 \u0000`): Noted => ({ seq, type: 'speech', at: seq * 7, version: 1, text });
const speeches = (from: number, to: number): Noted[] => Array.from({ length: to - from + 1 }, (_, index) => speech(from + index));

type Kind = Place['kind'];
const placeFor = (kind: Kind, server: TestPostgres): Place =>
  kind === 'sqlite' ? { kind, file: join(folder, `${++count}.db`) } : { kind, url: server.fresh() };

async function filled(place: Place): Promise<Place> {
  const store = await openStoreAt(place);
  for (const [stream, events] of [
    ['closet', 450],
    ['阳台/一', 3],
    ['house:book', 1],
  ] as const)
    await store.append(stream, 0, speeches(1, events));
  await store.keepSnapshot('closet', 400, 'folded');
  await store.close();
  return place;
}

async function everything(place: Place) {
  const store = await openStoreAt(place, { readOnly: true });
  try {
    return { list: await store.list(), print: await fingerprint(store, await store.list()) };
  } finally {
    await store.close();
  }
}

for (const [from, to] of [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['sqlite', 'sqlite'],
  ['postgres', 'postgres'],
] as const) {
  test(`from ${from} to ${to}: everything, once, and never over what is there`, async ({ skip }) => {
    const server = present(postgres, skip);
    const source = await filled(placeFor(from, server));
    const target = placeFor(to, server);
    const store = await openStoreAt(source, { readOnly: true });
    const told: number[] = [];
    const moved = await moveInto(await siteAt(target), store, { stamp: 'x', onProgress: ({ events, of }) => told.push(events / of) });
    expect(moved).toMatchObject({ streams: 3, events: 454 });
    expect(await everything(target)).toEqual(await everything(source));
    expect(told.at(-1)).toBe(1);
    const before = await everything(target);
    await expect(moveInto(await siteAt(target), store, { stamp: 'x' })).rejects.toMatchObject({ code: 'store-occupied' });
    expect(await everything(target)).toEqual(before);
    // With --force what was there stays beside, and is a store like any other.
    const forced = await moveInto(await siteAt(target), store, { stamp: 'y', force: true });
    expect(forced.before).toContain('before');
    const kept: Place =
      target.kind === 'sqlite'
        ? { kind: 'sqlite', file: forced.before ?? '' }
        : { kind: 'postgres', url: schemaAt(target.url, forced.before ?? '') };
    expect(await everything(kept)).toEqual(before);
    // What was copied can be played on.
    const played = await openStoreAt(target);
    await played.append('closet', 450, [speech(451)]);
    await played.close();
    await store.close();
  });

  test(`from ${from} to ${to}: an interrupted copy is not in place, and is gone on with`, async ({ skip }) => {
    const server = present(postgres, skip);
    const source = await filled(placeFor(from, server));
    const target = placeFor(to, server);
    const store = await openStoreAt(source, { readOnly: true });
    const stop = new AbortController();
    const interrupted = moveInto(await siteAt(target), store, {
      stamp: 'x',
      signal: stop.signal,
      onProgress: ({ events }) => events >= 200 && stop.abort(),
    });
    await expect(interrupted).rejects.toThrow();
    await expect(openStoreAt(target, { readOnly: true })).rejects.toMatchObject({ code: 'store-missing' });
    const aside = await (await siteAt(target)).aside();
    const left = (await aside.list()).reduce((sum, { head }) => sum + head, 0);
    await aside.close();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(454);
    await moveInto(await siteAt(target), store, { stamp: 'x' });
    expect(await everything(target)).toEqual(await everything(source));
    await store.close();
  });
}

const schemaAt = (url: string, place: string): string => {
  const address = new URL(url);
  address.searchParams.set('schema', new URL(place).searchParams.get('schema') ?? '');
  return address.href;
};

test('any streams, interrupted anywhere, end up the same', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 0, max: 2000 }), async (streams, patience) => {
      const [from, to] = [memoryStore(), memoryStore()];
      for (const [index, length] of streams.entries()) await from.append(`stream ${index}`, 0, speeches(1, length));
      const stop = new AbortController();
      await copyStore(from, to, { signal: stop.signal, onProgress: ({ events }) => events > patience && stop.abort() }).catch(
        () => undefined,
      );
      await copyStore(from, to);
      expect(await fingerprint(to, await to.list())).toEqual(await fingerprint(from, await from.list()));
    }),
    { numRuns: process.env.TROUPE_SOAK ? 300 : 30 },
  );
});

test('a target that holds something else is refused, not mixed', async () => {
  const [from, other, longer] = [memoryStore(), memoryStore(), memoryStore()];
  await from.append('closet', 0, speeches(1, 5));
  await other.append('closet', 0, [speech(1, 'something else')]);
  await longer.append('closet', 0, speeches(1, 6));
  await expect(copyStore(from, other)).rejects.toMatchObject({ code: 'store-copy-differs' });
  await expect(copyStore(from, longer)).rejects.toMatchObject({ code: 'store-copy-differs' });
});

test('the checksum changes with every character, name and number', async () => {
  const print = async (stream: string, events: readonly Noted[]) => {
    const store = memoryStore();
    await store.append(stream, 0, events);
    return (await fingerprint(store, await store.list())).checksum;
  };
  const prints = [
    await print('a', speeches(1, 3)),
    await print('b', speeches(1, 3)),
    await print('a', speeches(1, 2)),
    await print('a', [speech(1), speech(2), speech(3, 'other')]),
  ];
  expect(new Set(prints).size).toBe(4);
  expect(await print('a', speeches(1, 3))).toBe(prints[0]);
});

for (const kind of ['sqlite', 'postgres'] as const)
  test(`a backup of ${kind} while it is played: one file, whole beats, the players not disturbed`, async ({ skip }) => {
    const place = placeFor(kind, present(postgres, skip));
    const store = await openStoreAt(place);
    await store.append('closet', 0, speeches(1, 3));
    let playing = true;
    const play = (async () => {
      for (let head = 3; playing && head < 3000; head += 3) {
        await store.append('closet', head, speeches(head + 1, head + 3));
        await new Promise(setImmediate);
      }
    })();
    const file = join(folder, `backup-${kind}.db`);
    const print = await backUp(place, file);
    playing = false;
    await play;
    expect(print.streams).toBe(1);
    expect(print.events % 3).toBe(0);
    // One file, as it is.
    expect(readdirSync(folder).filter((name) => name.startsWith(`backup-${kind}.db`))).toEqual([`backup-${kind}.db`]);
    const copy = await openSqliteStore({ file, readOnly: true });
    expect(await copy.head('closet')).toBe(print.events);
    expect(await copy.check()).toEqual([]);
    await copy.close();
    await expect(backUp(place, file)).rejects.toMatchObject({ code: 'store-occupied' });
    await store.close();
    // It is a store: it can be played on.
    const again = await openSqliteStore({ file });
    await again.append('closet', print.events, [speech(print.events + 1)]);
    await again.close();
  });

test('a damaged file is no obstacle to a forced restoration, and is kept', async () => {
  const source: Place = await filled({ kind: 'sqlite', file: join(folder, 'good.db') });
  const file = join(folder, 'damaged.db');
  writeFileSync(file, 'not a database at all, but somebody may want it'.repeat(100));
  const store = await openStoreAt(source, { readOnly: true });
  const site = await siteAt({ kind: 'sqlite', file });
  await expect(moveInto(site, store, { stamp: 'x' })).rejects.toMatchObject({ code: 'store-occupied' });
  const { before } = await moveInto(site, store, { stamp: 'x', force: true });
  expect(readFileSync(before ?? '', 'utf8')).toContain('somebody may want it');
  expect((await everything({ kind: 'sqlite', file })).list).toHaveLength(3);
  await store.close();
});

for (const kind of ['sqlite', 'postgres'] as const)
  test(`nothing is put in the place of a house that is open (${kind})`, async ({ skip }) => {
    const place = await filled(placeFor(kind, present(postgres, skip)));
    const source = await openStoreAt(await filled({ kind: 'sqlite', file: join(folder, `${++count}.db`) }), { readOnly: true });
    const house = await openStoreAt(place, { house: true });
    await expect(moveInto(await siteAt(place), source, { stamp: 'x', force: true })).rejects.toMatchObject({ code: 'store-locked' });
    await expect(claim(place)).rejects.toMatchObject({ code: 'store-locked' });
    await house.append('closet', 450, [speech(451)]);
    await house.close();
    const release = await claim(place);
    await release();
    await source.close();
  });

test('places as people write them', () => {
  expect(readPlace('troupe-data', folder)).toEqual({ kind: 'sqlite', file: join(folder, 'troupe-data', 'troupe.db') });
  expect(readPlace('kept.db', folder)).toEqual({ kind: 'sqlite', file: join(folder, 'kept.db') });
  const url = 'postgres://ann:geheim@db.example/theatre';
  expect(readPlace(url, folder)).toEqual({ kind: 'postgres', url });
  expect(nameOfPlace({ kind: 'postgres', url })).toBe('postgres://ann@db.example/theatre');
  expect(() => readPlace('postgres://ann:gehe%im@db.example/x', folder)).toThrowError(expect.not.stringContaining('gehe'));
  expect(existsSync(join(folder, 'troupe-data'))).toBe(false);
});
