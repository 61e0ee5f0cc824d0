import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import { fault, phrase } from '../errors.en.ts';

/** Everything that may say where the data folder is. */
export type DataFolderSources = {
  /** From the command line. */
  readonly flag?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From troupe.config.json. */
  readonly config?: string | undefined;
  /** Where relative paths start; the current directory unless told. */
  readonly from?: string;
};

/** Who said where the data folder is. */
export type DataFolderSource = 'flag' | 'env' | 'config' | 'default';

/** Where the data folder is, and who said so. Touches nothing. An empty value counts as none. */
export function resolveDataFolder({ flag, env, config, from = process.cwd() }: DataFolderSources): {
  readonly path: string;
  readonly source: DataFolderSource;
} {
  if (flag) return { path: resolve(from, flag), source: 'flag' };
  if (env.TROUPE_DATA) return { path: resolve(from, env.TROUPE_DATA), source: 'env' };
  if (config) return { path: resolve(from, config), source: 'config' };
  return { path: resolve(from, 'troupe-data'), source: 'default' };
}

/** The one visible folder that holds everything Troupe keeps, for its owner alone: created when it is missing, refused when it cannot be used. */
export function dataFolder(sources: DataFolderSources): string {
  const { path } = resolveDataFolder(sources);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (!statSync(path).isDirectory()) throw new Error('not a folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(path, error);
  }
  keepPrivate(path);
  return path;
}

/** What the house itself has written; what `troupe add` installs keeps the modes it came with. */
const own = /^(troupe\.|house\.|backups$|bench-data$|films$|roles$|runs$|uploads$)/;

/** Older versions left files that others on the machine could read. A folder that holds other things besides is not ours to close. */
function keepPrivate(folder: string): void {
  if (process.platform === 'win32') return;
  const names = readdirSync(folder);
  const ours = names.filter((name) => own.test(name));
  if (names.length === 0 || names.some((name) => name === 'house.key' || name === 'troupe.db')) close(folder, 0o700);
  for (const name of ours) {
    const path = join(folder, name);
    if (close(path, 0o600) !== 'folder') continue;
    for (const entry of readdirSync(path, { recursive: true })) close(join(path, String(entry)), 0o600);
  }
}

/** By its name and never opened: closing a descriptor would drop SQLite's locks. Whose file it is not may leave it as it is. */
function close(path: string, mode: number): 'file' | 'folder' {
  const stat = statSync(path, { throwIfNoEntry: false });
  const wanted = stat?.isDirectory() ? 0o700 : mode;
  try {
    if (stat !== undefined && (stat.mode & 0o077) !== 0) chmodSync(path, wanted);
  } catch {
    // Somebody else's: only the owner may change it.
  }
  return stat?.isDirectory() ? 'folder' : 'file';
}

function unusable(path: string, cause: unknown): TroupeError {
  const code = (cause as { code?: string }).code;
  const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'folder.file' : code === 'ENOSPC' ? 'folder.full' : 'folder.forbidden';
  return fault('data-folder', { path, why: phrase(why) }, { cause });
}
