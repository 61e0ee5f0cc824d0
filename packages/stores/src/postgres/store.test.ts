import { StaleAppendError, type StoredEvent } from '@troupe/core/log';
import { storeContract } from '@troupe/core/testing';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { present, testPostgres } from '../../testing/postgres.ts';
import { openPostgresStore } from './store.ts';

const postgres = await testPostgres();
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});
const speech = (seq: number, fields: object = {}): StoredEvent => ({ seq, type: 'speech', at: seq, version: 1, ...fields });

storeContract(() => openPostgresStore({ url: (postgres as Exclude<typeof postgres, string>).fresh() }), {
  test: (name, body) =>
    test(name, async ({ skip }) => {
      present(postgres, skip);
      await body();
    }),
  expect,
});

test('of many appends at the same place, from several stores, exactly one wins', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore({ url })));
  for (let head = 0; head < 5; head++) {
    const outcomes = await Promise.all(
      stores.map((store, who) =>
        store.append('closet', head, [speech(head + 1, { who })]).then(
          () => 'kept',
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(1);
    for (const store of stores) await store.release('closet');
  }
  const [first] = stores;
  expect(await first?.head('closet')).toBe(5);
  expect(await first?.check()).toEqual([]);
  await Promise.all(stores.map((store) => store.close()));
});

test('a second driver of one performance is told at once; another performance is free; closing lets the next one in', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const [ours, theirs] = [await openPostgresStore({ url }), await openPostgresStore({ url })];
  await ours.append('closet', 0, [speech(1)]);
  await expect(theirs.append('closet', 1, [speech(2)])).rejects.toMatchObject({
    code: 'store-held',
    message: expect.stringContaining('Another Troupe process is playing "closet"'),
  });
  await theirs.append('balcony', 0, [speech(1)]);
  expect(await theirs.head('closet')).toBe(1);
  await ours.close();
  await expect(theirs.append('closet', 0, [speech(1)])).rejects.toBeInstanceOf(StaleAppendError);
  await theirs.append('closet', 1, [speech(2)]);
  await theirs.close();
});

test('a second house on one schema is refused; on another it is not', async ({ skip }) => {
  const server = present(postgres, skip);
  const url = server.fresh();
  const house = await openPostgresStore({ url, house: true });
  await expect(openPostgresStore({ url, house: true })).rejects.toMatchObject({ code: 'store-locked' });
  const reader = await openPostgresStore({ url, readOnly: true });
  await reader.close();
  const neighbour = await openPostgresStore({ url: server.fresh(), house: true });
  await neighbour.close();
  await house.close();
  await (await openPostgresStore({ url, house: true })).close();
});

test('numbers come back as numbers, also beyond 32 bits', async ({ skip }) => {
  const store = await openPostgresStore({ url: present(postgres, skip).fresh() });
  await store.append('closet', 0, [speech(1, { at: Number.MAX_SAFE_INTEGER })]);
  expect(await store.list()).toEqual([{ stream: 'closet', head: 1, updatedAt: Number.MAX_SAFE_INTEGER }]);
  await store.close();
});

test('commits are flushed, whatever the database does by default', async ({ skip }) => {
  const server = present(postgres, skip);
  const address = new URL(server.fresh());
  const schema = address.searchParams.get('schema') ?? '';
  const store = await openPostgresStore({ url: address.href });
  await store.append('closet', 0, [speech(1)]);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('alter role troupe set synchronous_commit = off');
  const probe = await openPostgresStore({ url: address.href });
  await admin.query(`create table ${schema}.seen (setting text)`);
  await admin.query(`create function ${schema}.look() returns trigger language plpgsql as
    $$ begin insert into ${schema}.seen values (current_setting('synchronous_commit')); return new; end $$`);
  await admin.query(`create trigger look before insert on ${schema}.event for each row execute function ${schema}.look()`);
  await store.close();
  await probe.append('closet', 1, [speech(2)]);
  expect((await admin.query(`select setting from ${schema}.seen`)).rows).toEqual([{ setting: 'on' }]);
  await admin.query('alter role troupe reset synchronous_commit');
  await probe.close();
  await admin.end();
});

test('a store opened for reading refuses to write, also underneath', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  await expect(openPostgresStore({ url, readOnly: true })).rejects.toMatchObject({ code: 'store-missing' });
  const store = await openPostgresStore({ url });
  await store.append('closet', 0, [speech(1)]);
  const reader = await openPostgresStore({ url, readOnly: true });
  await expect(reader.append('closet', 1, [speech(2)])).rejects.toMatchObject({ code: 'store-unwritable' });
  await expect(reader.keepSnapshot('closet', 1, '')).rejects.toMatchObject({ code: 'store-unwritable' });
  await expect(reader.remove('closet')).rejects.toMatchObject({ code: 'store-unwritable' });
  await store.append('closet', 1, [speech(2)]);
  expect(await reader.head('closet')).toBe(2);
  await Promise.all([reader.close(), store.close()]);
});

test('what another process plays is not removed from under it', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const [playing, other] = [await openPostgresStore({ url }), await openPostgresStore({ url })];
  await playing.append('closet', 0, [speech(1)]);
  await expect(other.remove('closet')).rejects.toMatchObject({ code: 'store-held' });
  await playing.append('closet', 1, [speech(2)]);
  await playing.release('closet');
  await other.remove('closet');
  expect(await playing.head('closet')).toBe(0);
  await Promise.all([playing.close(), other.close()]);
});

test('the tables hold text, integers and bytes only, compared byte by byte', async ({ skip }) => {
  const server = present(postgres, skip);
  const url = server.fresh();
  await (await openPostgresStore({ url })).close();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const { rows } = await admin.query('select distinct data_type, collation_name from information_schema.columns where table_schema = $1', [
    new URL(url).searchParams.get('schema'),
  ]);
  await admin.end();
  for (const { data_type, collation_name } of rows) {
    expect(['text', 'bigint', 'bytea']).toContain(data_type);
    expect(collation_name).toBe(data_type === 'text' ? 'C' : null);
  }
});

test('a password may come from the environment instead of the address', async ({ skip }) => {
  const address = new URL(present(postgres, skip).fresh());
  const before = process.env.PGPASSWORD;
  process.env.PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  try {
    await (await openPostgresStore({ url: address.href })).close();
  } finally {
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
  }
});
