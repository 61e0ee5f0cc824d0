import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Blueprint, readBlueprint } from '@troupe/core/blueprint';
import type { ContentNotes } from '@troupe/core/content';
import type { Case } from '@troupe/core/mystery';
import { type Bank, type BankSource, readBank } from '@troupe/understudy';
import { fault } from '../errors.en.ts';
import { type RecordedEvening, readEvenings } from './recorded-evenings.ts';
import { type Sequel, sequelsOf } from './sequels.ts';

/** A play as it lies in its folder: `blueprint.json`, and perhaps a `bank.json` of lines for the understudy. */
export type Play = { readonly blueprint: Blueprint; readonly file: string; readonly bank?: Bank };

/** A play of the repertoire as a list shows it. */
export type Listing = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly synopsis: string;
  readonly content?: ContentNotes;
  readonly file: string;
};

/** What a house can play: a folder of plays, mysteries and films, read once. */
export type Repertoire = {
  /** Every play that can be read, by id. */
  readonly plays: readonly Listing[];
  /** Later evenings of plays, each offered to whoever has played the one before. */
  readonly sequels?: readonly Sequel[];
  /** Every mystery that can be read: folders with a `case.json`. */
  readonly cases?: readonly Case[];
  /** Folders that hold a film of the house: those with a `film.json`. */
  readonly films?: readonly string[];
  /** Evenings that were played and kept, to be watched: the folder `evenings`. */
  readonly evenings?: readonly RecordedEvening[];
  /** Files that look like plays and cannot be read, and why. */
  readonly unreadable: readonly { readonly file: string; readonly because: string }[];
  /** By id, by folder or by file. */
  loadPlay(idOrFile: string): Promise<Play>;
};

/** Reads a folder with a folder for each play (`blueprint.json`, `bank.json`). What cannot be read is named, and keeps nothing else from being played. */
export async function loadRepertoire(folder: string): Promise<Repertoire> {
  const plays: Listing[] = [];
  const unreadable: { file: string; because: string }[] = [];
  for (const name of await playFolders(folder)) {
    const file = join(folder, name, 'blueprint.json');
    if (!(await isFile(file))) continue;
    try {
      const { id, title, language, synopsis, content } = readBlueprint(await readFile(file, 'utf8'));
      plays.push({ id, title, language, synopsis, ...(content && { content }), file });
    } catch (error) {
      unreadable.push({ file, because: error instanceof Error ? error.message : String(error) });
    }
  }
  plays.sort((a, b) => (a.id < b.id ? -1 : 1));
  const onTrouble = (file: string, because: string) => unreadable.push({ file, because });
  const sequels = (await Promise.all(plays.map((play) => sequelsOf(play, onTrouble)))).flat();
  const cases = await readCases(folder, onTrouble);
  const evenings = await readEvenings(join(folder, 'evenings'), onTrouble);
  const films = await filmFolders(folder);
  return { plays, sequels, cases, films, evenings, unreadable, loadPlay: (idOrFile) => loadPlay(plays, unreadable, idOrFile) };
}

async function filmFolders(folder: string): Promise<string[]> {
  const named = (await playFolders(folder)).sort().map((name) => join(folder, name));
  const held = await Promise.all(named.map((one) => isFile(join(one, 'film.json'))));
  return named.filter((_, index) => held[index]);
}

async function readCases(folder: string, onTrouble: (file: string, because: string) => void): Promise<Case[]> {
  const cases: Case[] = [];
  for (const name of await playFolders(folder)) {
    const file = join(folder, name, 'case.json');
    if (!(await isFile(file))) continue;
    try {
      const { readCase } = await import('@troupe/core/mystery');
      cases.push(readCase(await readFile(file, 'utf8')));
    } catch (error) {
      onTrouble(file, error instanceof Error ? error.message : String(error));
    }
  }
  return cases.sort((a, b) => (a.id < b.id ? -1 : 1));
}

type Banked = Pick<Listing, 'id' | 'language' | 'file'>;

/** The line banks of the plays, each read when its play is first performed. */
export const banksOf = ({
  plays,
  sequels = [],
}: {
  readonly plays: readonly Banked[];
  readonly sequels?: readonly Banked[];
}): BankSource[] =>
  [...plays, ...sequels].map(({ id, language, file }) => {
    // A play whose file has gone since it was opened loses its lines, not its evening.
    const read = rememberedUntilChanged(bankFileOf(file), async () => ((await isFile(file)) ? (await readPlay(file)).bank : undefined));
    return { play: id, load: async () => (await read()) ?? { play: id, language, quiet: {}, lines: [] } };
  });

/** The understudy asks for its bank with every line it speaks: a file is read again only when it has changed. */
function rememberedUntilChanged<T>(file: string, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly changed: number; readonly value: Promise<T> } | undefined;
  return async () => {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (known?.changed !== changed) {
      const value = read();
      known = { changed, value };
      value.catch(() => {
        known = undefined;
      });
    }
    return known.value;
  };
}

/** Where the line bank of a blueprint file lies, if it has one. */
export const bankFileOf = (file: string): string =>
  join(dirname(file), basename(file) === 'blueprint.json' ? 'bank.json' : basename(file).replace(/(\.blueprint)?\.json$/u, '.bank.json'));

/** Reads one blueprint file and the bank beside it. */
export async function readPlay(file: string): Promise<Play> {
  const blueprint = readBlueprint(await text(file));
  const beside = bankFileOf(file);
  if (!(await isFile(beside))) return { blueprint, file };
  const bank = readBank(json(await text(beside), beside), beside);
  if (bank.play !== blueprint.id) {
    throw fault('bank-of-another-play', { file: beside, other: bank.play, play: blueprint.id });
  }
  return { blueprint, file, bank };
}

async function loadPlay(plays: readonly Listing[], unreadable: Repertoire['unreadable'], idOrFile: string): Promise<Play> {
  const listed = plays.find((play) => play.id === idOrFile);
  if (listed) return readPlay(listed.file);
  for (const file of [idOrFile, join(idOrFile, 'blueprint.json')]) if (await isFile(file)) return readPlay(resolve(file));
  const broken = unreadable.find(({ file }) => basename(dirname(file)) === idOrFile);
  if (broken) return readPlay(broken.file);
  throw fault('unknown-play', { play: idOrFile, plays: plays.map(({ id }) => id) });
}

async function playFolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (cause) {
    throw fault('no-repertoire', { folder }, { cause });
  }
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function text(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw fault('unreadable-file', { file }, { cause });
  }
}

function json(source: string, file: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw fault('bank-malformed/json', { file }, { cause });
  }
}

/** A play of the repertoire by its id. Never by a path, which `loadPlay` would take as well: a path from outside opens nothing here. */
export async function namedPlay(plays: Repertoire, id: string): Promise<Play> {
  const listed = plays.plays.find((play) => play.id === id);
  if (!listed) throw fault('unknown-play/repertoire', { plays: plays.plays.map((play) => play.id) });
  return plays.loadPlay(listed.id);
}
