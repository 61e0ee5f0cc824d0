import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Blueprint, check, type Diagnostic, readBlueprint } from '@troupe/core/blueprint';
import {
  findRole,
  inProse,
  type Profile,
  parseScript,
  profileOf,
  type Script,
  type ScriptFormat,
  scenesToRemember,
} from '@troupe/core/casting';
import { scriptOfChat } from '@troupe/core/character';
import { type Problem, TroupeError, toProblem } from '@troupe/core/errors';
import { type FilmLine, readFilmLines } from '@troupe/core/formats';
import { type WitnessedScene, witnessedBy } from '@troupe/core/memory';
import { type Case, type CaseFinding, checkCase } from '@troupe/core/mystery';
import type { LiteraryWork } from '@troupe/core/source';
import { decodeText, readBook } from '@troupe/files/books';
import { type CardFile, readCardFile } from '@troupe/files/cards';
import { type Picture, portraitOf } from '@troupe/files/pictures';
import { z } from 'zod';
import { type DatasetResult, type DatasetTask, workOnDataset } from '../datasets/dataset-work.ts';
import { fault } from '../errors.en.ts';
import { inSlices, readImported, type SlicedLog } from '../performances/imported-log.ts';
import { type BroughtCase, readBroughtFile, readBroughtFolder } from '../tables/brought-case.ts';
import { type UnpackedData, unpackData } from './brought-data.ts';

/** What somebody brings: its bytes, or where they lie. What lies on the disk is read where it is understood, and by nobody else. */
export type Source = Uint8Array | { readonly file: string };
/** Something that was brought, and what it is known by: the same bytes are the same thing. */
export type Brought<T> = T & { readonly digest: string };

/** Where books and scripts are read. */
export interface Reading {
  /** `kept` is the work as a text to keep. */
  book(source: Source, name: string, signal?: AbortSignal): Promise<Brought<{ readonly work: LiteraryWork; readonly kept: string }>>;
  /** The text of a script from a file: plain, bound as a book, or kept as a chat. */
  sheet(source: Source, name: string, signal?: AbortSignal): Promise<Brought<{ readonly text: string }>>;
  /** A character card; `kept` is its file as a text to keep. */
  card(
    source: Source,
    signal?: AbortSignal,
  ): Promise<Brought<{ readonly card: CardFile; readonly kept: string; readonly portrait?: Picture }>>;
  /** Cases in a file, and what the checker says of them. */
  cases(source: Source, signal?: AbortSignal): Promise<readonly CheckedCase[]>;
  /** The same of the texts of a folder, as `FolderBody`. */
  folder(source: Source, signal?: AbortSignal): Promise<{ readonly cases: readonly CheckedCase[]; readonly size: number } | Unfit>;
  checked(play: Case): Promise<readonly CaseFinding[]>;
  /** `as`: of which kind a person says it is. */
  script(text: string, signal?: AbortSignal, as?: ScriptFormat): Promise<Script>;
  /** Who one of a script is, and what it was there for. */
  part(text: string, name: string, as?: ScriptFormat): Promise<Part>;
  /** A play, or the log of a performance that was played elsewhere, as `ImportBody`; which of the two it is, is found out. */
  imported(source: Source, signal?: AbortSignal): Promise<ImportedText | Unfit>;
  /** A play as text, and what the checker says of it. */
  blueprint(text: string, signal?: AbortSignal): Promise<CheckedPlay>;
  subtitles(source: Source, signal?: AbortSignal): Promise<{ readonly lines: readonly FilmLine[]; readonly warnings: readonly string[] }>;
  /** Work on the dataset of a film. */
  dataset(task: DatasetTask): Promise<DatasetResult>;
  /** Unpacks a data set into a folder that it makes. */
  data(source: Source, name: string, into: string, signal?: AbortSignal): Promise<UnpackedData>;
}

/** The body of a request that brings one text. */
export const ImportBody = z.strictObject({ text: z.string().min(1) });
/** The body of a request that brings a folder. */
export const FolderBody = z.strictObject({
  files: z.record(z.string().min(1).max(400), z.string().max(5_000_000)).describe('Texts by their paths in the folder'),
});
/** What was sent as JSON is none (null), or not what was asked for. */
export type Unfit = { readonly unfit: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] | null };
/** A play that was read, and what is wrong with it. */
export type CheckedPlay = { readonly blueprint: Blueprint; readonly diagnostics: readonly Diagnostic[] };
/** `size`: how long the text was. */
export type ImportedText = { readonly size: number } & (
  | ({ readonly kind: 'play' } & CheckedPlay)
  | { readonly kind: 'performance'; readonly log: SlicedLog }
);

export type CheckedCase = BroughtCase & { readonly findings: readonly CaseFinding[] };
export type Part = { readonly profile: Profile; readonly scenes: readonly WitnessedScene[] };

/** At once, while everybody else waits. */
export const readingHere: Reading = {
  book: async (source, name) => bookIn(await bytesOf(source), name),
  sheet: async (source, name) => sheetIn(await bytesOf(source), name),
  card: async (source) => cardIn(await bytesOf(source)),
  cases: async (source) => proved(readBroughtFile(await bytesOf(source))),
  folder: async (source) => folderIn(await bytesOf(source)),
  checked: async (play) => checkCase(play),
  script: async (text, _, as) => scriptOf(text, as),
  part: async (text, name, as) => partIn(scriptOf(text, as), name),
  imported: async (source) => importedIn(await bytesOf(source)),
  blueprint: async (text) => checkedPlay(text),
  subtitles: async (source) => readFilmLines(decodeText(await bytesOf(source)).text),
  dataset: (task) => workOnDataset(task),
  data: async (source, name, into) => {
    const bytes = await bytesOf(source);
    return unpackData(bytes, { name, into, digest: digestOf(bytes) });
  },
};

const bytesOf = async (source: Source): Promise<Uint8Array> =>
  source instanceof Uint8Array ? source : new Uint8Array(await readFile(source.file));
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Packed or printed: how long it is tells nothing about how long it takes. */
export const isBound = (bytes: Uint8Array): boolean => (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0x25 && bytes[1] === 0x50);

async function bookIn(bytes: Uint8Array, name: string) {
  const work = await readBook(bytes, name);
  return { digest: digestOf(bytes), work, kept: JSON.stringify(work) };
}

async function sheetIn(bytes: Uint8Array, name: string) {
  const plain = isBound(bytes) ? (await readBook(bytes, name)).text : decodeText(bytes).text;
  return { digest: digestOf(bytes), text: scriptOfChat(plain) ?? plain };
}

function cardIn(bytes: Uint8Array) {
  const card = readCardFile(bytes);
  const portrait = portraitOf(card);
  return { digest: digestOf(bytes), card, kept: Buffer.from(bytes).toString('base64'), ...(portrait && { portrait }) };
}

const proved = (cases: readonly BroughtCase[]): CheckedCase[] => cases.map((one) => ({ ...one, findings: checkCase(one.play) }));

function folderIn(bytes: Uint8Array) {
  const body = bodyIn(bytes, FolderBody);
  if ('unfit' in body) return body;
  const files = new Map(Object.entries(body.files));
  return { cases: proved(readBroughtFolder(files)), size: [...files.values()].reduce((sum, text) => sum + text.length, 0) };
}

function importedIn(bytes: Uint8Array): ImportedText | Unfit {
  const body = bodyIn(bytes, ImportBody);
  if ('unfit' in body) return body;
  const { text } = body;
  const size = text.length;
  return isBlueprint(text)
    ? { kind: 'play', size, ...checkedPlay(text) }
    : { kind: 'performance', size, log: inSlices(readImported(text)) };
}

function checkedPlay(text: string): CheckedPlay {
  const blueprint = readBlueprint(text);
  return { blueprint, diagnostics: check(blueprint) };
}

/** One JSON object that says it is a play, or looks like one; a log has many lines. */
function isBlueprint(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !('seq' in value) && !('number' in value);
  } catch {
    return !/^\s*\{[^\n]*\}\s*(\n|$)/.test(text) && text.includes('"format"');
  }
}

function bodyIn<T extends object>(bytes: Uint8Array, shape: z.ZodType<T>): T | Unfit {
  try {
    const { data, error } = shape.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return data ?? { unfit: (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message })) };
  } catch {
    return { unfit: null };
  }
}

/** Who says what, with names as people write them. */
const scriptOf = (text: string, as?: ScriptFormat): Script => inProse(parseScript(text, as && { format: as }));

function partIn(script: Script, name: string): Part {
  const role = findRole(script.roles, name);
  if (!role) throw fault('unknown-role/script-again', { role: name });
  return { profile: profileOf(script, role), scenes: witnessedBy(role.name, scenesToRemember(script)) };
}

/** What there is to be read: a book from its bytes, who says what in a text, or one part in it. */
export type ReadingTask =
  | { readonly kind: 'book'; readonly source: Source; readonly name: string }
  | { readonly kind: 'sheet'; readonly source: Source; readonly name: string }
  | { readonly kind: 'card'; readonly source: Source }
  | { readonly kind: 'cases' | 'folder' | 'imported' | 'subtitles'; readonly source: Source }
  | { readonly kind: 'data'; readonly source: Source; readonly name: string; readonly into: string }
  | { readonly kind: 'checked'; readonly play: Case }
  | { readonly kind: 'dataset'; readonly task: DatasetTask }
  | { readonly kind: 'blueprint'; readonly text: string }
  | { readonly kind: 'script'; readonly text: string; readonly as?: ScriptFormat | undefined }
  | { readonly kind: 'part'; readonly text: string; readonly name: string; readonly as?: ScriptFormat | undefined };

export type Read = Awaited<ReturnType<Reading[keyof Reading]>>;
export type ReadingResult =
  | { readonly read: Read }
  | { readonly refused: Problem; readonly problems?: readonly string[] }
  | { readonly failed: string };

const problemsIn = (error: TroupeError) =>
  'problems' in error && Array.isArray(error.problems) ? { problems: error.problems.map(String) } : {};

/** Reads. Refusals come back as data, for they may have to cross from one thread to another. */
export function reader(): (task: ReadingTask) => Promise<ReadingResult> {
  // Every role of a script asks for the same one.
  let last: { readonly text: string; readonly as: ScriptFormat | undefined; readonly script: Script } | undefined;
  const read = async (task: ReadingTask): Promise<Read> => {
    if (task.kind === 'book') return readingHere.book(task.source, task.name);
    if (task.kind === 'sheet') return readingHere.sheet(task.source, task.name);
    if (task.kind === 'data') return readingHere.data(task.source, task.name, task.into);
    if (task.kind === 'checked') return checkCase(task.play);
    if (task.kind === 'dataset') return workOnDataset(task.task);
    if (task.kind === 'blueprint') return checkedPlay(task.text);
    if ('source' in task) return readingHere[task.kind](task.source);
    const { text, as } = task;
    if (last?.text !== text || last.as !== as) last = { text, as, script: scriptOf(text, as) };
    return task.kind === 'part' ? partIn(last.script, task.name) : last.script;
  };
  return async (task) => {
    try {
      return { read: await read(task) };
    } catch (error) {
      if (error instanceof TroupeError) return { refused: toProblem(error), ...problemsIn(error) };
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}
