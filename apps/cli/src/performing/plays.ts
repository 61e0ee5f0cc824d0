import { existsSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type Blueprint, check, type Diagnostic, formatDiagnostic } from '@troupe/core/blueprint';
import { TroupeError } from '@troupe/core/errors';
import type { Recorded } from '@troupe/core/events';
import type { Language } from '@troupe/core/text';
import { banksOf, type Listing, loadRepertoire, type Play, readPlay, sequelsOf, sequelTo } from '@troupe/house/node';
import type { BankSource } from '@troupe/understudy';
import { bundled } from '../context/bundled.ts';
import { nearest } from '../context/nearest.ts';
import { fault } from '../errors.en.ts';
import type { Seat } from './lines.ts';
import { inOrder, listed } from './programme.ts';
import { findRole } from './session.ts';

const home = bundled.plays;
export const repertoire = () => loadRepertoire(home);

export async function allBanks(): Promise<BankSource[]> {
  return banksOf({ plays: await listed(), sequels: await sequels() });
}

const sequels = async () => (await Promise.all((await listed()).map((play) => sequelsOf(play)))).flat();

/** Whether the repertoire has a next evening of what was played. */
export const goesOn = async (log: readonly Recorded[]): Promise<boolean> => sequelTo({ sequels: await sequels() }, log) !== undefined;

/** Whether a play lies in the repertoire: its lines are found there again. */
export const isOfTheHouse = ({ file }: Play): boolean => file.startsWith(home + sep);

/** A play by its name in the repertoire, or from a file; without a name, the first. It is checked before it is played. */
export async function findPlay(named: string | undefined, folder: string): Promise<Play> {
  const plays = await listed();
  const wanted = named ?? inOrder(plays)[0]?.id;
  if (wanted === undefined) throw fault('unknown-play/empty');
  const play = await readPlay(fileOf(wanted, folder, plays));
  return plays.some(({ file }) => file === play.file) ? play : checked(play, wanted);
}

function checked(play: Play, named: string): Play {
  const [first, ...others] = check(play.blueprint).filter(({ severity }) => severity === 'error');
  if (first) throw new UnplayableError(named, first, others.length);
  return play;
}

/** A play with errors, told by the first of them. */
class UnplayableError extends TroupeError {
  readonly #tell: (language: Language) => { readonly message: string; readonly remedy: string };

  constructor(named: string, first: Diagnostic, others: number) {
    const tell = (language: Language) =>
      language === 'zh'
        ? {
            message: `${named} 演不了：${formatDiagnostic(first, 'zh')}${others > 0 ? `（还有 ${others} 处）` : ''}`,
            remedy: `全部错误：npx troupe check ${named}`,
          }
        : {
            message: `${named} cannot be played: ${formatDiagnostic(first)}${others > 0 ? ` (and ${others} more)` : ''}`,
            remedy: `All of them: npx troupe check ${named}`,
          };
    const { message, remedy } = tell('en');
    super('blueprint-faulty', message, remedy);
    this.#tell = tell;
  }

  in(language: Language) {
    return this.#tell(language);
  }
}

/** Where the blueprint of a play lies, however broken it may be. */
export async function findPlayFile(named: string, folder: string): Promise<string> {
  return fileOf(named, folder, await listed());
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Where a play lies: a name of the repertoire, a file, a folder with a blueprint.json, or such a folder in `plays`. */
function fileOf(named: string, folder: string, plays: readonly Pick<Listing, 'id' | 'file'>[]): string {
  const listed = plays.find(({ id }) => id === named);
  if (listed) return listed.file;
  const path = resolve(folder, named);
  if (existsSync(path) && !isFolder(path)) return path;
  const found = [path, resolve(folder, 'plays', named), join(home, named)]
    .map((place) => join(place, 'blueprint.json'))
    .find((file) => existsSync(file));
  if (found) return found;
  if (isFolder(path)) throw fault('unknown-play/folder', { named });
  const known = plays.map(({ id }) => id);
  const close = nearest(named, known);
  throw fault('unknown-play/named', { named, close, plays: known });
}

export const castOf = ({ characters }: Blueprint): Seat[] => characters.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] }));

export function resolveSeats(roles: readonly string[], blueprint: Blueprint): string[] {
  const cast = castOf(blueprint);
  return [...new Set(roles.map((role) => findRole(role, cast)?.id ?? refuseRole(role, blueprint)))];
}

function refuseRole(role: string, { title, characters }: Blueprint): never {
  const names = characters.map(({ name }) => name);
  const close = nearest(role, [...names, ...characters.map(({ id }) => id)]);
  throw fault('unknown-role/play', { role, title, close, names });
}
