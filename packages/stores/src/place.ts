import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { type CopyOptions, moveInto, requireSame } from './copy.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';
import { isPostgresUrl, readAddress } from './postgres/address.ts';
import type { KeptStore } from './sql/kept-store.ts';
import { storeMissing } from './sql/refusals.ts';
import { type Site, siteOccupied } from './sql/site.ts';
import { backUpFile } from './sqlite/backup.ts';
import { takeLock } from './sqlite/lock.ts';
import { sqliteSite } from './sqlite/site.ts';
import { openSqliteStore } from './sqlite/store.ts';

/** Where a store is. */
export type Place = { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

/** What the file of a house is called. */
export const storeFileName = 'troupe.db';

/** A database by its address, which must be one of Postgres. */
export function databasePlace(url: string): Place {
  readAddress(url);
  return { kind: 'postgres', url };
}

/** As people write it: an address of Postgres, a data folder, or a database file. */
export function readPlace(text: string, from: string): Place {
  if (isPostgresUrl(text)) return databasePlace(text);
  const path = resolve(from, text);
  const folder = existsSync(path) ? statSync(path).isDirectory() : !/\.\w+$/.test(path);
  return { kind: 'sqlite', file: folder ? join(path, storeFileName) : path };
}

/** A place as it may be shown: an address of a database without its password. */
export const nameOfPlace = (place: Place): string => (place.kind === 'sqlite' ? place.file : readAddress(place.url).place);

/** How a store is opened. */
export type OpenOptions = {
  readonly readOnly?: boolean;
  /** Nobody else may play in this place meanwhile. A file is always for one process alone. */
  readonly house?: boolean;
};

/** The driver of Postgres is loaded by those who use it. */
export async function openStoreAt(place: Place, options: OpenOptions = {}): Promise<KeptStore> {
  if (place.kind === 'sqlite') return openSqliteStore({ file: place.file, readOnly: options.readOnly === true });
  const { openPostgresStore } = await import('./postgres/store.ts');
  return openPostgresStore({ url: place.url, ...options });
}

/** Where stores of a place can be opened, copied and put away. */
export async function siteAt(place: Place): Promise<Site> {
  if (place.kind === 'sqlite') return sqliteSite(place.file);
  const { postgresSite } = await import('./postgres/site.ts');
  return postgresSite(place.url);
}

/** Keeps others from playing there until it is let go of; refused while somebody does. */
export async function claim(place: Place): Promise<() => Promise<void>> {
  if (place.kind === 'sqlite') {
    if (!existsSync(place.file)) throw storeMissing(place.file);
    const lock = await takeLock(place.file);
    return async () => lock.release();
  }
  const { Holds } = await import('./postgres/holds.ts');
  const holds = new Holds(readAddress(place.url), { house: true });
  await holds.open();
  return () => holds.close();
}

/** Copies everything into one new file that is itself a store, while others play on; then reads both again. */
export async function backUp(place: Place, into: string, { gently = false, ...options }: BackUpOptions = {}): Promise<Fingerprint> {
  if (existsSync(into)) throw siteOccupied(into);
  const opened = await openStoreAt(place, { readOnly: true });
  const source = gently ? patient(opened) : opened;
  try {
    if (gently) return await copyGently(into, source, options);
    if (place.kind === 'sqlite') await backUpFile(place.file, into);
    else await gatherInto(into, source, options);
    return await verified(source, into);
  } finally {
    await source.close();
  }
}

/** How a backup is made. */
export type BackUpOptions = CopyOptions & {
  /** Event by event, giving way to everybody else: slower, but a house that copies itself goes on answering. */
  readonly gently?: boolean;
};

/** Read again before it is moved in: the copy sees to that itself. */
async function copyGently(into: string, source: KeptStore, options: CopyOptions): Promise<Fingerprint> {
  const site = sqliteSite(into);
  const aside = async () => patient(await site.aside());
  const { streams, events, checksum } = await moveInto({ ...site, aside }, source, { ...options, stamp: 'earlier', force: true });
  rmSync(`${into}.lock`, { force: true });
  return { streams, events, checksum };
}

/** After so many events others have their turn. */
const atOnce = 50;

function patient(store: KeptStore): KeptStore {
  return {
    ...store,
    async *read(stream, after) {
      let count = 0;
      for await (const event of store.read(stream, after)) {
        if (++count % atOnce === 0) await turn();
        yield event;
      }
    },
  };
}

/** By way of a store beside it, which an interruption leaves to be gone on with. */
async function gatherInto(into: string, source: KeptStore, options: CopyOptions): Promise<void> {
  const staging = `${into}.gathering`;
  await moveInto(sqliteSite(staging), source, { ...options, stamp: 'earlier', force: existsSync(staging) });
  await backUpFile(staging, into);
  for (const part of ['', '-wal', '-shm', '.lock']) rmSync(staging + part, { force: true });
}

async function verified(source: KeptStore, into: string): Promise<Fingerprint> {
  const copy = await openSqliteStore({ file: into, readOnly: true });
  try {
    const heads = await copy.list();
    const kept = await fingerprint(copy, heads);
    requireSame(await fingerprint(source, heads), kept);
    return kept;
  } finally {
    await copy.close();
  }
}
