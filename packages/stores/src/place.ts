import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** Without a password. */
export const nameOfPlace = (place: Place): string => (place.kind === 'sqlite' ? place.file : readAddress(place.url).place);

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
export async function backUp(place: Place, into: string, options: CopyOptions = {}): Promise<Fingerprint> {
  if (existsSync(into)) throw siteOccupied(into);
  const source = await openStoreAt(place, { readOnly: true });
  try {
    if (place.kind === 'sqlite') await backUpFile(place.file, into);
    else await gatherInto(into, source, options);
    return await verified(source, into);
  } finally {
    await source.close();
  }
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
