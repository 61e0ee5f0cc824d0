import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallOptions, harmless, type Model, type ModelDelta, type Prompt } from '@troupe/core/model';
import { modelFileName } from '../model-file.ts';
import { packageFolders } from '../onnx/runtime.ts';
import { modelFault } from './errors.en.ts';
import { type ModelFile, readModelFile } from './gguf.ts';
import { grammarSchema } from './grammar.ts';
import { type LlamaAsk, LlamaThread } from './llama-thread.ts';
import { checkMemory, windowOf } from './memory.ts';
import { modelFileAt } from './place.ts';
import { FairTurns } from './turns.ts';

/** Which file, and where what plays it lies. */
export type LlamaOptions = {
  /** A path, or the name of a file in the folder of the house. */
  readonly file: string;
  /** The data folder of the house: its models and added packages lie there. */
  readonly data?: string | undefined;
  /** How many tokens it is given; by default 8192, and never more than it was made for. */
  readonly window?: number | undefined;
  /** Folders in whose `node_modules` node-llama-cpp may lie. */
  readonly packages?: readonly string[];
  /** The program of the thread, where it does not lie beside this file. */
  readonly program?: URL | string;
  /** Put around each turn, so that a deadline does not run while others have theirs. */
  readonly around?: (model: Model) => Model;
  /** Bytes that are free; asked of the machine unless given. */
  readonly free?: () => number;
};

const besideThis = new URL('./llama.worker.js', import.meta.url);
const most = 4096;
const usual = 0.8;
const exact = 0.2;

/** Files that are played from in this process: each is loaded once, however many play from it. */
const engines = new Map<string, Engine>();

/**
 * A model file on this machine, played in this process on a thread of its own. The file is looked at now; it is loaded with the first
 * question, and let go when nobody has asked for a while.
 *
 * @example
 * const model = await openLlama({ file: 'models/Qwen3-4B-Q4_K_M.gguf' });
 */
export async function openLlama({
  file,
  data,
  window: wanted,
  packages,
  program = besideThis,
  around = (model) => model,
  free,
}: LlamaOptions): Promise<Model> {
  const runtime = engineIn(packages ?? packageFolders({ ...(data !== undefined && { data }) }));
  const found = await readModelFile(modelFileAt(file, data));
  const window = windowOf(found, wanted);
  const key = JSON.stringify([found.path, window, runtime, String(program)]);
  const engine = engines.get(key) ?? new Engine(found, window, runtime, program, free);
  if (!engine.loaded) checkMemory(found, window, free?.());
  engines.set(key, engine);
  return engine.model(around);
}

/** Lets go of every model that was loaded. */
export async function closeLlamas(): Promise<void> {
  const all = [...engines.values()];
  engines.clear();
  await Promise.all(all.map((engine) => engine.close()));
}

/** Whether what plays model files is there: the address of its module. */
export function engineIn(packages: readonly string[]): string {
  const folder = packages.find((one) => existsSync(join(one, 'node_modules', 'node-llama-cpp', 'package.json')));
  if (folder === undefined) throw modelFault('model-bad-request/no-engine');
  const at = join(folder, 'node_modules', 'node-llama-cpp');
  try {
    const { exports, main } = requireFrom(join(at, 'package.json'))('./package.json') as Manifest;
    const entry = exports?.['.']?.import ?? main;
    if (typeof entry === 'string') return pathToFileURL(join(at, entry)).href;
  } catch {
    // Half an install is none.
  }
  throw modelFault('model-bad-request/engine-broken', { said: '' });
}
type Manifest = { readonly main?: string; readonly exports?: { readonly '.'?: { readonly import?: unknown } } };

/** So long a model that nobody asks stays in memory. */
const restful = 10 * 60_000;

class Engine {
  readonly #file: ModelFile;
  readonly #window: number;
  readonly #runtime: string;
  readonly #program: URL | string;
  readonly #free: (() => number) | undefined;
  readonly #turns = new FairTurns();
  #thread: LlamaThread | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: ModelFile, window: number, runtime: string, program: URL | string, free: (() => number) | undefined) {
    this.#file = file;
    this.#window = window;
    this.#runtime = runtime;
    this.#program = program;
    this.#free = free;
  }

  get loaded(): boolean {
    return this.#thread !== undefined && !this.#thread.over;
  }

  /** For one who asks: turns go round among all of them. */
  model(around: (model: Model) => Model): Model {
    const whose = {};
    const turns = this.#turns;
    const id = modelFileName(this.#file.path).replace(/\.gguf$/i, '');
    const own = around({ id, window: this.#window, stream: (prompt, options) => this.#answer(prompt, options) });
    return {
      id,
      window: this.#window,
      async *stream(prompt, options) {
        const done = await turns.take(whose, options?.signal);
        try {
          yield* own.stream(prompt, options);
        } finally {
          done();
        }
      },
    };
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.close();
  }

  async *#answer(prompt: Prompt, options: CallOptions = {}): AsyncGenerator<ModelDelta> {
    if (prompt.messages.some(({ images }) => images && images.length > 0))
      throw modelFault('model-bad-request/file-blind', { name: this.#file.name });
    clearTimeout(this.#idle);
    try {
      yield* this.#awake().ask(asked(prompt, options), options.signal);
    } finally {
      this.#idle = setTimeout(() => void this.#thread?.close(), restful).unref();
    }
  }

  #awake(): LlamaThread {
    if (this.#thread && !this.#thread.over) return this.#thread;
    checkMemory(this.#file, this.#window, this.#free?.());
    // Its threads never sleep while they compute: with every core taken, whoever else wants one makes it ten times as slow.
    const threads = Math.max(1, availableParallelism() - 1);
    this.#thread = new LlamaThread({
      program: this.#program,
      runtime: this.#runtime,
      file: this.#file.path,
      window: this.#window,
      threads,
    });
    return this.#thread;
  }
}

function asked({ messages, shape, maxTokens = most, temperature }: Prompt, { seed }: CallOptions): LlamaAsk {
  return {
    messages: messages.map((message) => {
      const { role, content } = harmless(message);
      return { role, content };
    }),
    ...(shape && { schema: grammarSchema(shape.json) }),
    maxTokens,
    temperature: temperature ?? (shape ? exact : usual),
    ...(seed !== undefined && { seed: seed >>> 0 }),
  };
}
