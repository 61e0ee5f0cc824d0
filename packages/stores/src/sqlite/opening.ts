import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ascent, foundation, migrations } from '../sql/migrations.ts';
import { storeCorrupt, storeEmpty, storeForeign, storeNewer, storeUnwritable } from '../sql/refusals.ts';
import { sqlite } from './builder.ts';
import {
  applicationId,
  type Connection,
  connect,
  copyInto,
  damage,
  faultOf,
  found,
  hasLog,
  keepPrivate,
  prepareToWrite,
  whose,
} from './dialect.ts';
import { refusalFor } from './refusals.ts';

/** Larger files are not searched for damage when opened, only as they are read. */
const searchedBytes = 64 * 1024 * 1024;

/** Whose file is it, can we read it, is it whole? Leaves it exactly as it was. `false` when there is nothing yet. */
export async function inspect(file: string): Promise<boolean> {
  const size = sizeOf(file);
  if (size === undefined) return false;
  // A store is made whole: a file without a byte has lost them, and must not pass for a house where nothing was ever played.
  if (size === 0) throw storeEmpty(file);
  const connection = await connect(file, hasLog(file) ? 'read' : 'frozen').catch((error: unknown) => {
    throw refusalFor(error, file);
  });
  try {
    if (whose(connection) !== applicationId) throw storeForeign(file);
    checkVersion(versionOf(connection), file);
    const wounds = size <= searchedBytes ? damage(connection) : [];
    if (wounds.length > 0) throw storeCorrupt(file, new Error(wounds.join('\n')));
    return true;
  } catch (error) {
    throw refusalFor(error, file);
  } finally {
    connection.close();
  }
}

/** A connection for reading, beside a writer if there is one. */
export async function reader(file: string): Promise<Connection> {
  try {
    const connection = await connect(file, 'read');
    try {
      versionOf(connection);
      return connection;
    } catch (error) {
      connection.close();
      // Where nothing may be written SQLite cannot share the file with a writer; nor can there be one, unless it left its log.
      if (!['unwritable', 'full'].includes(faultOf(error)) || hasLog(file)) throw error;
      return await connect(file, 'frozen');
    }
  } catch (error) {
    throw refusalFor(error, file);
  }
}

/** A connection for writing; makes the store when there is none, and brings its tables up to date. Call it under the lock. */
export async function writer(file: string): Promise<Connection> {
  try {
    if (sizeOf(file) === undefined) await create(file);
    for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) keepPrivate(file + part);
    const connection = await connect(file, 'write');
    try {
      prepareToWrite(connection);
      migrate(connection, file);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  } catch (error) {
    throw refusalFor(error, file);
  }
}

/** Made aside and moved into place, so that a store is there whole or not at all. */
async function create(file: string): Promise<void> {
  const aside = `${file}.new`;
  for (const leftover of ['', '-wal', '-shm', '-journal']) rmSync(aside + leftover, { force: true });
  keepPrivate(aside);
  const connection = await connect(aside, 'write');
  try {
    createTables(connection);
    found(connection);
  } finally {
    connection.close();
  }
  renameSync(aside, file);
  flushFolder(dirname(file));
}

/** Without it a power cut could take back the renaming, and every beat with it. Windows has no such thing and needs none. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function sizeOf(file: string): number | undefined {
  let stat: ReturnType<typeof statSync>;
  try {
    stat = statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw storeUnwritable(file, error);
  }
  if (stat !== undefined && !stat.isFile()) throw storeForeign(file);
  return stat?.size;
}

const versionSql = sqlite.builder.selectFrom('schema_version').select('version').compile().sql;

/** Makes the tables of a new, empty database. */
export function createTables(connection: Connection, list = migrations): void {
  connection.transaction(() => {
    for (const step of foundation(sqlite, list)) connection.script(step);
  });
}

/** Brings an existing database up to date, with a copy of it as it was beside it; refuses one from the future, untouched. */
export function migrate(connection: Connection, file: string, list = migrations): void {
  const version = versionOf(connection);
  if (version === list.length) return;
  checkVersion(version, file, list);
  copyInto(connection, copyBefore(file, version));
  connection.transaction(() => {
    const now = versionOf(connection);
    checkVersion(now, file, list);
    for (const step of ascent(sqlite, now, list)) connection.script(step);
  });
}

/** The first free name for a copy of a database of this version. */
function copyBefore(file: string, version: number): string {
  const name = `${file}.version-${version}`;
  for (let count = 1; ; count++) {
    const copy = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(copy)) return copy;
  }
}

function checkVersion(version: number, file: string, list = migrations): void {
  if (version > list.length) throw storeNewer(file, version, list.length);
}

export function versionOf(connection: Connection): number {
  return connection.rows<{ version: number }>(versionSql)[0]?.version ?? 0;
}
