import { type Compilable, type Kysely, sql } from 'kysely';
import type { Columns, Dialect, Tables } from './tables.ts';

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

/** The statements that make the tables of a new, empty database. */
export function foundation(dialect: Dialect, list = migrations): string[] {
  const { builder, columns } = dialect;
  return [
    builder.schema.createTable('schema_version').addColumn('version', columns.integer, (column) => column.notNull()),
    builder.insertInto('schema_version').values({ version: sql.lit(0) }),
  ]
    .map((step) => step.compile().sql)
    .concat(ascent(dialect, 0, list));
}

/** The statements that bring tables of version `from` up to date. */
export function ascent({ builder, columns }: Dialect, from: number, list = migrations): string[] {
  return [
    ...list.slice(from).flatMap((migration) => migration(builder, columns)),
    builder.updateTable('schema_version').set({ version: sql.lit(list.length) }),
  ].map((step) => step.compile().sql);
}
