import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Case, readCase } from '@troupe/core/mystery';
import { isWellplay, readGame } from '@troupe/house/subjects';
import { bundled } from '../context/bundled.ts';
import { nearest } from '../context/nearest.ts';
import { fault } from '../errors.en.ts';

const home = bundled.plays;

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

export const ownCases = (): string[] => readdirSync(home).filter((name) => existsSync(join(home, name, 'case.json')));

/** A case by its name in the repertoire, from a file, from a folder, or from a game of WellPlay. */
export function findCase(named: string, folder: string): { readonly play: Case; readonly problems: readonly string[] } {
  const path = resolve(folder, named);
  if (isWellplay(path)) return readGame(path);
  const file = [path, join(path, 'case.json'), join(home, named, 'case.json')].find((one) => existsSync(one) && !isFolder(one));
  if (file) return { play: readCase(readFileSync(file, 'utf8')), problems: [] };
  const known = ownCases();
  const close = nearest(named, known);
  throw fault('unknown-play/case', { named, close, known });
}
