// Everything that only Postgres understands: settings of a session, locks, schemas, error codes. SQLite has a file like this one.
import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import pg from 'pg';
import type { Fault } from '../sql/refusals.ts';
import type { Dialect, Tables } from '../sql/tables.ts';

/** Names are compared byte by byte, whatever language the database was made for: the order of a list must not depend on it. */
export const postgres: Dialect = {
  builder: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  columns: { text: sql`text collate "C"`, integer: sql`bigint`, blob: sql`bytea` },
};

const bigint = 20;

/** Postgres gives 64-bit integers as text; ours are counts and milliseconds, far below the last safe one. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === bigint && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Settings of a session, sent with its opening. A commit is on disk before it is acknowledged, whatever the server's default; a machine
 * that vanished is noticed within a minute, so that its locks go with it.
 */
export function sessionOptions(schema: string, { readOnly }: { readonly readOnly: boolean }): string {
  const settings = {
    search_path: schema,
    synchronous_commit: 'on',
    tcp_keepalives_idle: '20',
    tcp_keepalives_interval: '10',
    tcp_keepalives_count: '3',
    idle_in_transaction_session_timeout: '60000',
    ...(readOnly && { default_transaction_read_only: 'on' }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The number of a lock, by what it is for. */
export function lockNumber(schema: string, purpose: string): string {
  return createHash('sha256').update(`troupe\n${schema}\n${purpose}`).digest().readBigInt64BE().toString();
}

export const tryLock = 'select pg_try_advisory_lock($1::bigint) as taken';
export const unlock = 'select pg_advisory_unlock($1::bigint)';
export const waitForLock = 'select pg_advisory_xact_lock($1::bigint)';

/**
 * A whole append in one statement, and so in one journey to the database instead of four: moves the head where it is as expected, and keeps
 * the events only then. Changes no row when somebody else was first.
 */
const keepingBodies =
  'insert into event (stream, seq, body) select moved.stream, kept.seq, kept.body from moved, unnest($4::bigint[], $5::text[]) as kept (seq, body)';
export const openAndKeep = `with moved as (insert into stream (stream, head, updated_at) values ($1, $2, $3) on conflict do nothing returning stream) ${keepingBodies}`;
export const advanceAndKeep = `with moved as (update stream set head = $2, updated_at = $3 where stream = $1 and head = $6 returning stream) ${keepingBodies}`;

/** One statement, so that all of it goes or nothing. */
export const removeWhole =
  'with gone as (delete from stream where stream = $1), folded as (delete from snapshot where stream = $1) delete from event where stream = $1';

/** Parameters: stream, numbers, what stands there from now on. */
export const blankEvents = `with folded as (delete from snapshot where stream = $1)
  update event set body = blank.body from unnest($2::bigint[], $3::text[]) as blank (seq, body) where event.stream = $1 and event.seq = blank.seq`;

export const tablesIn = `select c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm') order by 1`;
export const schemasLike = 'select nspname as name from pg_catalog.pg_namespace where nspname = $1 or starts_with(nspname, $2)';

export const createSchema = (schema: string): string => `create schema if not exists ${schema}`;
export const renameSchema = (schema: string, to: string): string => `alter schema ${schema} rename to ${to}`;
export const dropSchema = (schema: string): string => `drop schema if exists ${schema} cascade`;

/** A whole copy of the tables of one schema in another that does not exist yet. */
export const copySchema = (schema: string, to: string, tables: readonly string[]): string[] => [
  `create schema ${to}`,
  ...tables.flatMap((table) => [
    `create table ${to}.${table} (like ${schema}.${table} including all)`,
    `insert into ${to}.${table} select * from ${schema}.${table}`,
  ]),
];

/** `lost`: nobody can say what became of the last statement. `again`: Postgres itself asks to try again. */
export type PostgresFault = Fault | 'lost' | 'again' | 'login' | 'missing' | 'crowded';

/** By SQLSTATE; the first two characters are its class. */
const states: readonly (readonly [pattern: RegExp, fault: PostgresFault])[] = [
  [/^28/, 'login'],
  [/^3D000$/, 'missing'],
  [/^53300$/, 'crowded'],
  [/^53/, 'full'],
  [/^54/, 'full'],
  [/^(42501|25006|3F000)$/, 'unwritable'],
  [/^(42P01|42703)$/, 'corrupt'],
  [/^XX00[12]$/, 'corrupt'],
  [/^58/, 'failing'],
  [/^(40001|40P01|55P03)$/, 'again'],
  [/^(08|57P0|25P03)/, 'lost'],
];
const lostByName = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|EACCES)/;
const lostByWords =
  /connection terminated|connection ended|connection error|timeout|not queryable|read timeout|stream has been aborted|socket|ssl|tls|certificate/i;

export function faultOf(error: unknown): PostgresFault {
  const { code, message = '' } = error as { code?: string; message?: string };
  const known = code === undefined ? undefined : states.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  if (code !== undefined && lostByName.test(code)) return 'lost';
  if (error instanceof AggregateError) return 'lost';
  return lostByWords.test(message) ? 'lost' : 'other';
}
