import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { present, testPostgres } from './postgres.ts';

const postgres = await testPostgres();
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});

test('a Postgres of our own answers, with a schema for each', async ({ skip }) => {
  const server = present(postgres, skip);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(server.fresh()).not.toBe(server.fresh());
});
