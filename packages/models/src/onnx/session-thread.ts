import { Worker } from 'node:worker_threads';
import type { TroupeError } from '@troupe/core/errors';
import { fault } from './errors.en.ts';
import type { Feeds, Session, Tensor } from './session.ts';

export type ThreadOptions = {
  /** The program of the thread. */
  readonly program: URL | string;
  /** Where onnxruntime-node lies, as the address of a module. */
  readonly runtime: string;
  readonly weights: string;
  readonly options: object;
};

type Ready = { readonly inputs: readonly string[]; readonly outputs: readonly string[] };
type Broken = { readonly broken: 'runtime' | 'weights'; readonly said: string };
type Outputs = Readonly<Record<string, Tensor>>;
type Answer = { readonly number: number } & ({ readonly outputs: Outputs } | { readonly said: string });
type Waiting = { readonly resolve: (outputs: Outputs) => void; readonly reject: (error: unknown) => void };

/** Why a thread did not begin: without `weights` it may still go without a thread. */
export class NoThread extends Error {
  readonly why: 'runtime' | 'weights' | 'ended';
  constructor(why: NoThread['why'], said: string) {
    super(said);
    this.why = why;
  }
}

/** One run of a thread, from its start to its end. */
export class SessionThread {
  readonly #worker: Worker;
  readonly #counts = new Int32Array(new SharedArrayBuffer(8));
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  readonly ready: Promise<Ready>;
  #number = 0;
  #over = false;

  constructor({ program, runtime, weights, options }: ThreadOptions) {
    // Opening a model counts as a run: neither may be cut off in the middle.
    this.#counts[0] = 1;
    this.#worker = new Worker(program, { workerData: { runtime, weights, options, counts: this.#counts }, execArgv: [] });
    watch(this.#counts);
    let why = 'It ended before it began.';
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: Ready | Broken | Answer) => {
        if ('number' in message) this.#settle(message);
        else if ('broken' in message) {
          why = message.said;
          reject(new NoThread(message.broken, message.said));
        } else {
          resolve(message);
          if (this.#waiting.size === 0) this.#worker.unref();
        }
      });
      this.#worker.on('error', (error) => {
        why = error instanceof Error ? error.message : String(error);
      });
      this.#worker.on('exit', () => reject(new NoThread('ended', why)));
    });
    this.ready.catch(() => undefined);
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#over = true;
        unwatch(this.#counts);
        for (const { reject } of this.#waiting.values()) reject(stopped(why));
        this.#waiting.clear();
        resolve();
      });
    });
  }

  get over(): boolean {
    return this.#over;
  }

  /** Sent off at once, so that the caller may go on with something else meanwhile; a thread that is still opening reads it later. */
  run(feeds: Feeds): Promise<Outputs> {
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      // What was sent before is empty now: sent again, it would arrive as nothing, and nobody would ever answer.
      for (const [name, { data, dims }] of Object.entries(feeds))
        if (data.length !== dims.reduce((product, size) => product * size, 1)) throw new RangeError(`${name} is not as large as it says`);
      this.#worker.postMessage({ number, feeds }, [...new Set(Object.values(feeds).map(({ data }) => data.buffer))]);
      Atomics.add(this.#counts, 0, 1);
      this.#waiting.set(number, { resolve, reject });
      // Whoever waits for an answer keeps the process open; a thread that has nothing to do does not.
      this.#worker.ref();
    });
  }

  /** Lets it finish what it has begun. */
  async close(): Promise<void> {
    this.#worker.ref();
    this.#worker.postMessage('close');
    await this.#ended;
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('outputs' in answer) waiting?.resolve(answer.outputs);
    else waiting?.reject(new Error(answer.said));
  }
}

/** A model on a thread of its own. One that ends over something is started anew for what comes next. */
export async function openSessionThread(options: ThreadOptions): Promise<Session> {
  let thread = new SessionThread(options);
  let closed = false;
  const { inputs, outputs } = await thread.ready;
  return {
    inputs,
    outputs,
    run: async (feeds) => {
      if (closed) throw fault('encoder-closed');
      if (thread.over) thread = new SessionThread(options);
      return thread.run(feeds);
    },
    close: async () => {
      closed = true;
      if (!thread.over) await thread.close();
    },
  };
}

function stopped(said: string): TroupeError {
  return fault('encoder-stopped', {}, { cause: new Error(said) });
}

/** How long a process that ends waits for a run, in milliseconds. */
const patience = 10_000;
const underWay = new Set<Int32Array>();

// A thread that is ended in the middle of a run takes the process with it (onnxruntime throws where nobody can catch it), and the end of
// a process ends its threads: so the run is waited for, and no other begins.
function waitForRuns(): void {
  for (const counts of underWay) Atomics.store(counts, 1, 1);
  for (const counts of underWay)
    for (let runs = Atomics.load(counts, 0); runs > 0; runs = Atomics.load(counts, 0))
      if (Atomics.wait(counts, 0, runs, patience) === 'timed-out') break;
}

function watch(counts: Int32Array): void {
  if (underWay.size === 0) process.on('exit', waitForRuns);
  underWay.add(counts);
}

function unwatch(counts: Int32Array): void {
  underWay.delete(counts);
  if (underWay.size === 0) process.off('exit', waitForRuns);
}
