import { type Compilable, type Kysely, sql } from 'kysely';
import { builder } from './builder.ts';
import { type Columns, type Connection, columns } from './dialect.ts';
import { storeNewer } from './refusals.ts';
import type { Tables } from './tables.ts';

/** What takes the tables from the version before to the next. Never change one that was released: add another. */
export type Migration = (db: Kysely<Tables>, columns: Columns) => readonly Compilable[];

export const migrations: readonly Migration[] = [
  ({ schema }, { text, integer }) => [
    schema
      .createTable('stream')
      .addColumn('stream', text, (column) => column.primaryKey().notNull())
      .addColumn('head', integer, (column) => column.notNull())
      .addColumn('updated_at', integer, (column) => column.notNull()),
    schema
      .createTable('event')
      .addColumn('stream', text, (column) => column.notNull())
      .addColumn('seq', integer, (column) => column.notNull())
      .addColumn('body', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('event_key', ['stream', 'seq']),
    schema
      .createTable('snapshot')
      .addColumn('stream', text, (column) => column.primaryKey().notNull())
      .addColumn('seq', integer, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull()),
  ],
];

/** Makes the tables of a new, empty database. */
export function createTables(connection: Connection, list = migrations): void {
  connection.transaction(() => {
    connection.script(
      builder.schema
        .createTable('schema_version')
        .addColumn('version', columns.integer, (column) => column.notNull())
        .compile().sql,
    );
    connection.script(
      builder
        .insertInto('schema_version')
        .values({ version: sql.lit(0) })
        .compile().sql,
    );
    climb(connection, 0, list);
  });
}

/** Brings an existing database up to date; refuses one from the future, untouched. */
export function migrate(connection: Connection, file: string, list = migrations): void {
  if (versionOf(connection) === list.length) return;
  connection.transaction(() => {
    const version = versionOf(connection);
    checkVersion(version, file, list);
    climb(connection, version, list);
  });
}

export function checkVersion(version: number, file: string, list = migrations): void {
  if (version > list.length) throw storeNewer(file, version, list.length);
}

export function versionOf(connection: Connection): number {
  const { sql } = builder.selectFrom('schema_version').select('version').compile();
  return connection.rows<{ version: number }>(sql)[0]?.version ?? 0;
}

function climb(connection: Connection, from: number, list: readonly Migration[]): void {
  for (const migration of list.slice(from)) for (const step of migration(builder, columns)) connection.script(step.compile().sql);
  connection.script(
    builder
      .updateTable('schema_version')
      .set({ version: sql.lit(list.length) })
      .compile().sql,
  );
}
