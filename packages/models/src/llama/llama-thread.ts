import { Worker } from 'node:worker_threads';
import { aborted, type FinishReason, type ModelDelta, type ModelError } from '@troupe/core/model';
import { modelFileName } from '../model-file.ts';
import { modelFault } from './errors.en.ts';

/** One question to the thread, as plain data. */
export type LlamaAsk = {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly schema?: unknown;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly seed?: number;
};

export type LlamaThreadOptions = {
  /** The program of the thread. */
  readonly program: URL | string;
  /** Where node-llama-cpp lies, as the address of a module. */
  readonly runtime: string;
  readonly file: string;
  readonly window: number;
  readonly threads: number;
};

type Told =
  | { readonly ready: true }
  | { readonly broken: 'engine' | 'file'; readonly said: string }
  | ({ readonly number: number } & (
      | { readonly text: string; readonly thought?: true }
      | { readonly ended: FinishReason; readonly input: number; readonly output: number }
      | { readonly full: number }
      | { readonly said: string }
    ));

/** One run of a thread, from its start to its end. What it is asked meanwhile waits there; one that ends fails all who wait. */
export class LlamaThread {
  readonly #worker: Worker;
  readonly #options: LlamaThreadOptions;
  readonly #busy = new Int32Array(new SharedArrayBuffer(4));
  readonly #hearing = new Map<number, Pieces>();
  readonly #ended: Promise<unknown>;
  readonly ready: Promise<void>;
  #number = 0;
  #over = false;

  constructor(options: LlamaThreadOptions) {
    const { program, ...workerData } = options;
    this.#options = options;
    // Loading counts as well: neither may be cut off in the middle.
    this.#busy[0] = 1;
    this.#worker = new Worker(program, { workerData: { ...workerData, busy: this.#busy }, execArgv: [] });
    watch(this.#worker, this.#busy);
    let why: ModelError | undefined;
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (told: Told) => {
        if ('ready' in told) {
          resolve();
          this.#rest();
        } else if ('broken' in told) {
          why = this.#broken(told);
          reject(why);
        } else this.#hear(told);
      });
      this.#worker.on('error', (error: Error) => {
        why ??= this.#stopped(error.message);
      });
      this.#worker.on('exit', () => reject(why ?? this.#stopped()));
    });
    this.ready.catch(() => undefined);
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#over = true;
        unwatch(this.#worker);
        for (const pieces of this.#hearing.values()) pieces.fail(why ?? this.#stopped());
        this.#hearing.clear();
        resolve(undefined);
      });
    });
  }

  get over(): boolean {
    return this.#over;
  }

  async *ask(ask: LlamaAsk, signal: AbortSignal | undefined): AsyncGenerator<ModelDelta> {
    if (signal?.aborted) throw aborted(signal.reason);
    const number = ++this.#number;
    const pieces = new Pieces();
    const stop = () => pieces.fail(aborted(signal?.reason));
    signal?.addEventListener('abort', stop, { once: true });
    this.#hearing.set(number, pieces);
    // Whoever waits for an answer keeps the process open; a thread that has nothing to do does not.
    this.#worker.ref();
    Atomics.add(this.#busy, 0, 1);
    this.#worker.postMessage({ number, ask });
    try {
      yield* pieces.all();
    } finally {
      signal?.removeEventListener('abort', stop);
      if (!this.#over) this.#worker.postMessage({ stop: number });
      this.#hearing.delete(number);
      this.#rest();
    }
  }

  async close(): Promise<void> {
    if (this.#over) return;
    this.#worker.ref();
    this.#worker.postMessage('close');
    await this.#ended;
  }

  #rest(): void {
    if (this.#hearing.size === 0) this.#worker.unref();
  }

  #hear(told: Extract<Told, { readonly number: number }>): void {
    const pieces = this.#hearing.get(told.number);
    if (!pieces) return;
    if ('text' in told) pieces.add({ type: told.thought ? 'thinking' : 'text', text: told.text });
    else if ('full' in told) pieces.fail(modelFault('model-bad-request/file-full', { ...this.#told(), tokens: told.full }));
    else if ('said' in told) pieces.fail(this.#stopped(told.said));
    else {
      pieces.add({ type: 'usage', usage: { input: told.input, output: told.output, cached: 0, money: 0 } });
      pieces.add({ type: 'finish', reason: told.ended });
      pieces.end();
    }
  }

  #told() {
    return { name: modelFileName(this.#options.file), window: this.#options.window };
  }

  #stopped(said = ''): ModelError {
    return modelFault('model-server-error/engine-stopped', { name: modelFileName(this.#options.file), said: short(said) });
  }

  #broken({ broken, said }: Extract<Told, { readonly broken: string }>): ModelError {
    if (broken === 'engine') return modelFault('model-bad-request/engine-broken', { said: short(said) });
    return modelFault('model-bad-request/file-refused', { file: modelFileName(this.#options.file), said: short(said) });
  }
}

const short = (said: string): string => said.replace(/\s+/g, ' ').trim().slice(0, 300);

/** Pieces of an answer, between the thread that tells them and whoever listens. */
class Pieces {
  readonly #held: ModelDelta[] = [];
  #over = false;
  #failure: ModelError | undefined;
  #wake: () => void = () => undefined;

  add(delta: ModelDelta): void {
    this.#held.push(delta);
    this.#wake();
  }

  end(): void {
    this.#over = true;
    this.#wake();
  }

  fail(error: ModelError): void {
    this.#failure ??= error;
    this.#wake();
  }

  async *all(): AsyncGenerator<ModelDelta> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      const next = this.#held.shift();
      if (next) yield next;
      else if (this.#over) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** How long a process that ends waits for its threads, in milliseconds. */
const patience = 10_000;
const underWay = new Map<Worker, Int32Array>();

// A thread that is ended while the engine computes takes the process with it (it throws where nobody can catch it), and the end of a
// process ends its threads: so each is told to leave off, and waited for.
function waitForThreads(): void {
  for (const worker of underWay.keys()) worker.postMessage('leave');
  for (const busy of underWay.values())
    for (let left = Atomics.load(busy, 0); left > 0; left = Atomics.load(busy, 0))
      if (Atomics.wait(busy, 0, left, patience) === 'timed-out') break;
}

function watch(worker: Worker, busy: Int32Array): void {
  if (underWay.size === 0) process.on('exit', waitForThreads);
  underWay.set(worker, busy);
}

function unwatch(worker: Worker): void {
  underWay.delete(worker);
  if (underWay.size === 0) process.off('exit', waitForThreads);
}
