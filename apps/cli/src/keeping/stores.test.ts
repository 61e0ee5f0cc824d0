import type { Recorded } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { expect, test } from 'vitest';
import { type ConfigInput, readConfig } from '../context/config.ts';
import { chooseStream, configuredPlace, type PlayStore, performancesIn, placeFor } from './stores.ts';

const url = 'postgres://ann:geheim@db.example/theatre';
const place = (input: ConfigInput) => {
  const config = readConfig({ defaults: { store: 'default.db' }, ...input });
  return configuredPlace(config);
};
const file = (value: object) => ({ name: 'troupe.config.json', text: JSON.stringify(value) });

test('a database, once its address is known, unless a file is asked for from a place that counts for more', () => {
  expect(place({})).toEqual({ kind: 'sqlite', file: 'default.db' });
  expect(place({ environment: { DATABASE_URL: url } })).toEqual({ kind: 'postgres', url });
  expect(place({ environment: { DATABASE_URL: '' } }).kind).toBe('sqlite');
  expect(place({ environment: { DATABASE_URL: url }, flags: { store: 'mine.db' } })).toEqual({ kind: 'sqlite', file: 'mine.db' });
  expect(place({ environment: { DATABASE_URL: url, TROUPE_STORE: 'mine.db' } }).kind).toBe('postgres');
  expect(place({ file: file({ database: url }), environment: { TROUPE_STORE: 'mine.db' } })).toEqual({ kind: 'sqlite', file: 'mine.db' });
  expect(placeFor('named.db', readConfig({ environment: { DATABASE_URL: url } }), '/somewhere')).toMatchObject({ kind: 'sqlite' });
});

test('an address that is none is refused without being repeated', () => {
  expect(() => place({ environment: { DATABASE_URL: 'mysql://ann:geheim@db/x' } })).toThrowError(
    expect.objectContaining({ code: 'config-database', message: expect.not.stringContaining('geheim') }),
  );
});

test('a password in the file is warned of, and not repeated', () => {
  const { warnings } = readConfig({ file: file({ database: url }) });
  expect(warnings).toEqual([expect.stringContaining('DATABASE_URL')]);
  expect(warnings.join()).not.toContain('geheim');
  expect(readConfig({ file: file({ database: 'postgres://ann@db.example/theatre' }) }).warnings).toEqual([]);
});

test('what the house has removed is neither the latest nor exported, until it is brought back; by its name it is found', async () => {
  const store = memoryStore() as unknown as PlayStore;
  const event = (seq: number, rest: object) => ({ seq, at: seq, version: 1, ...rest }) as unknown as Recorded;
  await store.append('first', 0, [event(1, { type: 'performance-open' })]);
  await store.append('second', 0, [event(1, { type: 'performance-open', at: 9 })]);
  await store.append('house:book', 0, [event(1, { type: 'performance-removed', id: 'second' })]);
  const standing = async () => (await performancesIn(store)).standing.map(({ stream }) => stream);
  expect(await standing()).toEqual(['first']);
  expect((await chooseStream(store, undefined)).stream).toBe('first');
  expect((await chooseStream(store, 'second')).stream).toBe('second');
  await store.append('house:book', 1, [event(2, { type: 'performance-restored', id: 'second' })]);
  expect(new Set(await standing())).toEqual(new Set(['first', 'second']));
});
