import { ascent, foundation, type Migration, migrations } from '../sql/migrations.ts';
import { storeCorrupt, storeForeign, storeMissing, storeNewer } from '../sql/refusals.ts';
import type { Address } from './address.ts';
import { copySchema, createSchema, lockNumber, postgres, schemasLike, tablesIn, waitForLock } from './dialect.ts';
import type { Line, Session } from './line.ts';

const versionSql = postgres.builder.selectFrom('schema_version').select('version').compile().sql;

export type Found = 'nothing' | 'older' | 'current';

/** Whose tables are they, and how old? Changes nothing. */
async function inspect(session: Session, { schema, place }: Address, list = migrations): Promise<Found> {
  const tables = await tablesOf(session, schema);
  if (tables.length === 0) return 'nothing';
  if (!tables.includes('schema_version')) throw storeForeign(place);
  const version = await versionOf(session);
  if (version === undefined) throw storeCorrupt(place);
  if (version > list.length) throw storeNewer(place, version, list.length);
  return version === list.length ? 'current' : 'older';
}

/** Nothing is made, nothing is migrated. */
export async function lookAt(line: Line, address: Address, list = migrations): Promise<void> {
  if ((await line.once((session) => inspect(session, address, list))) === 'nothing') throw storeMissing(address.place);
}

/** Makes the tables where there are none, and brings older ones up to date: whole or not at all, and by one process at a time. */
export async function prepare(line: Line, address: Address, list = migrations): Promise<void> {
  if ((await line.once((session) => inspect(session, address, list))) === 'current') return;
  await line.transaction(async (session) => {
    await session.raw(waitForLock, [lockNumber(address.schema, 'tables')]);
    const found = await inspect(session, address, list);
    if (found === 'nothing') await create(session, address, list);
    if (found === 'older') await migrate(session, address, list);
  });
}

async function create(session: Session, { schema }: Address, list: readonly Migration[]): Promise<void> {
  for (const step of [createSchema(schema), ...foundation(postgres, list)]) await session.raw(step);
}

/** The tables as they were stay in a schema beside, named with their version. */
async function migrate(session: Session, { schema }: Address, list: readonly Migration[]): Promise<void> {
  const version = (await versionOf(session)) ?? 0;
  const copy = await freeSchema(session, `${schema}_version_${version}`);
  for (const step of [...copySchema(schema, copy, await tablesOf(session, schema)), ...ascent(postgres, version, list)])
    await session.raw(step);
}

/** The name, or the first free one with a number behind it. Postgres cuts off what is longer than 63 characters, without a word. */
export async function freeSchema(session: Session, wanted: string): Promise<string> {
  const name = wanted.slice(-59).replace(/^[^a-z_]/, '_');
  const taken = (await session.raw<{ name: string }>(schemasLike, [name, `${name}_`])).map((row) => row.name);
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}_${count}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

async function tablesOf(session: Session, schema: string): Promise<string[]> {
  return (await session.raw<{ name: string }>(tablesIn, [schema])).map(({ name }) => name);
}

async function versionOf(session: Session): Promise<number | undefined> {
  return (await session.raw<{ version: number }>(versionSql))[0]?.version;
}
