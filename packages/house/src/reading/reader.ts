import { findRole, inProse, type Profile, parseScript, profileOf, type Script, scenesToRemember } from '@troupe/core/casting';
import { type Problem, TroupeError, toProblem } from '@troupe/core/errors';
import { type WitnessedScene, witnessedBy } from '@troupe/core/memory';
import type { LiteraryWork } from '@troupe/core/source';
import { readBook } from '@troupe/files/books';
import { fault } from '../errors.en.ts';
import { type ImportedLog, readImported } from '../performances/imported-log.ts';

/** Where books and scripts are read. */
export interface Reading {
  book(bytes: Uint8Array, name: string, signal?: AbortSignal): Promise<LiteraryWork>;
  script(text: string, signal?: AbortSignal): Promise<Script>;
  /** Who one of a script is, and what it was there for. */
  part(text: string, name: string): Promise<Part>;
  /** The log of a performance that was played elsewhere. */
  log(text: string, signal?: AbortSignal): Promise<ImportedLog>;
}

export type Part = { readonly profile: Profile; readonly scenes: readonly WitnessedScene[] };

/** At once, while everybody else waits. */
export const readingHere: Reading = {
  book: (bytes, name) => readBook(bytes, name),
  script: async (text) => scriptOf(text),
  part: async (text, name) => partIn(scriptOf(text), name),
  log: async (text) => readImported(text),
};

/** Who says what, with names as people write them. */
const scriptOf = (text: string): Script => inProse(parseScript(text));

function partIn(script: Script, name: string): Part {
  const role = findRole(script.roles, name);
  if (!role) throw fault('unknown-role/script-again', { role: name });
  return { profile: profileOf(script, role), scenes: witnessedBy(role.name, scenesToRemember(script)) };
}

/** What there is to be read: a book from its bytes, who says what in a text, or one part in it. */
export type ReadingTask =
  | { readonly kind: 'book'; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'log'; readonly text: string }
  | { readonly kind: 'part'; readonly text: string; readonly name: string };

export type Read = LiteraryWork | Script | Part | ImportedLog;
export type ReadingResult = { readonly read: Read } | { readonly refused: Problem } | { readonly failed: string };

/** Reads. Refusals come back as data, for they may have to cross from one thread to another. */
export function reader(): (task: ReadingTask) => Promise<ReadingResult> {
  // Every role of a script asks for the same one.
  let last: { readonly text: string; readonly script: Script } | undefined;
  const read = async (task: ReadingTask): Promise<Read> => {
    if (task.kind === 'book') return readBook(task.bytes, task.name);
    if (task.kind === 'log') return readImported(task.text);
    if (last?.text !== task.text) last = { text: task.text, script: scriptOf(task.text) };
    return task.kind === 'part' ? partIn(last.script, task.name) : last.script;
  };
  return async (task) => {
    try {
      return { read: await read(task) };
    } catch (error) {
      if (error instanceof TroupeError) return { refused: toProblem(error) };
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}
