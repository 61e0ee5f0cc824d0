import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { readClipWords } from './clip-words.ts';
import { fault } from './errors.en.ts';
import { loadRuntime, type Runtime } from './runtime.ts';
import type { Session, Tensor } from './session.ts';

/** A picture as red, green, blue bytes, row by row, scaled to cover the size and cut to its middle. */
export type Pixels = (frame: string, size: { readonly width: number; readonly height: number }) => Promise<Uint8Array>;

export type ClipPairOptions = {
  /** The folder of a CLIP model: tokenizer.json, preprocessor_config.json, onnx/text_model.onnx, onnx/vision_model.onnx. */
  readonly folder: string;
  readonly pixels: Pixels;
  readonly runtime?: Runtime;
  readonly threads?: number;
};

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
