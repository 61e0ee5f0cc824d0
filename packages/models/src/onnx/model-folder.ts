import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import { fault } from './errors.en.ts';
import { readWordPiece, type WordPiece } from './word-piece.ts';

export type Pooling = 'mean' | 'cls';

/** What the folder of a BERT-like encoder says about it. */
export type ModelFolder = {
  readonly name: string;
  readonly dimensions: number;
  readonly positions: number;
  readonly pooling: Pooling;
  readonly weights: string;
  readonly tokenizer: WordPiece;
};

export function readModelFolder(folder: string): ModelFolder {
  const config = JSON.parse(readFileSync(fileIn(folder, ['config.json']), 'utf8')) as Record<string, unknown>;
  const dimensions = Number(config.hidden_size);
  if (!Number.isInteger(dimensions) || dimensions < 1) throw notAnEncoder();
  const given = typeof config._name_or_path === 'string' ? basename(config._name_or_path) : '';
  const name = given || basename(folder);
  return {
    name,
    dimensions,
    positions: Number(config.max_position_embeddings) || 512,
    pooling: poolingOf(folder, name),
    tokenizer: readWordPiece(readFileSync(fileIn(folder, ['tokenizer.json']), 'utf8')),
    weights: fileIn(folder, ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'model.onnx']),
  };
}

/** sentence-transformers say it in a file of its own; without it, the family is known by its name. */
function poolingOf(folder: string, name: string): Pooling {
  const file = join(folder, '1_Pooling', 'config.json');
  if (existsSync(file))
    return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>).pooling_mode_cls_token === true ? 'cls' : 'mean';
  return /\bbge\b|\bgte\b|snowflake|mxbai/i.test(name) ? 'cls' : 'mean';
}

function fileIn(folder: string, names: readonly string[]): string {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw fault('encoder-incomplete', { wanted: names[0] ?? '', folder });
}

export function notAnEncoder(): TroupeError {
  return fault('not-an-encoder');
}
