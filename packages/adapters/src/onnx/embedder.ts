import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { aborted, type Embedder, TroupeError } from '@troupe/core';
import { loadRuntime, type Runtime, type Session, type Tensor } from './runtime.ts';
import { readWordPiece, type WordPiece } from './word-piece.ts';

export type OnnxEmbedderOptions = {
  /** The folder of a model: config.json, tokenizer.json, onnx/model_quantized.onnx (or model.onnx). */
  readonly folder: string;
  readonly runtime?: Runtime;
  /** How token vectors become one: by default as the model says, or by its name (`cls` for bge, else `mean`). */
  readonly pooling?: 'mean' | 'cls';
  /** By default as many as help with one question: whoever asked waits for it. */
  readonly threads?: number;
  /** Tokens of a text that are read; the rest is left out. */
  readonly longest?: number;
};

export type OnnxEmbedder = Embedder & { close(): Promise<void> };

const batch = 16;

/** A sentence encoder that runs on this machine. */
export async function openOnnxEmbedder(options: OnnxEmbedderOptions): Promise<OnnxEmbedder> {
  const { folder } = options;
  const config = configOf(folder);
  const tokenizer = readWordPiece(readFileSync(fileIn(folder, ['tokenizer.json']), 'utf8'));
  const weights = fileIn(folder, ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'model.onnx']);
  const runtime = options.runtime ?? (await loadRuntime());
  const session = await runtime.InferenceSession.create(weights, {
    intraOpNumThreads: options.threads ?? Math.min(4, availableParallelism()),
    logSeverityLevel: 3,
  });
  const pooling = options.pooling ?? poolingOf(folder, config.name);
  const longest = Math.min(options.longest ?? 256, config.positions);
  const encoder: Encoder = { runtime, session, tokenizer, pooling, longest, dimensions: config.dimensions };
  // One after another: sessions running side by side fight for the same cores.
  let tail: Promise<unknown> = Promise.resolve();
  return {
    id: `onnx:${config.name}:${pooling}`,
    dimensions: config.dimensions,
    embed(texts, { signal } = {}) {
      const work = tail.then(() => embedAll(encoder, texts, signal));
      tail = work.catch(() => undefined);
      return work;
    },
    close: async () => {
      await tail;
      await session.release?.();
    },
  };
}

type Encoder = {
  readonly runtime: Runtime;
  readonly session: Session;
  readonly tokenizer: WordPiece;
  readonly pooling: 'mean' | 'cls';
  readonly longest: number;
  readonly dimensions: number;
};

/** Texts of like length go together: every text of a batch costs as much as its longest. */
async function embedAll(encoder: Encoder, texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
  const encoded = texts
    .map((text, index) => ({ index, ids: encoder.tokenizer.encode(text, encoder.longest) }))
    .sort((a, b) => a.ids.length - b.ids.length);
  const vectors = new Array<Float32Array>(texts.length);
  for (let at = 0; at < encoded.length; at += batch) {
    if (signal?.aborted) throw aborted(signal.reason);
    const group = encoded.slice(at, at + batch);
    const found = await embedBatch(
      encoder,
      group.map(({ ids }) => ids),
    );
    for (const [row, { index }] of group.entries()) vectors[index] = found[row] as Float32Array;
  }
  return vectors;
}

async function embedBatch(encoder: Encoder, rows: readonly (readonly number[])[]): Promise<Float32Array[]> {
  const output = await readRows(encoder, rows);
  const width = Math.max(...rows.map((ids) => ids.length));
  return rows.map((tokens, row) => unit(pooled(output, row, tokens.length, width, encoder.pooling)));
}

/** Runs a batch, padded to its longest row. */
export async function readRows(
  { runtime, session, dimensions }: Pick<Encoder, 'runtime' | 'session' | 'dimensions'>,
  rows: readonly (readonly number[])[],
): Promise<Tensor> {
  const width = Math.max(...rows.map((ids) => ids.length));
  const dims = [rows.length, width];
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(rows.length * width);
  for (const [row, tokens] of rows.entries())
    for (const [column, id] of tokens.entries()) {
      ids[row * width + column] = BigInt(id);
      mask[row * width + column] = 1n;
    }
  const all: Record<string, BigInt64Array> = {
    input_ids: ids,
    attention_mask: mask,
    token_type_ids: new BigInt64Array(rows.length * width),
  };
  const feeds = Object.fromEntries(
    session.inputNames.flatMap((name) => (all[name] ? [[name, new runtime.Tensor('int64', all[name], dims)]] : [])),
  );
  const output = (await session.run(feeds))[session.outputNames[0] ?? ''];
  if (!output || output.dims.at(-1) !== dimensions) throw notAnEncoder();
  return output;
}

function pooled({ data, dims }: Tensor, row: number, length: number, width: number, pooling: 'mean' | 'cls'): Float32Array {
  const size = dims.at(-1) ?? 0;
  const vector = new Float32Array(size);
  // A model that pools by itself gives one vector a text.
  const start = row * (dims.length === 2 ? 1 : width) * size;
  const count = dims.length === 2 || pooling === 'cls' ? 1 : length;
  for (let token = 0; token < count; token++)
    for (let i = 0; i < size; i++) vector[i] = (vector[i] as number) + (data[start + token * size + i] as number) / count;
  return vector;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

export function configOf(folder: string): { readonly name: string; readonly dimensions: number; readonly positions: number } {
  const config = JSON.parse(readFileSync(fileIn(folder, ['config.json']), 'utf8')) as Record<string, unknown>;
  const dimensions = Number(config.hidden_size);
  if (!Number.isInteger(dimensions) || dimensions < 1) throw notAnEncoder();
  const name = typeof config._name_or_path === 'string' ? config._name_or_path : basename(folder);
  return { name: basename(name) || basename(folder), dimensions, positions: Number(config.max_position_embeddings) || 512 };
}

/** sentence-transformers say it in a file of its own; without it, the family is known by its name. */
function poolingOf(folder: string, name: string): 'mean' | 'cls' {
  const file = join(folder, '1_Pooling', 'config.json');
  if (existsSync(file))
    return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>).pooling_mode_cls_token === true ? 'cls' : 'mean';
  return /\bbge\b|\bgte\b|snowflake|mxbai/i.test(name) ? 'cls' : 'mean';
}

export function fileIn(folder: string, names: readonly string[]): string {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new TroupeError(
    'encoder-incomplete',
    `There is no ${names[0]} in ${folder}.`,
    'Give the folder of a whole encoder: config.json, tokenizer.json and onnx/model.onnx.',
  );
}

export function notAnEncoder(): TroupeError {
  return new TroupeError('not-an-encoder', 'This model is not a sentence encoder.', 'Give a BERT-like encoder such as all-MiniLM-L6-v2.');
}
