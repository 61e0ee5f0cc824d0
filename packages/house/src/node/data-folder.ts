import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import { fault, phrase } from '../errors.en.ts';

export type DataFolderSources = {
  /** From the command line. */
  readonly flag?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From troupe.config.json. */
  readonly config?: string | undefined;
  /** Where relative paths start; the current directory unless told. */
  readonly from?: string;
};

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

/** The one visible folder that holds everything Troupe keeps: created when it is missing, refused when it cannot be used. */
export function dataFolder(sources: DataFolderSources): string {
  const { path } = resolveDataFolder(sources);
  try {
    mkdirSync(path, { recursive: true });
    if (!statSync(path).isDirectory()) throw new Error('not a folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(path, error);
  }
  return path;
}

function unusable(path: string, cause: unknown): TroupeError {
  const code = (cause as { code?: string }).code;
  const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'folder.file' : code === 'ENOSPC' ? 'folder.full' : 'folder.forbidden';
  return fault('data-folder', { path, why: phrase(why) }, { cause });
}
