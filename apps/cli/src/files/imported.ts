import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { bookIn, type Lorebook } from '@troupe/core/character';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';

const sizeLimit = 200_000_000;

/** What was imported, by what it is: each kind has a folder of its own in the data folder. */
export type ImportKind = 'cards' | 'books' | 'chats';

type Place = Pick<Context, 'config' | 'folder'>;

const folderOf = (kind: ImportKind, { config, folder }: Place): string => join(config.values.data ?? folder, kind);

/** A name as a file may have it. */
export const fileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
    .toLowerCase() || 'character';

/** Keeps a file as it came: nothing is lost by importing. The same one twice is one file; another of the same name gets a number. */
export function keepOn(kind: ImportKind, name: string, ending: string, bytes: Uint8Array, place: Place): string {
  for (let number = 1; ; number++) {
    const path = join(folderOf(kind, place), `${fileName(name)}${number === 1 ? '' : `-${number}`}.${ending}`);
    if (existsSync(path) && !readFileSync(path).equals(bytes)) continue;
    writeWhole(path, bytes);
    return path;
  }
}

/** A file, or the name of something that was imported; undefined where there is neither. */
export function findFile(named: string, kind: ImportKind, place: Place): string | undefined {
  if (existsSync(resolve(place.folder, named))) return named;
  const kept = folderOf(kind, place);
  if (!existsSync(kept)) return undefined;
  const found = readdirSync(kept).find((file) => basename(file, extname(file)) === named.toLowerCase());
  return found && join(kept, found);
}

export function readBytes(named: string, folder: string): Uint8Array {
  const path = resolve(folder, named);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw fault('unreadable-file/none', { named });
  if (stats.size > sizeLimit) throw fault('card-too-large/file', { named, megabytes: sizeLimit / 1_000_000 });
  return readFileSync(path);
}

export function bookFrom(named: string, place: Place): Lorebook {
  const book = bookIn(Buffer.from(readBytes(findFile(named, 'books', place) ?? named, place.folder)).toString('utf8'));
  if (book) return book;
  throw fault('card-not-a-book/file', { named });
}

/** Whole or not at all. */
export function writeWhole(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
