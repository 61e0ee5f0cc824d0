import { constants, cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../context/config.ts';
import { fault } from '../errors.en.ts';

export type CopiedFilms = { readonly folder: string; readonly films: number; readonly bytes: number };

/** Where the house keeps the films that were brought: files, which no store holds. */
export const filmsFolder = ({ values }: Config): string => join(values.data ?? '.', 'films');

/** They lie beside a backup, under its name. */
export const filmsBeside = (backup: string): string => `${backup}.films`;

export const hasFilms = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Copies films, all of them or none; where there are none, nothing happens. */
export function copyFilms(from: string, into: string): CopiedFilms | undefined {
  if (!hasFilms(from)) return undefined;
  const part = `${into}.part`;
  try {
    rmSync(part, { recursive: true, force: true });
    cpSync(from, part, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
    renameSync(part, into);
  } catch (cause) {
    rmSync(part, { recursive: true, force: true });
    throw fault('films-copy', { from, into }, { cause });
  }
  return { folder: into, films: readdirSync(into).length, bytes: bytesIn(into) };
}

/** Puts films in place; those that are there are kept under another name. */
export function restoreFilms(from: string, into: string, stamp: string): (CopiedFilms & { readonly before?: string }) | undefined {
  if (!hasFilms(from)) return undefined;
  const beside = `${into}-before-${stamp}`;
  const arrived = `${into}-arriving`;
  rmSync(arrived, { recursive: true, force: true });
  const copied = copyFilms(from, arrived);
  if (!copied) return undefined;
  const there = hasFilms(into);
  if (there) renameSync(into, beside);
  else rmSync(into, { recursive: true, force: true });
  renameSync(arrived, into);
  return { ...copied, folder: into, ...(there && { before: beside }) };
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

type FilmStore = { list(): Promise<readonly { readonly stream: string }[]>; read(stream: string): AsyncIterable<unknown> };
const filmBook = 'house:films';

/** How many films a store tells of: they must lie somewhere. */
export async function filmsTold(store: FilmStore): Promise<number> {
  const films = new Set<string>();
  if (!(await store.list()).some(({ stream }) => stream === filmBook)) return 0;
  for await (const event of store.read(filmBook)) {
    const { type, film } = event as { type: string; film: string };
    if (type === 'film-begun') films.add(film);
    if (type === 'film-put-away') films.delete(film);
  }
  return films.size;
}

/** Streams about films: the index, the talks and the lines. */
export const aboutFilms = (stream: string): boolean => /^house:(?:films$|screening:|film-lines:)/u.test(stream);
