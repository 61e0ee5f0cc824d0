import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { type EventStore, readStream } from '@troupe/core/log';
import { memoryStream, openRoleMemory, plainEmbedder, type RoleFile, type RoleMemory } from '@troupe/core/memory';
import type { Embedder } from '@troupe/core/model';
import { memoryPrefix, RoleIndex, type RoleOrigin } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import { goingOut } from '@troupe/models/going-out';
import { ownEmbedder } from '@troupe/models/meaning';
import { keptVectors, loadRuntime, openOnnxEmbedder, packageFolders } from '@troupe/models/onnx';
import { openOpenAiEmbedder } from '@troupe/models/openai';
import { type KeptStore, openStoreAt, type Place, storeFileName } from '@troupe/stores';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { nearest } from '../context/nearest.ts';
import { fault } from '../errors.en.ts';
import { configuredPlace } from '../keeping/stores.ts';
import { bookkeeping } from '../models/engage.ts';
import { adoptRoles } from './adopt-roles.ts';

export type RoleFlags = { readonly from?: string; readonly embedder?: string; readonly embedderName?: string };
export type RoleEntry = { readonly stream: string; readonly role: RoleFile };

/** Roles that were cast: where the house keeps its own, so that what is cast here is there, and what is cast there is here. */
export type RoleStore = {
  readonly folder: string;
  readonly store: KeptStore;
  readonly index: RoleIndex;
  list(): Promise<RoleEntry[]>;
  open(entry: RoleEntry): Promise<RoleMemory>;
  close(): Promise<void>;
};

export function rolesFolder(flag: string | undefined, { config, folder }: Context): string {
  return flag === undefined ? join(config.values.data ?? '.', 'roles') : resolve(folder, flag);
}

export async function openRoles(folder: string, flags: RoleFlags, context: Context): Promise<RoleStore> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw fault('data-folder/roles', { folder }, { cause });
  }
  const embedder = await embedderFor(folder, flags, context);
  const store = await storeAt(placeOfRoles(folder, context));
  const index = await RoleIndex.open(store, systemClock);
  if (!store.reading) await adoptRoles(folder, store, index);
  return {
    folder,
    store,
    index,
    list: () => rolesIn(store, index),
    open: ({ stream }) => openRoleMemory({ store, stream, clock: systemClock, embedder }),
    close: () => store.close(),
  };
}

/** Without a folder of their own, the roles are where the performances are; a folder that was named is a data folder like any other. */
const placeOfRoles = (folder: string, context: Context): Place =>
  folder === rolesFolder(undefined, context) ? configuredPlace(context.config) : { kind: 'sqlite', file: join(folder, storeFileName) };

/** Whether anybody was ever cast there: looking for it makes no store. */
export function hasRoles(folder: string, context: Context): boolean {
  const place = placeOfRoles(folder, context);
  return place.kind === 'postgres' || existsSync(place.file) || existsSync(join(folder, 'roles.db'));
}

/** Beside an open house one may look into roles, but not change them. */
async function storeAt(place: Place): Promise<KeptStore & { readonly reading?: true }> {
  try {
    return await openStoreAt(place);
  } catch (error) {
    if (!(error instanceof TroupeError) || error.code !== 'store-locked') throw error;
    const store = await openStoreAt(place, { readOnly: true });
    const refuse = () => fault('store-locked/roles', {}, { cause: error });
    return { ...boundTo(store), reading: true, append: () => Promise.reject(refuse()) };
  }
}

/** The methods of a store as plain functions, so that one of them can be replaced. */
const boundTo = (store: KeptStore): KeptStore => ({
  place: store.place,
  append: (...given) => store.append(...given),
  read: (...given) => store.read(...given),
  head: (...given) => store.head(...given),
  list: () => store.list(),
  snapshot: (...given) => store.snapshot(...given),
  keepSnapshot: (...given) => store.keepSnapshot(...given),
  remove: (...given) => store.remove(...given),
  blank: (...given) => store.blank(...given),
  check: () => store.check(),
  close: () => store.close(),
});

/** Who was cast, as its memory begins. */
export async function rolesIn(store: EventStore, index: RoleIndex): Promise<RoleEntry[]> {
  const entries: RoleEntry[] = [];
  for (const { id } of index.roles)
    for await (const event of readStream(memoryStream, store, memoryPrefix + id)) {
      if (event.type === 'role-open') entries.push({ stream: memoryPrefix + id, role: event.role });
      break;
    }
  return entries;
}

/** The id a role of a script has, wherever it was cast; else a readable one that nobody ever had. */
export function idOfCast(index: RoleIndex, readable: string, origin: Extract<RoleOrigin, { kind: 'script' }>): string {
  const same = index.roles.find(
    ({ origin: other }) =>
      other.kind === 'script' && other.script === origin.script && other.name.toLowerCase() === origin.name.toLowerCase(),
  );
  if (same) return same.id;
  for (let number = 1; ; number++) {
    const id = number === 1 ? readable : `${readable}.${number}`;
    if (index.role(id) || !index.knew(id)) return id;
  }
}

/** Our own, `plain` words, the folder of an encoder, or the address of a server. */
export async function embedderFor(folder: string, flags: RoleFlags, context: Context): Promise<Embedder> {
  const { config } = context;
  const wanted = flags.embedder;
  if (wanted === undefined) return ownEmbedder;
  if (wanted === 'plain') return plainEmbedder;
  if (/^https?:\/\//.test(wanted)) {
    const key = modelKey(context);
    await bookkeeping(config.values.data);
    const model = flags.embedderName ?? 'text-embedding-3-small';
    const embedder = await openOpenAiEmbedder({
      baseUrl: wanted,
      model,
      fetch: goingOut('memory'),
      clock: systemClock,
      ...(key !== undefined && { key }),
    });
    return keptVectors(embedder, folder);
  }
  const runtime = await loadRuntime(packageFolders({ ...(config.values.data && { data: config.values.data }), project: context.folder }));
  return keptVectors(await openOnnxEmbedder({ folder: resolve(context.folder, wanted), runtime }), folder);
}

const isCalled = ({ stream, role }: RoleEntry, said: string): boolean =>
  [stream, role.id, role.name, ...role.aliases].some((name) => name.toLowerCase() === said.trim().toLowerCase());

/** Whether anybody was cast whom one might mean by this. */
export const isCast = async (roleStore: RoleStore, said: string): Promise<boolean> =>
  (await roleStore.list()).some((entry) => isCalled(entry, said));

export async function chooseRole(roleStore: RoleStore, said: string): Promise<RoleEntry> {
  const entries = await roleStore.list();
  const found = entries.filter((entry) => isCalled(entry, said));
  if (found.length === 1) return found[0] as RoleEntry;
  if (found.length > 1) throw fault('usage-role', { count: found.length, said, ids: found.map(({ role }) => role.id) });
  const names = entries.map(({ role }) => role.name);
  const close = nearest(said, names);
  throw fault('unknown-role/cast', { said, folder: roleStore.folder, close, names: names.slice(0, 12) });
}
