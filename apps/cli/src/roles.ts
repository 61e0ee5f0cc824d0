import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engageModels, systemClock } from '@troupe/adapters/node';
import { keptVectors, loadRuntime, openOnnxEmbedder, packageFolders } from '@troupe/adapters/onnx';
import { openOpenAiEmbedder } from '@troupe/adapters/openai';
import { openSqliteStore, type SqliteStore } from '@troupe/adapters/sqlite';
import { createBudget, type Embedder, type Models, TroupeError } from '@troupe/core';
import { openRoleMemory, plainEmbedder, type Remembered, type RoleFile, type RoleMemory } from '@troupe/core/memory';
import { type Config, modelKey } from './config.ts';
import { nearest } from './nearest.ts';
import type { Surroundings } from './surroundings.ts';

export type RoleFlags = { readonly from?: string; readonly embedder?: string; readonly embedderName?: string };
export type RoleEntry = { readonly stream: string; readonly role: RoleFile };

/** Roles that were cast: one folder, one database in it. */
export type RoleShelf = {
  readonly folder: string;
  readonly store: SqliteStore<Remembered>;
  list(): Promise<RoleEntry[]>;
  open(entry: RoleEntry): Promise<RoleMemory>;
  close(): Promise<void>;
};

export function rolesFolder(flag: string | undefined, config: Config, { folder }: Surroundings): string {
  return flag === undefined ? join(config.values.data ?? '.', 'roles') : resolve(folder, flag);
}

export async function openRoles(folder: string, flags: RoleFlags, config: Config, surroundings: Surroundings): Promise<RoleShelf> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new TroupeError('data-folder', `The folder ${folder} cannot be made.`, 'Choose another with --out or --from.', { cause });
  }
  const embedder = await embedderFor(folder, flags, config, surroundings);
  const store = await openSqliteStore<Remembered>({ file: join(folder, 'roles.db') });
  return {
    folder,
    store,
    list: () => listed(store),
    open: ({ stream }) => openRoleMemory({ store, stream, clock: systemClock, embedder }),
    close: () => store.close(),
  };
}

async function listed(store: SqliteStore<Remembered>): Promise<RoleEntry[]> {
  const entries: RoleEntry[] = [];
  for (const { stream } of await store.list())
    for await (const event of store.read(stream)) {
      if (event.type === 'role-open') entries.push({ stream, role: event.role });
      break;
    }
  return entries;
}

/** `plain`, the folder of an encoder, or the address of a server. */
async function embedderFor(folder: string, flags: RoleFlags, config: Config, surroundings: Surroundings): Promise<Embedder> {
  const wanted = flags.embedder ?? 'plain';
  if (wanted === 'plain') return plainEmbedder;
  if (/^https?:\/\//.test(wanted)) {
    const key = modelKey(config, surroundings.environment);
    const model = flags.embedderName ?? 'text-embedding-3-small';
    const embedder = await openOpenAiEmbedder({ baseUrl: wanted, model, fetch, clock: systemClock, ...(key !== undefined && { key }) });
    return keptVectors(embedder, folder);
  }
  const runtime = await loadRuntime(
    packageFolders({ ...(config.values.data && { data: config.values.data }), project: surroundings.folder }),
  );
  return keptVectors(await openOnnxEmbedder({ folder: resolve(surroundings.folder, wanted), runtime }), folder);
}

/** The role somebody means: by id or any of its names. */
export async function chooseRole(shelf: RoleShelf, said: string): Promise<RoleEntry> {
  const entries = await shelf.list();
  const wanted = said.trim().toLowerCase();
  const found = entries.filter(({ stream, role }) =>
    [stream, role.id, role.name, ...role.aliases].some((name) => name.toLowerCase() === wanted),
  );
  if (found.length === 1) return found[0] as RoleEntry;
  if (found.length > 1)
    throw new TroupeError(
      'usage-role',
      `There are ${found.length} roles called "${said}".`,
      `Say which: ${found.map(({ role }) => role.id).join(', ')}.`,
    );
  const names = entries.map(({ role }) => role.name);
  const close = nearest(said, names);
  throw new TroupeError(
    'unknown-role',
    `There is no role "${said}" in ${shelf.folder}${close ? `; did you mean ${close}?` : '.'}`,
    names.length > 0 ? `There are: ${names.slice(0, 12).join(', ')}.` : 'Cast a script first: troupe cast FILE',
  );
}

/** The models that work for a role, within the budget. */
export function engageFor(config: Config, surroundings: Surroundings, pace = 0): Promise<Models> {
  const { values } = config;
  const caps = {
    ...(values.budgetMoney !== undefined && { money: values.budgetMoney }),
    ...(values.budgetTokens !== undefined && { tokens: values.budgetTokens }),
  };
  const key = modelKey(config, surroundings.environment);
  return engageModels({ values, key, clock: systemClock, budget: createBudget(caps), banks: [], pace });
}
