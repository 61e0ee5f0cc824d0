import { existsSync } from 'node:fs';
import { ascent, foundation, migrations } from '../sql/migrations.ts';
import { storeNewer } from '../sql/refusals.ts';
import { sqlite } from './builder.ts';
import { type Connection, copyInto } from './dialect.ts';

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

export function checkVersion(version: number, file: string, list = migrations): void {
  if (version > list.length) throw storeNewer(file, version, list.length);
}

export function versionOf(connection: Connection): number {
  return connection.rows<{ version: number }>(versionSql)[0]?.version ?? 0;
}
