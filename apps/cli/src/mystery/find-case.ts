import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TroupeError } from '@troupe/core';
import { type Case, decodeWellplay, readCase, readWellplay, type WellplayGame } from '@troupe/core/mystery';
import { nearest } from '../nearest.ts';

const home = fileURLToPath(new URL('../../../../plays', import.meta.url));

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Cases of the repertoire: folders of `plays` with a case.json in them. */
export const ownCases = (): string[] => readdirSync(home).filter((name) => existsSync(join(home, name, 'case.json')));

/** A case by its name in the repertoire, from a file, from a folder, or from a game of WellPlay. */
export function findCase(named: string, folder: string): { readonly play: Case; readonly problems: readonly string[] } {
  const path = resolve(folder, named);
  if (isWellplay(path)) return readGame(path);
  const file = [path, join(path, 'case.json'), join(home, named, 'case.json')].find((one) => existsSync(one) && !isFolder(one));
  if (file) return { play: readCase(readFileSync(file, 'utf8')), problems: [] };
  const known = ownCases();
  const close = nearest(named, known);
  throw new TroupeError(
    'unknown-play',
    `There is no case "${named}".${close ? ` Did you mean ${close}?` : ''}`,
    known.length > 0 ? `There are: ${known.join(', ')}; or name a file.` : 'Name a case file, or a folder of WellPlay.',
  );
}

const filesIn = (path: string, ending: RegExp): string[] => (isFolder(path) ? readdirSync(path).filter((name) => ending.test(name)) : []);

/** A folder with its scripts in `json`; with or without the file that says who plays. */
const isWellplay = (path: string): boolean =>
  existsSync(join(path, 'json', 'script_info.json')) || filesIn(join(path, 'json'), /\.json$/iu).length >= 3;

/** One game of WellPlay from its folder. */
export function readGame(path: string): WellplayGame {
  const problems: string[] = [];
  const files = ['json', 'final_result'].flatMap((part) =>
    filesIn(join(path, part), /\.(json|csv)$/iu).map((name): [string, string] => {
      const file = `${part}/${name}`;
      return [file, decodeWellplay(readFileSync(join(path, file)), file, problems)];
    }),
  );
  const game = readWellplay(new Map(files));
  return { ...game, problems: [...problems, ...game.problems] };
}

export type FoundGame = { readonly name: string; readonly path: string };

/** Every game below a folder: the folder itself, or up to four levels down (a data set, a language, a game). */
export function gamesBelow(folder: string): FoundGame[] {
  if (!isFolder(folder))
    throw new TroupeError('unreadable-file', `There is no folder "${folder}".`, 'Give the folder of the data set: --data DIR');
  const search = (path: string, depth: number): FoundGame[] => {
    if (isWellplay(path)) return [{ name: `${basename(dirname(path))}/${basename(path)}`, path }];
    if (depth === 0) return [];
    return readdirSync(path)
      .sort()
      .filter((name) => isFolder(join(path, name)))
      .flatMap((name) => search(join(path, name), depth - 1));
  };
  return search(folder, 4);
}
