import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeWellplay, readWellplay, type WellplayGame } from '@troupe/core/mystery';
import { fault } from '../errors.en.ts';
import type { Asked, GameCase } from './wellplay.ts';

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
const filesIn = (path: string, ending: RegExp): string[] => (isFolder(path) ? readdirSync(path).filter((name) => ending.test(name)) : []);

/** A folder with its scripts in `json`; with or without the file that says who plays. */
export const isWellplay = (path: string): boolean =>
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

/** A game of the benchmark's folder. */
export type FoundGame = { readonly name: string; readonly path: string };

/** Every game below a folder: the folder itself, or up to four levels down (a data set, a language, a game). */
export function gamesBelow(folder: string): FoundGame[] {
  if (!isFolder(folder)) throw fault('unreadable-file/folder', { folder });
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

/** Which games are wanted: one by name, or the first few. */
export type GamesRequest = {
  readonly game?: string | undefined;
  readonly limit?: number | undefined;
  /** How often each game is played, every time with another seed. */
  readonly plays?: number | undefined;
};

/** Every game that is asked for, with its final questions; of all games together at most so many. */
export function gameCases(
  folder: string,
  { game, limit, plays = 1 }: GamesRequest,
  warn: (problem: string) => void = () => {},
): GameCase[] {
  const found = gamesBelow(folder).filter(({ name }) => game === undefined || name.toLowerCase().includes(game.toLowerCase()));
  if (found.length === 0) throw fault('unknown-play/game', { game });
  let left = limit ?? Number.POSITIVE_INFINITY;
  return found.flatMap(({ name, path }): GameCase[] => {
    if (left <= 0) return [];
    const read = readGame(path);
    for (const problem of read.problems) warn(`${name}: ${problem}`);
    const asked = [...read.questions]
      .flatMap(([role, questions]) => questions.map((question): Asked => ({ role, question })))
      .slice(0, left);
    left -= asked.length;
    const common = { name, title: read.play.title, language: read.play.language, game: read, asked };
    return Array.from({ length: plays }, (_, play) => ({ ...common, id: play === 0 ? name : `${name} (${play + 1})`, play }));
  });
}
