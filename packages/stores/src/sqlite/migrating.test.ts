import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Migration, migrations } from '../sql/migrations.ts';
import { connect } from './dialect.ts';
import { createTables, migrate, versionOf } from './opening.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const second: Migration = ({ schema }, { text }) => [
  schema.alterTable('stream').addColumn('title', text, (column) => column.notNull().defaultTo('')),
];
const broken: Migration = ({ schema }, { text }) => [
  schema.createTable('extra').addColumn('a', text),
  schema.createTable('stream').addColumn('a', text),
];

test('the tables hold text, integer and blob only', async () => {
  const connection = await connect(join(folder, 'types.db'), 'write');
  createTables(connection);
  const types = connection.rows<{ type: string }>(
    "select distinct lower(c.type) as type from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'",
  );
  for (const { type } of types) expect(['text', 'integer', 'blob']).toContain(type);
  expect(versionOf(connection)).toBe(migrations.length);
  connection.close();
});

test('an older database is brought up to date with what it holds, once', async () => {
  const file = join(folder, 'older.db');
  const connection = await connect(file, 'write');
  createTables(connection, migrations.slice(0, 1));
  connection.change("insert into stream values ('closet', 3, 9)");
  const list = [...migrations.slice(0, 1), second];
  migrate(connection, file, list);
  migrate(connection, file, list);
  expect(versionOf(connection)).toBe(2);
  expect(connection.rows('select * from stream')).toEqual([{ stream: 'closet', head: 3, updated_at: 9, title: '' }]);
  connection.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('older.db.'))).toEqual(['older.db.version-1']);
  const before = await connect(`${file}.version-1`, 'frozen');
  expect(versionOf(before)).toBe(1);
  expect(before.rows('select * from stream')).toEqual([{ stream: 'closet', head: 3, updated_at: 9 }]);
  before.close();
});

test('a migration that fails leaves everything as it was', async () => {
  const file = join(folder, 'broken.db');
  const connection = await connect(file, 'write');
  createTables(connection, migrations.slice(0, 1));
  expect(() => migrate(connection, file, [...migrations.slice(0, 1), second, broken])).toThrow();
  expect(versionOf(connection)).toBe(1);
  expect(connection.rows("select name from sqlite_master where name = 'extra'")).toEqual([]);
  expect(connection.rows("select name from pragma_table_info('stream')")).toHaveLength(3);
  connection.close();
});

test('a database from the future is refused', async () => {
  const file = join(folder, 'future.db');
  const connection = await connect(file, 'write');
  createTables(connection, [...migrations, second]);
  expect(() => migrate(connection, file)).toThrowError(expect.objectContaining({ code: 'store-newer' }));
  connection.close();
});
