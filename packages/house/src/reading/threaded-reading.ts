import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Script, ScriptFormat } from '@troupe/core/casting';
import { fromProblem } from '@troupe/core/errors';
import type { Clock } from '@troupe/core/model';
import type { Case, CaseFinding } from '@troupe/core/mystery';
import { systemClock } from '@troupe/models/clock';
import type { DatasetResult, DatasetTask } from '../datasets/dataset-work.ts';
import { fault } from '../errors.en.ts';
import { houseClosing } from '../shared/refusals.ts';
import type { UnpackedData } from './brought-data.ts';
import {
  type CheckedCase,
  type CheckedPlay,
  isBound,
  type Part,
  type Read,
  type Reading,
  type ReadingResult,
  type ReadingTask,
  reader,
  type Source,
} from './reader.ts';

export type ThreadedReadingOptions = {
  /** The program of the thread; the one beside this file unless it is said. */
  readonly thread?: URL | string;
  readonly clock?: Clock;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** What is shorter is read while one asks. */
const shortText = 4000;
const fewLines = 200;
/** Longer than any book takes. Beyond it, a file is made to keep the reader from everybody else. */
const longestMilliseconds = 60_000;
/** A thread with nothing to read goes after a while. */
const idleMilliseconds = 60_000;

/** Absent where the house runs from its sources: there one reads here. */
const besideThis = new URL('./reader.worker.js', import.meta.url);

/** Reads on a thread of its own, so that the house answers everybody meanwhile. Where no thread can start, here: slower for others, but nothing is lost. */
export class ThreadedReading implements Reading {
  readonly #options: ThreadedReadingOptions;
  readonly #here = reader();
  #thread: ReadingThread | undefined;
  /** One text after the other, so that each has its own time. */
  #turn: Promise<unknown> = Promise.resolve();
  #without: boolean;
  #closing = false;
  #leaving: NodeJS.Timeout | undefined;

  constructor(options: ThreadedReadingOptions = {}) {
    this.#options = options;
    this.#without = options.thread === undefined && !existsSync(besideThis);
  }

  async book(source: Source, name: string, signal?: AbortSignal) {
    return (await this.#read({ kind: 'book', source, name }, isLong(source), signal)) as Awaited<ReturnType<Reading['book']>>;
  }

  async sheet(source: Source, name: string, signal?: AbortSignal) {
    return (await this.#read({ kind: 'sheet', source, name }, isLong(source), signal)) as Awaited<ReturnType<Reading['sheet']>>;
  }

  async card(source: Source, signal?: AbortSignal) {
    return (await this.#read({ kind: 'card', source }, isLong(source), signal)) as Awaited<ReturnType<Reading['card']>>;
  }

  async cases(source: Source, signal?: AbortSignal) {
    return (await this.#read({ kind: 'cases', source }, true, signal)) as readonly CheckedCase[];
  }

  async folder(source: Source, signal?: AbortSignal) {
    return (await this.#read({ kind: 'folder', source }, true, signal)) as Awaited<ReturnType<Reading['folder']>>;
  }

  async checked(play: Case) {
    return (await this.#read({ kind: 'checked', play }, true)) as readonly CaseFinding[];
  }

  async script(text: string, signal?: AbortSignal, as?: ScriptFormat): Promise<Script> {
    return (await this.#read({ kind: 'script', text, as }, text.length > shortText, signal)) as Script;
  }

  async part(text: string, name: string, as?: ScriptFormat): Promise<Part> {
    return (await this.#read({ kind: 'part', text, name, as }, text.length > shortText)) as Part;
  }

  async imported(source: Source, signal?: AbortSignal) {
    return (await this.#read({ kind: 'imported', source }, true, signal)) as Awaited<ReturnType<Reading['imported']>>;
  }

  async blueprint(text: string, signal?: AbortSignal): Promise<CheckedPlay> {
    return (await this.#read({ kind: 'blueprint', text }, text.length > shortText, signal)) as CheckedPlay;
  }

  async subtitles(source: Source, signal?: AbortSignal) {
    return (await this.#read({ kind: 'subtitles', source }, isLong(source), signal)) as Awaited<ReturnType<Reading['subtitles']>>;
  }

  async dataset(task: DatasetTask): Promise<DatasetResult> {
    return (await this.#read({ kind: 'dataset', task }, task.lines.length > fewLines)) as DatasetResult;
  }

  async data(source: Source, name: string, into: string, signal?: AbortSignal) {
    return (await this.#read({ kind: 'data', source, name, into }, true, signal)) as UnpackedData;
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#leaving);
    await this.#thread?.end();
  }

  async #read(task: ReadingTask, long: boolean, signal?: AbortSignal): Promise<Read> {
    const result = long ? ((await this.#aside(task, signal)) ?? (await this.#here(task))) : await this.#here(task);
    if ('read' in result) return result.read;
    if ('refused' in result) throw Object.assign(fromProblem(result.refused), result.problems && { problems: result.problems });
    // Whatever is wrong with a file is no fault of the house; what is wrong with its reader stands in the log.
    this.#options.onTrouble?.('a file could not be read', result.failed);
    throw fault('reading-failed/unforeseen');
  }

  /** On the thread. Undefined where there is none to be had. */
  #aside(task: ReadingTask, signal: AbortSignal | undefined): Promise<ReadingResult | undefined> {
    const turn = this.#turn.then(() => this.#alone(task, signal));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #alone(task: ReadingTask, signal: AbortSignal | undefined): Promise<ReadingResult | undefined> {
    signal?.throwIfAborted();
    const thread = await this.#awake();
    if (!thread) return undefined;
    clearTimeout(this.#leaving);
    const { late, result } = await this.#inTime(thread, task, signal);
    this.#leaveLater(thread);
    if (result) return result;
    if (this.#closing) throw houseClosing();
    signal?.throwIfAborted();
    if (late) throw fault('reading-failed/too-long', { seconds: longestMilliseconds / 1000 });
    // Read here, it would end the house as it has ended the thread.
    throw fault('reading-failed');
  }

  /** A thread that reads for too long, or for somebody who has left, is ended: nothing else stops it. */
  async #inTime(thread: ReadingThread, task: ReadingTask, signal: AbortSignal | undefined) {
    const over = new AbortController();
    const end = () => void thread.end();
    let late = false;
    signal?.addEventListener('abort', end, { once: true });
    (this.#options.clock ?? systemClock).sleep(longestMilliseconds, over.signal).then(
      () => {
        late = true;
        end();
      },
      () => undefined,
    );
    const result = await thread.read(task);
    over.abort();
    signal?.removeEventListener('abort', end);
    return { late, result };
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

const isLong = (source: Source): boolean => !(source instanceof Uint8Array) || isBound(source) || source.length > shortText;

type Message = { readonly ready: true } | { readonly number: number; readonly result: ReadingResult };

/** A reader may need so much room and no more: a file made to fill the memory ends the reader, not the house. */
const mostMegabytes = 1024;

/** A thread beside the house that reads. `ready` tells whether it could start at all. */
class ReadingThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (result: ReadingResult | null) => void>();
  readonly ready: Promise<boolean>;
  #number = 0;
  #over = false;

  constructor(file: URL | string) {
    this.#worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes }, execArgv: [] });
    // It never keeps the house open.
    this.#worker.unref();
    this.ready = new Promise((resolve) => {
      this.#worker.on('message', (message: Message) => {
        if ('ready' in message) resolve(true);
        else this.#settle(message.number, message.result);
      });
      const gone = () => {
        this.#over = true;
        resolve(false);
        for (const number of this.#waiting.keys()) this.#settle(number, null);
      };
      this.#worker.on('error', gone);
      this.#worker.on('exit', gone);
    });
  }

  get over(): boolean {
    return this.#over;
  }

  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Null: it ended over it. */
  read(task: ReadingTask): Promise<ReadingResult | null> {
    if (this.#over) return Promise.resolve(null);
    const number = ++this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      // Whoever waits for what is read keeps the house open, as any other work does.
      this.#worker.ref();
      this.#worker.postMessage({ number, task });
    });
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#worker.terminate();
  }

  #settle(number: number, result: ReadingResult | null): void {
    this.#waiting.get(number)?.(result);
    this.#waiting.delete(number);
    if (this.#waiting.size === 0) this.#worker.unref();
  }
}
