import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import type { StreamSummary } from '@troupe/core/log';
import { databasePlace, type KeptStore, type OpenOptions, openStoreAt, type Place } from '@troupe/stores';
import type { Config, Provenance } from '../context/config.ts';
import { fault } from '../errors.en.ts';
import { openAt } from './open-house.ts';

export type PlayStore = KeptStore;

const provenances: readonly Provenance[] = ['flag', 'environment', 'file', 'default'];

/** Where performances are kept: in a database when its address is given, unless a file was asked for from a place that counts for more. */
export function configuredPlace({ values, sources }: Config): Place {
  const rank = (name: 'store' | 'database') => provenances.indexOf(sources[name]?.from ?? 'default');
  if (values.database === undefined || rank('store') < rank('database')) return { kind: 'sqlite', file: values.store ?? '' };
  return databasePlace(values.database);
}

/** The file that was named, or the configured place. */
export const placeFor = (file: string | undefined, config: Config, folder: string): Place =>
  file === undefined ? configuredPlace(config) : { kind: 'sqlite', file: resolve(folder, file) };

/** Opens the store for playing; makes its folder when there is none. */
export async function openStore(place: Place, options: OpenOptions = {}): Promise<PlayStore> {
  if (place.kind !== 'sqlite') return openStoreAt(place, options);
  makeFolder(dirname(place.file));
  return openStoreAt(place, options).catch((error: unknown) => {
    const url = error instanceof TroupeError && error.code === 'store-locked' ? openAt(dirname(place.file)) : undefined;
    throw url === undefined ? error : fault('store-locked/house', { url }, { cause: error });
  });
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw fault('data-folder/store', { folder }, { cause });
  }
}

/** Works with what is open, and closes it whatever happens. */
export async function closing<Open extends { close(): Promise<void> }, T>(
  opening: Promise<Open>,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  const open = await opening;
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** Opens the store for reading, beside a process that writes if there is one. */
export const readStore = (place: Place): Promise<PlayStore> => openStoreAt(place, { readOnly: true });

type BookEvent = { readonly type: string; readonly id?: string };

/** The performances of a store, and those of them that the house has not removed. What else the house keeps is nobody's business here. */
export async function performancesIn(store: PlayStore): Promise<Record<'all' | 'standing', readonly StreamSummary[]>> {
  const all = (await store.list()).filter(({ stream }) => !stream.startsWith('house:'));
  const removed = new Set<string>();
  for await (const event of store.read('house:book') as AsyncIterable<unknown>) {
    const { type, id = '' } = event as BookEvent;
    if (type === 'performance-removed') removed.add(id);
    if (type === 'performance-restored' || type === 'performance-forgotten') removed.delete(id);
  }
  return { all, standing: all.filter(({ stream }) => !removed.has(stream)) };
}

export async function chooseStream(store: PlayStore, wanted: string | undefined): Promise<StreamSummary> {
  const { all, standing } = await performancesIn(store);
  const streams = [...standing].sort((a, b) => b.updatedAt - a.updatedAt);
  const found = wanted === undefined ? streams[0] : all.find(({ stream }) => stream === wanted);
  if (found) return found;
  const known = streams.slice(0, 5).map(({ stream }) => stream);
  if (wanted === undefined) throw fault('unknown-performance/none', { place: store.place });
  throw fault('unknown-performance/store', { wanted, place: store.place, known });
}
