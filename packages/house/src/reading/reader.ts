import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findRole, inProse, type Profile, parseScript, profileOf, type Script, scenesToRemember } from '@troupe/core/casting';
import { scriptOfChat } from '@troupe/core/character';
import { type Problem, TroupeError, toProblem } from '@troupe/core/errors';
import { type WitnessedScene, witnessedBy } from '@troupe/core/memory';
import { type Case, type CaseFinding, checkCase } from '@troupe/core/mystery';
import type { LiteraryWork } from '@troupe/core/source';
import { decodeText, readBook } from '@troupe/files/books';
import { type CardFile, readCardFile } from '@troupe/files/cards';
import { fault } from '../errors.en.ts';
import { type ImportedLog, readImported } from '../performances/imported-log.ts';
import { type BroughtCase, readBroughtFile, readBroughtFolder } from '../tables/brought-case.ts';

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
  card(source: Source, signal?: AbortSignal): Promise<Brought<{ readonly card: CardFile; readonly kept: string }>>;
  /** Cases in a file or in the texts of a folder, and what the checker says of them. */
  cases(source: Source | ReadonlyMap<string, string>, signal?: AbortSignal): Promise<readonly CheckedCase[]>;
  checked(play: Case): Promise<readonly CaseFinding[]>;
  script(text: string, signal?: AbortSignal): Promise<Script>;
  /** Who one of a script is, and what it was there for. */
  part(text: string, name: string): Promise<Part>;
  /** The log of a performance that was played elsewhere. */
  log(text: string, signal?: AbortSignal): Promise<ImportedLog>;
}

export type CheckedCase = BroughtCase & { readonly findings: readonly CaseFinding[] };
export type Part = { readonly profile: Profile; readonly scenes: readonly WitnessedScene[] };

/** At once, while everybody else waits. */
export const readingHere: Reading = {
  book: async (source, name) => bookIn(await bytesOf(source), name),
  sheet: async (source, name) => sheetIn(await bytesOf(source), name),
  card: async (source) => cardIn(await bytesOf(source)),
  cases: async (source) => casesIn(source instanceof Map ? source : await bytesOf(source as Source)),
  checked: async (play) => checkCase(play),
  script: async (text) => scriptOf(text),
  part: async (text, name) => partIn(scriptOf(text), name),
  log: async (text) => readImported(text),
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

const cardIn = (bytes: Uint8Array) => ({ digest: digestOf(bytes), card: readCardFile(bytes), kept: Buffer.from(bytes).toString('base64') });

const casesIn = (brought: Uint8Array | ReadonlyMap<string, string>): CheckedCase[] =>
  (brought instanceof Uint8Array ? readBroughtFile(brought) : readBroughtFolder(brought)).map((one) => ({
    ...one,
    findings: checkCase(one.play),
  }));

/** Who says what, with names as people write them. */
const scriptOf = (text: string): Script => inProse(parseScript(text));

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
  | { readonly kind: 'cases'; readonly source: Source | ReadonlyMap<string, string> }
  | { readonly kind: 'checked'; readonly play: Case }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'log'; readonly text: string }
  | { readonly kind: 'part'; readonly text: string; readonly name: string };

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
  let last: { readonly text: string; readonly script: Script } | undefined;
  const read = async (task: ReadingTask): Promise<Read> => {
    if (task.kind === 'book') return readingHere.book(task.source, task.name);
    if (task.kind === 'sheet') return readingHere.sheet(task.source, task.name);
    if (task.kind === 'card') return readingHere.card(task.source);
    if (task.kind === 'cases') return readingHere.cases(task.source);
    if (task.kind === 'checked') return checkCase(task.play);
    if (task.kind === 'log') return readImported(task.text);
    if (last?.text !== task.text) last = { text: task.text, script: scriptOf(task.text) };
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
