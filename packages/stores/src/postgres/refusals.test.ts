import { once } from 'node:events';
import { createServer } from 'node:net';
import { TroupeError } from '@troupe/core/errors';
import { type StoredEvent, StoreFullError, StoreUnavailableError } from '@troupe/core/log';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cutLine } from '../../testing/cut-line.ts';
import { present, type TestPostgres, testPostgres } from '../../testing/postgres.ts';
import { type Migration, migrations } from '../sql/migrations.ts';
import { readAddress } from './address.ts';
import { openPostgresStore } from './store.ts';

const postgres = await testPostgres();
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});
const speech = (seq: number, text = ''): StoredEvent & { text: string } => ({ seq, type: 'speech', at: seq, version: 1, text });

async function asking<T>({ url }: TestPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const schemaIn = (url: string): string => new URL(url).searchParams.get('schema') ?? '';

async function refusal(url: string): Promise<TroupeError> {
  const error = await openPostgresStore({ url, patience: 0 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TroupeError);
  return error as TroupeError;
}

test('addresses that cannot be used are refused in one sentence, and nothing of them is repeated', async () => {
  for (const url of [
    'mysql://u:geheim@h/d',
    'postgres://u:geheim%zz@h/d',
    'postgres://u:geheim@h:port/d',
    'postgres://u:geheim@h/d?schema=Drop%20Table',
    'postgres://u:geheim@h/d?schema=pg_catalog',
  ]) {
    const error = await refusal(url);
    expect(error.code).toBe('config-database');
    expect(JSON.stringify([error.message, error.remedy])).not.toContain('geheim');
  }
});

test('how long a connection may take stands in the address, and is not sent to the driver; one that never answers is given up then', async () => {
  expect(readAddress('postgres://ann@db/x?connect_timeout=90')).toMatchObject({
    connectWithin: 90_000,
    connectionString: 'postgres://ann@db/x',
  });
  for (const said of ['', '?connect_timeout=', '?connect_timeout=no', '?connect_timeout=-1'])
    expect(readAddress(`postgres://ann@db/x${said}`).connectWithin).toBe(10_000);
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const url = `postgres://ann@127.0.0.1:${port}/x?connect_timeout=0.1`;
  await expect(openPostgresStore({ url, patience: 0 })).rejects.toMatchObject({ code: 'store-unreachable' });
  silent.close();
});

test('nobody there, a wrong password, a database that does not exist: each has a sentence of its own, none has the password', async ({
  skip,
}) => {
  const { url } = present(postgres, skip);
  const change = (to: (address: URL) => void) => {
    const address = new URL(url);
    to(address);
    return address.href;
  };
  const nobody = await refusal('postgres://u:geheim@127.0.0.1:1/d');
  expect(nobody).toMatchObject({
    code: 'store-unreachable',
    message: 'The database postgres://u@127.0.0.1:1/d does not answer (ECONNREFUSED).',
  });
  expect(nobody).toBeInstanceOf(StoreUnavailableError);
  expect(nobody).not.toBeInstanceOf(StoreFullError);
  const wrong = await refusal(change((address) => (address.password = 'geheim')));
  expect(wrong.code).toBe('store-login');
  const missing = await refusal(change((address) => (address.pathname = '/geheim_nowhere')));
  expect(missing.code).toBe('store-missing');
  for (const { message, remedy } of [nobody, wrong]) expect(message + remedy).not.toContain('geheim');
});

/** Everything there is in the schema, with the numbers of the transactions that wrote it. */
async function everythingIn(server: TestPostgres, schema: string): Promise<unknown> {
  return asking(server, async (client) => {
    const tables = await client.query('select table_name from information_schema.tables where table_schema = $1 order by 1', [schema]);
    const names = tables.rows.map(({ table_name }) => table_name as string);
    const all: unknown[] = [];
    for (const name of names)
      all.push([name, (await client.query(`select xmin::text, ctid::text, * from ${schema}.${name} order by 2`)).rows]);
    return all;
  });
}

test('tables of a newer Troupe, or of somebody else, are left as they are', async ({ skip }) => {
  const server = present(postgres, skip);
  const newer = server.fresh();
  const store = await openPostgresStore({ url: newer });
  await store.append('closet', 0, [speech(1)]);
  await store.close();
  await asking(server, (client) => client.query(`update ${schemaIn(newer)}.schema_version set version = 99`));
  const foreign = server.fresh();
  await asking(server, (client) => client.query(`create schema ${schemaIn(foreign)} create table recipe (name text)`));
  for (const [url, code] of [
    [newer, 'store-newer'],
    [foreign, 'store-foreign'],
  ] as const) {
    const before = await everythingIn(server, schemaIn(url));
    for (const readOnly of [false, true])
      await expect(openPostgresStore({ url, readOnly })).rejects.toMatchObject({ code, remedy: expect.stringMatching(/\.$/) });
    expect(await everythingIn(server, schemaIn(url))).toEqual(before);
  }
});

const second: Migration = ({ schema }, { text }) => [
  schema.alterTable('stream').addColumn('title', text, (column) => column.notNull().defaultTo('')),
];
const broken: Migration = ({ schema }, { text }) => [
  schema.createTable('extra').addColumn('a', text),
  schema.createTable('stream').addColumn('a', text),
];

test('older tables are brought up to date once, by one of many; a copy as they were stays beside', async ({ skip }) => {
  const server = present(postgres, skip);
  const url = server.fresh();
  const store = await openPostgresStore({ url });
  await store.append('closet', 0, [speech(1), speech(2)]);
  await store.close();
  const list = [...migrations, second];
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url, migrations: list })));
  for (const one of stores) {
    expect(await one.head('closet')).toBe(2);
    await one.close();
  }
  const copy = `${schemaIn(url)}_version_${migrations.length}`;
  await asking(server, async (client) => {
    expect((await client.query(`select title from ${schemaIn(url)}.stream`)).rows).toEqual([{ title: '' }]);
    expect(
      (await client.query('select nspname as n from pg_namespace where starts_with(nspname, $1)', [`${schemaIn(url)}_`])).rows,
    ).toEqual([{ n: copy }]);
  });
  // The copy is a store like any other.
  const before = new URL(url);
  before.searchParams.set('schema', copy);
  const kept = await openPostgresStore({ url: before.href, readOnly: true });
  expect(await kept.head('closet')).toBe(2);
  await kept.close();
});

test('a migration that fails leaves everything as it was', async ({ skip }) => {
  const server = present(postgres, skip);
  const url = server.fresh();
  await (await openPostgresStore({ url })).close();
  const before = await everythingIn(server, schemaIn(url));
  await expect(openPostgresStore({ url, migrations: [...migrations, second, broken] })).rejects.toThrow();
  expect(await everythingIn(server, schemaIn(url))).toEqual(before);
});

test('many that open a new place together make one store', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const stores = await Promise.all([1, 2, 3, 4, 5].map(() => openPostgresStore({ url })));
  for (const store of stores) await store.close();
});

test('a user who may not change anything is told so', async ({ skip }) => {
  const server = present(postgres, skip);
  await asking(server, (client) => client.query("create role guest login password 'geheim'"));
  const address = new URL(server.fresh());
  address.username = 'guest';
  address.password = 'geheim';
  expect((await refusal(address.href)).code).toBe('store-unwritable');
});

test('a connection that breaks is sought again; a database that stays away is one clear error, and the same append succeeds when it is back', async ({
  skip,
}) => {
  const server = present(postgres, skip);
  const url = server.fresh();
  const store = await openPostgresStore({ url, patience: 300 });
  await store.append('closet', 0, [speech(1)]);
  await asking(server, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1', [
      'troupe',
    ]),
  );
  await store.append('closet', 1, [speech(2), speech(3)]);
  expect(await store.head('closet')).toBe(3);
  await server.crash();
  await expect(store.append('closet', 3, [speech(4), speech(5)])).rejects.toMatchObject({ code: 'store-unreachable' });
  await expect(store.head('closet')).rejects.toBeInstanceOf(StoreUnavailableError);
  await server.start();
  await store.append('closet', 3, [speech(4), speech(5)]);
  const seqs: number[] = [];
  for await (const { seq } of store.read('closet')) seqs.push(seq);
  expect(seqs).toEqual([1, 2, 3, 4, 5]);
  expect(await store.check()).toEqual([]);
  await store.close();
});

test('a line that breaks before or after an append arrives: every append is made once', async ({ skip }) => {
  const line = await cutLine(present(postgres, skip).fresh());
  const store = await openPostgresStore({ url: line.url });
  let head = 0;
  for (const word of ['closet', 'line one', 'closet', 'line two'])
    for (const when of ['after', 'before'] as const) {
      line.cutAt(word, when);
      for (let beat = 0; beat < 2; beat++) {
        await store.append('closet', head, [speech(head + 1, 'line one'), speech(head + 2, 'line two')]);
        head += 2;
      }
    }
  expect(line.cuts()).toBe(8);
  const seqs: number[] = [];
  for await (const { seq } of store.read('closet')) seqs.push(seq);
  expect(seqs).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  expect(await store.check()).toEqual([]);
  await store.close();
  await line.close();
});

test('an append given up in doubt is found to have arrived when it is tried again', async ({ skip }) => {
  const line = await cutLine(present(postgres, skip).fresh());
  const store = await openPostgresStore({ url: line.url, patience: 0 });
  await store.append('closet', 0, [speech(1)]);
  line.cutAt('speech', 'after');
  await expect(store.append('closet', 1, [speech(2)])).rejects.toMatchObject({ code: 'store-unreachable' });
  await store.append('closet', 1, [speech(2)]);
  await expect(store.append('closet', 1, [speech(2)])).rejects.toMatchObject({ code: 'stale-append' });
  expect(await store.head('closet')).toBe(2);
  await store.close();
  await line.close();
});
