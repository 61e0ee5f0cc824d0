import { readFileSync } from 'node:fs';
import { configOf, fileIn, notAnEncoder, type OnnxEmbedderOptions, readRows } from './embedder.ts';
import { loadRuntime } from './runtime.ts';
import { readWordPiece } from './word-piece.ts';

export type OnnxTokens = {
  readonly id: string;
  readonly dimensions: number;
  /** A vector for each token of each text, without the marks at its ends. */
  tokens(texts: readonly string[]): Promise<readonly (readonly Float32Array[])[]>;
  close(): Promise<void>;
};

const batch = 16;

/** An encoder that gives every token its vector: what BERTScore compares. */
export async function openOnnxTokens(options: Omit<OnnxEmbedderOptions, 'pooling'>): Promise<OnnxTokens> {
  const { folder } = options;
  const { name, dimensions, positions } = configOf(folder);
  const tokenizer = readWordPiece(readFileSync(fileIn(folder, ['tokenizer.json']), 'utf8'));
  const weights = fileIn(folder, ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'model.onnx']);
  const runtime = options.runtime ?? (await loadRuntime());
  const session = await runtime.InferenceSession.create(weights, { intraOpNumThreads: options.threads ?? 1, logSeverityLevel: 3 });
  const longest = Math.min(options.longest ?? 256, positions);
  const encoder = { runtime, session, dimensions };
  let tail: Promise<unknown> = Promise.resolve();

  const readAll = async (texts: readonly string[]): Promise<Float32Array[][]> => {
    const rows = texts.map((text, index) => ({ index, ids: tokenizer.encode(text, longest) })).sort((a, b) => a.ids.length - b.ids.length);
    const found = new Array<Float32Array[]>(texts.length);
    for (let at = 0; at < rows.length; at += batch) {
      const group = rows.slice(at, at + batch);
      const { data, dims } = await readRows(
        encoder,
        group.map(({ ids }) => ids),
      );
      const [, width = 0] = dims;
      // A model that pools by itself has no tokens to show.
      if (dims.length !== 3) throw notAnEncoder();
      for (const [row, { index, ids }] of group.entries())
        found[index] = ids.slice(1, -1).map((_, token) => {
          const start = (row * width + token + 1) * dimensions;
          return Float32Array.from({ length: dimensions }, (_value, i) => data[start + i] as number);
        });
    }
    return found;
  };
  return {
    id: `onnx-tokens:${name}`,
    dimensions,
    tokens(texts) {
      const work = tail.then(() => readAll(texts));
      tail = work.catch(() => undefined);
      return work;
    },
    close: async () => {
      await tail;
      await session.release?.();
    },
  };
}
