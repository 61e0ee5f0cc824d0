import { availableParallelism } from 'node:os';
import type { Embedder } from '@troupe/core/model';
import { fault } from './errors.en.ts';
import { type Pooling, readModelFolder } from './model-folder.ts';
import { pooledRows, readRows } from './read-rows.ts';
import { loadRuntime, type Runtime } from './runtime.ts';
import { Turns } from './turns.ts';

/** Where the files of an embedding model are, and how it is run. */
export type OnnxEmbedderOptions = {
  /** The folder of a model: config.json, tokenizer.json, onnx/model_quantized.onnx (or model.onnx). */
  readonly folder: string;
  readonly runtime?: Runtime;
  /** How token vectors become one: by default as the model says, or by its name (`cls` for bge, else `mean`). */
  readonly pooling?: Pooling;
  /** By default as many as help with one question: whoever asked waits for it. */
  readonly threads?: number;
  /** Its threads never sleep during a run: a little quicker with the machine to itself, ten times as slow beside others. */
  readonly restless?: boolean;
  /** Tokens of a text that are read; the rest is left out. */
  readonly longest?: number;
};

/** An embedder on this machine. */
export type OnnxEmbedder = Embedder & { close(): Promise<void> };

/** Texts read at once. A question waits for the batch before it, and larger ones are hardly quicker. */
const batch = 4;

/** A sentence encoder that runs on this machine, on a thread of its own where one can be had. */
export async function openOnnxEmbedder(options: OnnxEmbedderOptions): Promise<OnnxEmbedder> {
  const { name, dimensions, positions, tokenizer, weights, ...said } = readModelFolder(options.folder);
  const runtime = options.runtime ?? (await loadRuntime());
  const { threads = Math.min(4, availableParallelism()), restless = false } = options;
  const session = await runtime.open(weights, { threads, restless });
  const pooling = options.pooling ?? said.pooling;
  const longest = Math.min(options.longest ?? 256, positions);
  const turns = new Turns<string, Float32Array>({
    batch,
    sizeOf: (text) => text.length,
    work: async (texts) => {
      const rows = texts.map((text) => tokenizer.encode(text, longest));
      return pooledRows(await readRows(session, rows, dimensions), rows, pooling);
    },
  });
  let closed = false;
  // The first run of a model takes several times as long as the next: it need not be somebody's question.
  turns.ask(['What was that?']).catch(() => undefined);
  return {
    id: `onnx:${name}:${pooling}`,
    dimensions,
    embed: async (texts, { signal } = {}) => {
      if (closed) throw fault('encoder-closed');
      return turns.ask(texts, signal);
    },
    close: async () => {
      closed = true;
      await turns.idle();
      await session.close();
    },
  };
}
