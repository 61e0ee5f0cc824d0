import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import { plainJson } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from './errors.en.ts';
import { loadRuntime, type Runtime } from './runtime.ts';
import type { Session, Tensor } from './session.ts';

/** A picture as red, green, blue bytes, row by row, scaled to cover the size and cut to its middle. */
export type Pixels = (frame: string, size: { readonly width: number; readonly height: number }) => Promise<Uint8Array>;

/** Where the files of a CLIP model are, and how it is run. */
export type ClipPairOptions = {
  /** The folder of a CLIP model: tokenizer.json, preprocessor_config.json, onnx/text_model.onnx, onnx/vision_model.onnx. */
  readonly folder: string;
  readonly pixels: Pixels;
  readonly runtime?: Runtime;
  readonly threads?: number;
};

/** Places texts and pictures in one space. */
export type ClipPair = {
  readonly id: string;
  texts(texts: readonly string[]): Promise<readonly Float32Array[]>;
  frames(frames: readonly string[]): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
};

const longest = 77;
const batch = 8;

const Extent = z.union([
  z.number().transform((side) => ({ height: side, width: side })),
  z.object({ height: z.number(), width: z.number() }),
]);
const Preprocessor = z.looseObject({
  crop_size: Extent.optional(),
  image_mean: z.tuple([z.number(), z.number(), z.number()]).default([0.48145466, 0.4578275, 0.40821073]),
  image_std: z.tuple([z.number(), z.number(), z.number()]).default([0.26862954, 0.26130258, 0.27577711]),
});
type Preprocessor = z.infer<typeof Preprocessor>;

/** Texts and pictures in one space, on this machine. */
export async function openClipPair(options: ClipPairOptions): Promise<ClipPair> {
  const { folder, pixels } = options;
  const words = readClipWords(readFileSync(fileOf(folder, 'tokenizer.json'), 'utf8'));
  const preprocessor = Preprocessor.parse(JSON.parse(readFileSync(fileOf(folder, 'preprocessor_config.json'), 'utf8')));
  const runtime = options.runtime ?? (await loadRuntime());
  const open = (name: string) =>
    runtime.open(fileOf(folder, `onnx/${name}_quantized.onnx`, `onnx/${name}.onnx`), { threads: options.threads ?? 1 });
  const [text, vision] = [await open('text_model'), await open('vision_model')];
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = tail.then(work);
    tail = done.catch(() => undefined);
    return done;
  };
  return {
    id: `clip:${basename(folder)}`,
    texts: (texts) =>
      inTurn(() =>
        inBatches(texts, (part) =>
          readTexts(
            text,
            part.map((one) => words.encode(one, longest)),
            words.end,
          ),
        ),
      ),
    frames: (frames) => inTurn(() => inBatches(frames, (part) => seeFrames(vision, part, preprocessor, pixels))),
    close: async () => {
      await tail;
      await text.close();
      await vision.close();
    },
  };
}

async function inBatches<T>(all: readonly T[], work: (part: readonly T[]) => Promise<Float32Array[]>): Promise<Float32Array[]> {
  const found: Float32Array[] = [];
  for (let at = 0; at < all.length; at += batch) found.push(...(await work(all.slice(at, at + batch))));
  return found;
}

async function readTexts(session: Session, rows: readonly (readonly number[])[], end: number): Promise<Float32Array[]> {
  const width = Math.max(...rows.map(({ length }) => length));
  const ids = new BigInt64Array(rows.length * width).fill(BigInt(end));
  const mask = new BigInt64Array(rows.length * width);
  for (const [row, tokens] of rows.entries())
    for (const [column, id] of tokens.entries()) {
      ids[row * width + column] = BigInt(id);
      mask[row * width + column] = 1n;
    }
  const feeds = { input_ids: ids, attention_mask: mask };
  const dims = [rows.length, width];
  const wanted = session.inputs.flatMap((name) => (name in feeds ? [[name, { data: feeds[name as keyof typeof feeds], dims }]] : []));
  return rowsOf(await session.run(Object.fromEntries(wanted)), session, 'text_embeds', rows.length);
}

async function seeFrames(
  session: Session,
  frames: readonly string[],
  { crop_size: size = { height: 224, width: 224 }, image_mean: mean, image_std: deviation }: Preprocessor,
  pixels: Pixels,
): Promise<Float32Array[]> {
  const plane = size.width * size.height;
  const values = new Float32Array(frames.length * 3 * plane);
  for (const [index, frame] of frames.entries()) {
    const bytes = await pixels(frame, size);
    for (let channel = 0; channel < 3; channel++)
      for (let at = 0; at < plane; at++)
        values[(index * 3 + channel) * plane + at] =
          ((bytes[at * 3 + channel] as number) / 255 - (mean[channel] as number)) / (deviation[channel] as number);
  }
  const input = session.inputs[0] ?? 'pixel_values';
  const output = await session.run({ [input]: { data: values, dims: [frames.length, 3, size.height, size.width] } });
  return rowsOf(output, session, 'image_embeds', frames.length);
}

function rowsOf(outputs: Readonly<Record<string, Tensor>>, session: Session, name: string, count: number): Float32Array[] {
  const output = outputs[name] ?? outputs[session.outputs[0] ?? ''];
  if (output?.dims.length !== 2 || output.dims[0] !== count) throw fault('not-an-encoder/clip', { name });
  const size = output.dims[1] as number;
  return Array.from({ length: count }, (_, row) =>
    Float32Array.from({ length: size }, (_value, i) => output.data[row * size + i] as number),
  );
}

function fileOf(folder: string, ...names: string[]): string {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  const wanted = names.at(-1) ?? '';
  throw fault('encoder-incomplete/halves', { wanted, folder });
}

const TokenizerFile = z.looseObject({
  model: z.looseObject({
    vocab: z.record(z.string(), z.number()),
    merges: z.array(z.union([z.string(), z.tuple([z.string(), z.string()])])),
    end_of_word_suffix: z.string().nullish(),
  }),
});

type ClipWords = {
  /** Between the marks of beginning and end, at most `longest` in all: the start of a text is what is read. */
  encode(text: string, longest: number): number[];
  /** What fills a row after its end. */
  readonly end: number;
};

/** CLIP's tokenizer: pairs of bytes joined in the order in which they were learnt. */
export function readClipWords(json: string): ClipWords {
  const file = TokenizerFile.safeParse(plainJson(json));
  if (!file.success) throw unreadable();
  const { vocab, merges, end_of_word_suffix: suffix } = file.data.model;
  const ranks = new Map(merges.map((pair, rank) => [typeof pair === 'string' ? pair : pair.join(' '), rank]));
  const [start, end] = [vocab['<|startoftext|>'], vocab['<|endoftext|>']];
  if (start === undefined || end === undefined) throw unreadable();
  const join = (word: string): string[] => {
    const parts = [...new TextEncoder().encode(word)].map((byte) => signs[byte] as string);
    parts.push(`${parts.pop() ?? ''}${suffix ?? '</w>'}`);
    while (parts.length > 1) {
      const best = lowest(parts, ranks);
      if (best < 0) break;
      parts.splice(best, 2, `${parts[best]}${parts[best + 1]}`);
    }
    return parts;
  };
  const split = /<\|startoftext\|>|<\|endoftext\|>|'s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|[^\s\p{L}\p{N}]+/gu;
  return {
    end,
    encode: (text, longest) => {
      const words =
        text
          .normalize('NFC')
          .replace(/\s+/gu, ' ')
          .trim()
          .toLowerCase()
          .slice(0, longest * 24)
          .match(split) ?? [];
      const ids = words.flatMap(join).map((piece) => vocab[piece] ?? end);
      return [start, ...ids.slice(0, Math.max(0, longest - 2)), end];
    },
  };
}

/** Where the pair that was learnt first stands; −1 where none was. */
function lowest(parts: readonly string[], ranks: ReadonlyMap<string, number>): number {
  let [best, found] = [Number.POSITIVE_INFINITY, -1];
  for (let at = 0; at + 1 < parts.length; at++) {
    const rank = ranks.get(`${parts[at]} ${parts[at + 1]}`) ?? Number.POSITIVE_INFINITY;
    if (rank < best) [best, found] = [rank, at];
  }
  return found;
}

/** A visible sign for every byte, as byte-level vocabularies write them. */
const signs: readonly string[] = (() => {
  const visible = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let spare = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(visible(byte) ? byte : spare++));
})();

function unreadable(): TroupeError {
  return fault('tokenizer-unreadable/clip');
}
