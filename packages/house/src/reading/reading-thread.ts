import { Worker } from 'node:worker_threads';
import type { ReadingResult, ReadingTask } from './reader.ts';

type Message = { readonly ready: true } | { readonly number: number; readonly result: ReadingResult };

/** A reader may need so much room and no more: a file made to fill the memory ends the reader, not the house. */
const mostMegabytes = 1024;

/** A thread beside the house that reads. `ready` tells whether it could start at all. */
export class ReadingThread {
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
