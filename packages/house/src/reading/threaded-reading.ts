import { existsSync } from 'node:fs';
import type { Script } from '@troupe/core/casting';
import { fromProblem } from '@troupe/core/errors';
import type { LiteraryWork } from '@troupe/core/source';
import { fault } from '../errors.en.ts';
import { houseClosing } from '../shared/refusals.ts';
import { type Part, type Read, type Reading, type ReadingResult, type ReadingTask, reader } from './reader.ts';
import { ReadingThread } from './reading-thread.ts';

export type ThreadedReadingOptions = {
  /** The program of the thread; the one beside this file unless it is said. */
  readonly thread?: URL | string;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** What is shorter is read while one asks. */
const shortText = 30_000;
/** A thread with nothing to read goes after a while. */
const idleMilliseconds = 60_000;

/** Absent where the house runs from its sources: there one reads here. */
const besideThis = new URL('./reader.worker.js', import.meta.url);

/** Reads on a thread of its own, so that the house answers everybody meanwhile. Where no thread can start, here: slower for others, but nothing is lost. */
export class ThreadedReading implements Reading {
  readonly #options: ThreadedReadingOptions;
  readonly #here = reader();
  #thread: ReadingThread | undefined;
  #without: boolean;
  #closing = false;
  #leaving: NodeJS.Timeout | undefined;

  constructor(options: ThreadedReadingOptions = {}) {
    this.#options = options;
    this.#without = options.thread === undefined && !existsSync(besideThis);
  }

  async book(bytes: Uint8Array, name: string): Promise<LiteraryWork> {
    return (await this.#read({ kind: 'book', bytes, name }, isBound(bytes) || bytes.length > shortText)) as LiteraryWork;
  }

  async script(text: string): Promise<Script> {
    return (await this.#read({ kind: 'script', text }, text.length > shortText)) as Script;
  }

  async part(text: string, name: string): Promise<Part> {
    return (await this.#read({ kind: 'part', text, name }, text.length > shortText)) as Part;
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#leaving);
    await this.#thread?.end();
  }

  async #read(task: ReadingTask, long: boolean): Promise<Read> {
    const result = long ? ((await this.#aside(task)) ?? (await this.#here(task))) : await this.#here(task);
    if ('read' in result) return result.read;
    if ('refused' in result) throw fromProblem(result.refused);
    throw new Error(result.failed);
  }

  /** On the thread. Undefined where there is none to be had. */
  async #aside(task: ReadingTask): Promise<ReadingResult | undefined> {
    const thread = await this.#awake();
    if (!thread) return undefined;
    clearTimeout(this.#leaving);
    const result = await thread.read(task);
    this.#leaveLater(thread);
    if (result) return result;
    if (this.#closing) throw houseClosing();
    // Read here, it would end the house as it has ended the thread.
    throw fault('reading-failed');
  }

  async #awake(): Promise<ReadingThread | undefined> {
    if (this.#closing) throw houseClosing();
    if (this.#without) return undefined;
    if (!this.#thread || this.#thread.over) this.#thread = this.#begun();
    const thread = this.#thread;
    if (thread && (await thread.ready)) return thread;
    if (this.#closing) throw houseClosing();
    if (!this.#without) this.#options.onTrouble?.('no thread could be started to read on; books are read beside everything else', null);
    this.#without = true;
    return undefined;
  }

  #begun(): ReadingThread | undefined {
    try {
      return new ReadingThread(this.#options.thread ?? besideThis);
    } catch {
      return undefined;
    }
  }

  #leaveLater(thread: ReadingThread): void {
    if (thread.busy || this.#closing) return;
    this.#leaving = setTimeout(() => void (thread.busy || thread.end()), idleMilliseconds);
    this.#leaving.unref();
  }
}

/** Packed or printed: how long it is tells nothing about how long it takes. */
const isBound = (bytes: Uint8Array): boolean => (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0x25 && bytes[1] === 0x50);
