// Everything that only SQLite understands: pragmas, transactions, file addresses, error codes. Postgres has a file like this one.
import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type Libsql from 'libsql';
import type { Fault } from '../sql/refusals.ts';

/** "TRUP" in the header of the file: tells our stores from other people's databases. */
export const applicationId = 0x54525550;

/** `frozen` reads the file as if nobody could change it and leaves no trace beside it: only for a file without a live log. */
export type Access = 'write' | 'read' | 'frozen';

/** Synchronous, so that nothing of this process can slip between the statements of a transaction. */
export type Connection = {
  rows<Row>(sql: string, parameters?: readonly unknown[]): Row[];
  /** Runs a statement and tells how many rows it changed. */
  change(sql: string, parameters?: readonly unknown[]): number;
  /** Statements without parameters. Keeps nothing open: SQLite lets go of a file only when every prepared statement was collected. */
  script(sql: string): void;
  /** All of `work` or none of it. */
  transaction<T>(work: () => T): T;
  close(): void;
};

/**
 * Never open a database or a lock file of a live store with `fs`: on POSIX, closing any descriptor of a file drops every lock this process
 * holds on it, also those of SQLite.
 */
export async function connect(file: string, access: Access, { patience = 5000 }: { readonly patience?: number } = {}): Promise<Connection> {
  const { default: Database } = await import('libsql');
  const database = new Database(address(file, access), { timeout: patience });
  const statements = new Map<string, Libsql.Statement>();
  const prepared = (sql: string): Libsql.Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    // `.all` with one array: a lone buffer makes libsql panic, and `.get` leaves the statement (and its read transaction) open.
    rows: <Row>(sql: string, parameters: readonly unknown[] = []) => prepared(sql).all([...parameters]) as Row[],
    change: (sql, parameters = []) => prepared(sql).run([...parameters]).changes,
    script: (sql) => void database.exec(sql),
    transaction: (work) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // A full disk makes SQLite roll back by itself.
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
}

/**
 * For its owner alone, before SQLite writes a byte: what it puts beside a file gets the file's own mode. One that is there is never opened,
 * see above.
 */
export function keepPrivate(file: string): void {
  try {
    if (existsSync(file)) chmodSync(file, 0o600);
    else closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // Not ours, or no room: opening it says so in words.
  }
}

function address(file: string, access: Access): string {
  if (access === 'write') return file;
  return `${pathToFileURL(file).href}?mode=ro${access === 'frozen' ? '&immutable=1' : ''}`;
}

/** Without a write-ahead log beside it, a file holds all there is. */
export function hasLog(file: string): boolean {
  return existsSync(`${file}-wal`);
}

/** Marks a new file as ours. WAL from birth: readers never wait for the writer, and no rollback journal is ever left beside the file. */
export function found(connection: Connection): void {
  connection.script(`PRAGMA application_id = ${applicationId}`);
  connection.script('PRAGMA journal_mode = WAL');
}

/**
 * FULL: the log is flushed at every commit, so that a committed beat outlives a power cut, not only a crash. We measured a half to two
 * thirds fewer appends per second than with NORMAL; the thousands that remain are far more than performances make.
 */
export function prepareToWrite(connection: Connection): void {
  // A backup that was put in place by hand is not in WAL mode.
  connection.script('PRAGMA journal_mode = WAL');
  connection.script('PRAGMA synchronous = FULL');
  connection.script('PRAGMA journal_size_limit = 16777216');
}

export function whose(connection: Connection): number {
  return connection.rows<{ application_id: number }>('PRAGMA application_id')[0]?.application_id ?? 0;
}

/** What SQLite finds wrong with the structure of the file; empty when all is well. About a millisecond for each megabyte. */
export function damage(connection: Connection): string[] {
  const found = connection.rows<{ quick_check: string }>('PRAGMA quick_check(5)').map(({ quick_check }) => quick_check);
  return found.filter((line) => line !== 'ok');
}

export function limitPages(connection: Connection, pages: number): void {
  connection.script(`PRAGMA max_page_count = ${Math.trunc(pages)}`);
}

/** Moves the log into the file, so that the one file is all there is to copy. */
export function settle(connection: Connection): void {
  connection.rows('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Overwrites with zeros whatever `work` deletes, and empties the log. Traces may stay where SQLite once moved a row: `compact` ends those. */
export function erasing(connection: Connection, work: () => void): void {
  connection.rows('PRAGMA secure_delete = ON');
  try {
    connection.transaction(work);
  } finally {
    connection.rows('PRAGMA secure_delete = OFF');
  }
  settle(connection);
}

/** Writes the whole file anew, without what was deleted: the room is given back, and no trace is left. About a second for 100 MB. */
export function compact(connection: Connection): void {
  connection.script('VACUUM');
}

/** A whole copy as of now, in a file that does not exist yet; others may write meanwhile. */
export function copyInto(connection: Connection, file: string): void {
  const aside = `${file}.new`;
  rmSync(aside, { force: true });
  keepPrivate(aside);
  connection.script(`VACUUM INTO '${aside.replaceAll("'", "''")}'`);
  renameSync(aside, file);
}

/** Without a journal on disk: a full one must not keep anybody from a lock. */
export function holdExclusively(connection: Connection): void {
  connection.script('PRAGMA journal_mode = MEMORY');
  connection.script('BEGIN EXCLUSIVE');
}

/** By SQLite's primary result codes. Names will not do: the binding has none for some of the extended ones. */
const faults: ReadonlyMap<number, Fault> = new Map([
  [3, 'unwritable'],
  [5, 'locked'],
  [6, 'locked'],
  [8, 'unwritable'],
  [10, 'failing'],
  [11, 'corrupt'],
  [13, 'full'],
  [14, 'unwritable'],
  [23, 'unwritable'],
  [26, 'foreign'],
]);
/** No room for the index of the log. */
const sharedMemoryFull = 4874;

export function faultOf(error: unknown): Fault {
  const { rawCode, message } = error as { rawCode?: number; message?: string };
  if (rawCode === sharedMemoryFull) return 'full';
  const known = rawCode === undefined ? undefined : faults.get(rawCode & 0xff);
  if (known !== undefined) return known;
  // Our mark in the header, but not our tables.
  if (/^no such (table|column)/.test(message ?? '')) return 'corrupt';
  // Opening fails without a code.
  return /^ConnectionFailed\(/.test(message ?? '') ? 'unwritable' : 'other';
}
