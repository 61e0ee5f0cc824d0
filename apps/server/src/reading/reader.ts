import { readBook } from '@troupe/adapters/books';
import { TroupeError } from '@troupe/core';
import { inProse, parseScript, type Script } from '@troupe/core/casting';
import type { LiteraryWork } from '@troupe/core/source';

/** Where books and scripts are read. */
export interface Reading {
  book(bytes: Uint8Array, name: string): Promise<LiteraryWork>;
  script(text: string): Promise<Script>;
}

/** At once, while everybody else waits. */
export const readingHere: Reading = { book: readBook, script: async (text) => scriptOf(text) };

/** Who says what, with names as people write them. */
const scriptOf = (text: string): Script => inProse(parseScript(text));

/** What there is to be read: a book from its bytes, or who says what in a text. */
export type ReadingTask =
  | { readonly kind: 'book'; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: 'script'; readonly text: string };

export type Told = { readonly code: string; readonly message: string; readonly remedy: string };
export type ReadingResult = { readonly read: LiteraryWork | Script } | { readonly refused: Told } | { readonly failed: string };

/** Reads. Refusals come back as data, for they may have to cross from one thread to another. */
export function reader(): (task: ReadingTask) => Promise<ReadingResult> {
  // Every role of a script asks for the same one.
  let last: { readonly text: string; readonly script: Script } | undefined;
  const read = async (task: ReadingTask): Promise<LiteraryWork | Script> => {
    if (task.kind === 'book') return readBook(task.bytes, task.name);
    if (last?.text !== task.text) last = { text: task.text, script: scriptOf(task.text) };
    return last.script;
  };
  return async (task) => {
    try {
      return { read: await read(task) };
    } catch (error) {
      if (error instanceof TroupeError) return { refused: { code: error.code, message: error.message, remedy: error.remedy } };
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}
