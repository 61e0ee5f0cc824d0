import type { OnnxEmbedderOptions } from './embedder.ts';
import { notAnEncoder, readModelFolder } from './model-folder.ts';
import { readRows } from './read-rows.ts';
import { loadRuntime } from './runtime.ts';
import { Turns } from './turns.ts';

/** A text as numbers. */
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
  const { name, dimensions, positions, tokenizer, weights } = readModelFolder(options.folder);
  const runtime = options.runtime ?? (await loadRuntime());
  const session = await runtime.open(weights, { threads: options.threads ?? 1 });
  const longest = Math.min(options.longest ?? 256, positions);
  const turns = new Turns<string, Float32Array[]>({
    batch,
    sizeOf: (text) => text.length,
    work: async (texts) => {
      const rows = texts.map((text) => tokenizer.encode(text, longest));
      const { data, dims } = await readRows(session, rows, dimensions);
      const [, width = 0] = dims;
      // A model that pools by itself has no tokens to show.
      if (dims.length !== 3) throw notAnEncoder();
      return rows.map((ids, row) =>
        ids.slice(1, -1).map((_, token) => {
          const start = (row * width + token + 1) * dimensions;
          return Float32Array.from({ length: dimensions }, (_value, i) => data[start + i] as number);
        }),
      );
    },
  });
  return {
    id: `onnx-tokens:${name}`,
    dimensions,
    tokens: (texts) => turns.ask(texts),
    close: async () => {
      await turns.idle();
      await session.close();
    },
  };
}
