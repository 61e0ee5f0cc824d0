import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { modelFault } from './errors.en.ts';

/** What the head of a GGUF file says of the model in it. Whoever made the file wrote it: names are cut short and cleaned, numbers bounded. */
export type ModelFile = {
  readonly path: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly name: string;
  readonly architecture: string;
  /** How many tokens it was made for. */
  readonly window: number;
  /** How its weights are packed: `Q4_K_M`. */
  readonly packing?: string;
  readonly licence?: string;
  /** Whether it knows how a talk is written down; without that it only goes on with texts. */
  readonly talks: boolean;
  /** Bytes of memory for one token of the window. */
  readonly perToken: number;
};

/** What is kept of a value: the rest is passed over. */
type Value = string | number | boolean | { readonly count: number; readonly first: number } | undefined;

const bounds = {
  /** The largest vocabularies take some twenty megabytes. */
  head: 96 * 1024 * 1024,
  pairs: 4096,
  tensors: 65_536,
  key: 65_535,
  text: 4 * 1024 * 1024,
  /** More than any model holds. */
  window: 16_777_216,
} as const;

/** Bytes of each kind of number; texts and lists have their own length. */
const sizes: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const text = 8;
const list = 9;

/** Architectures that read, hear or see, and do not speak. */
const mute =
  /^(?:clip|mmproj|.*bert.*|t5encoder|whisper|wavtokenizer.*|.*embedding.*|flux|sd1|sd3|sdxl|stable-?diffusion.*|wan|ltxv|hunyuan-?video.*|lumina2|cosmos|hidream)$/i;

/** Reads the head of a file, and refuses what cannot be played from: no GGUF, cut short, a piece of several, a model that does not speak. */
export async function readModelFile(path: string): Promise<ModelFile> {
  const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw modelFault(
      cause.code === 'ENOENT' ? 'model-bad-request/file-missing' : 'model-bad-request/file-unreadable',
      { file: path },
      { cause },
    );
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw modelFault('model-bad-request/file-unreadable', { file: path });
    return await headOf(new Head(file, stat.size, path), path, stat.size);
  } finally {
    await file.close();
  }
}

async function headOf(head: Head, path: string, size: number): Promise<ModelFile> {
  if (size < 24 || (await head.whole(4)) !== 0x46554747) throw modelFault('model-bad-request/file-foreign', { file: basename(path) });
  const version = await head.whole(4);
  if (version !== 2 && version !== 3) throw modelFault('model-bad-request/file-version', { file: basename(path), version });
  const tensors = await head.count(bounds.tensors);
  const pairs = await head.count(bounds.pairs);
  const found = new Map<string, Value>();
  for (let pair = 0; pair < pairs; pair++) found.set(await head.text(bounds.key), await head.value(await head.whole(4)));
  const told = toldIn(found, path, size);
  const end = await head.tensors(tensors, Number(found.get('general.alignment')) || 32);
  if (end > size) throw modelFault('model-bad-request/file-cut', { file: basename(path) });
  return told;
}

function toldIn(found: ReadonlyMap<string, Value>, path: string, size: number): ModelFile {
  const file = basename(path);
  const architecture = clean(found.get('general.architecture')) ?? '';
  const kind = clean(found.get('general.type')) ?? 'model';
  if (number(found.get('split.count')) > 1) throw modelFault('model-bad-request/file-split', { file });
  if (architecture === '' || kind !== 'model' || mute.test(architecture))
    throw modelFault('model-bad-request/file-mute', { file, kind: architecture || kind });
  const of = (name: string) => number(found.get(`${architecture}.${name}`));
  const window = Math.min(of('context_length'), bounds.window);
  if (window < 1) throw modelFault('model-bad-request/file-mute', { file, kind: architecture });
  const heads = Math.max(1, of('attention.head_count'));
  const shared = of('attention.head_count_kv') || heads;
  const each = of('embedding_length') / heads;
  const wide = (of('attention.key_length') || each) + (of('attention.value_length') || each);
  const packing = packings[number(found.get('general.file_type'), -1)];
  const licence = clean(found.get('general.license'));
  return {
    path,
    size,
    name: clean(found.get('general.name')) ?? file.replace(/\.gguf$/i, ''),
    architecture,
    window,
    ...(packing && { packing }),
    ...(licence && { licence }),
    talks: found.has('tokenizer.chat_template'),
    perToken: Math.ceil(2 * of('block_count') * shared * wide),
  };
}

const number = (value: Value, none = 0): number => {
  const told = typeof value === 'object' ? value.first : value;
  return typeof told === 'number' && Number.isFinite(told) && told >= 0 && told < 1e12 ? told : none;
};

function clean(value: Value): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .slice(0, 400)
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, 120) || undefined
  );
}

/** The names of `general.file_type`, as llama.cpp counts them. */
const packings: Readonly<Record<number, string>> = {
  ...{ 0: 'F32', 1: 'F16', 2: 'Q4_0', 3: 'Q4_1', 7: 'Q8_0', 8: 'Q5_0', 9: 'Q5_1', 10: 'Q2_K', 11: 'Q3_K_S', 12: 'Q3_K_M', 13: 'Q3_K_L' },
  ...{ 14: 'Q4_K_S', 15: 'Q4_K_M', 16: 'Q5_K_S', 17: 'Q5_K_M', 18: 'Q6_K', 19: 'IQ2_XXS', 20: 'IQ2_XS', 21: 'Q2_K_S', 22: 'IQ3_XS' },
  ...{ 23: 'IQ3_XXS', 24: 'IQ1_S', 25: 'IQ4_NL', 26: 'IQ3_S', 27: 'IQ3_M', 28: 'IQ2_S', 29: 'IQ2_M', 30: 'IQ4_XS', 31: 'IQ1_M' },
  ...{ 32: 'BF16', 36: 'TQ1_0', 37: 'TQ2_0', 38: 'MXFP4' },
};

/** Numbers in a block of a tensor, and its bytes, by the number of its type. */
const blocks: Readonly<Record<number, readonly [number, number]>> = {
  ...{ 0: [1, 4], 1: [1, 2], 2: [32, 18], 3: [32, 20], 6: [32, 22], 7: [32, 24], 8: [32, 34], 10: [256, 84], 11: [256, 110] },
  ...{ 12: [256, 144], 13: [256, 176], 14: [256, 210], 16: [256, 66], 17: [256, 74], 18: [256, 98], 19: [256, 50], 20: [32, 18] },
  ...{ 21: [256, 110], 22: [256, 82], 23: [256, 136], 24: [1, 1], 25: [1, 2], 26: [1, 4], 27: [1, 8], 28: [1, 8], 29: [256, 56] },
  ...{ 30: [1, 2], 34: [256, 54], 35: [256, 66], 39: [32, 17] },
};

const piece = 1024 * 1024;

/** Reads on and on through the head, a piece at a time, and never further than a head may be long. */
class Head {
  readonly #file: FileHandle;
  readonly #size: number;
  readonly #path: string;
  #held = Buffer.alloc(0);
  /** Where in the file what is held begins, and how much of it was read. */
  #from = 0;
  #at = 0;

  constructor(file: FileHandle, size: number, path: string) {
    this.#file = file;
    this.#size = size;
    this.#path = path;
  }

  async whole(bytes: 4): Promise<number> {
    const at = await this.#next(bytes);
    return this.#held.readUInt32LE(at);
  }

  /** A number of things; more than there can be is a lie, and would be counted for ever. */
  async count(most: number): Promise<number> {
    const at = await this.#next(8);
    const count = this.#held.readBigUInt64LE(at);
    if (count > BigInt(most)) throw this.#broken();
    return Number(count);
  }

  async text(most: number): Promise<string> {
    const length = await this.count(most);
    const at = await this.#next(length);
    return this.#held.toString('utf8', at, at + length);
  }

  async value(type: number): Promise<Value> {
    if (type === text) return this.text(bounds.text);
    if (type === list) return this.#list();
    const bytes = sizes[type];
    if (bytes === undefined) throw this.#broken();
    const at = await this.#next(bytes);
    return numberAt(this.#held, at, type);
  }

  /** Where the last tensor ends. */
  async tensors(count: number, alignment: number): Promise<number> {
    let end = 0;
    for (let tensor = 0; tensor < count; tensor++) {
      await this.text(bounds.key);
      const dimensions = await this.whole(4);
      if (dimensions > 8) throw this.#broken();
      let numbers = 1;
      for (let dimension = 0; dimension < dimensions; dimension++) numbers *= await this.count(Number.MAX_SAFE_INTEGER);
      const [each, bytes] = blocks[await this.whole(4)] ?? [1, 0];
      end = Math.max(end, (await this.count(Number.MAX_SAFE_INTEGER)) + Math.ceil(numbers / each) * bytes);
    }
    const here = this.#from + this.#at;
    return count === 0 ? here : Math.ceil(here / alignment) * alignment + end;
  }

  async #list(): Promise<Value> {
    const type = await this.whole(4);
    const count = await this.count(bounds.head);
    const bytes = sizes[type];
    if (type === text) for (let index = 0; index < count; index++) await this.#pass(await this.count(bounds.text));
    else if (bytes === undefined) throw this.#broken();
    else return { count, first: await this.#numbers(type, count, bytes) };
    return { count, first: 0 };
  }

  /** The largest of a short list: what differs from layer to layer is reckoned at its most. */
  async #numbers(type: number, count: number, bytes: number): Promise<number> {
    let most = 0;
    for (let index = 0; index < Math.min(count, 1024); index++) {
      const at = await this.#next(bytes);
      const told = numberAt(this.#held, at, type);
      if (typeof told === 'number') most = Math.max(most, told);
    }
    await this.#pass(Math.max(0, count - 1024) * bytes);
    return most;
  }

  async #pass(bytes: number): Promise<void> {
    if (this.#at + bytes <= this.#held.length) {
      this.#at += bytes;
      return;
    }
    const to = this.#from + this.#at + bytes;
    this.#within(to);
    this.#from = to;
    this.#at = 0;
    this.#held = Buffer.alloc(0);
  }

  /** Where in what is held the next bytes begin. */
  async #next(bytes: number): Promise<number> {
    if (this.#at + bytes > this.#held.length) await this.#read(bytes);
    const at = this.#at;
    this.#at += bytes;
    return at;
  }

  async #read(bytes: number): Promise<void> {
    const from = this.#from + this.#at;
    this.#within(from + bytes);
    const room = Buffer.alloc(Math.min(Math.max(bytes, piece), this.#size - from));
    const { bytesRead } = await this.#file.read(room, 0, room.length, from);
    if (bytesRead < bytes) throw modelFault('model-bad-request/file-cut', { file: basename(this.#path) });
    this.#held = room.subarray(0, bytesRead);
    this.#from = from;
    this.#at = 0;
  }

  #within(to: number): void {
    if (to > bounds.head) throw this.#broken();
    if (to > this.#size) throw modelFault('model-bad-request/file-cut', { file: basename(this.#path) });
  }

  #broken() {
    return modelFault('model-bad-request/file-foreign', { file: basename(this.#path) });
  }
}

function numberAt(bytes: Buffer, at: number, type: number): number | boolean {
  switch (type) {
    case 0:
      return bytes.readUInt8(at);
    case 1:
      return bytes.readInt8(at);
    case 2:
      return bytes.readUInt16LE(at);
    case 3:
      return bytes.readInt16LE(at);
    case 4:
      return bytes.readUInt32LE(at);
    case 5:
      return bytes.readInt32LE(at);
    case 6:
      return bytes.readFloatLE(at);
    case 7:
      return bytes.readUInt8(at) !== 0;
    case 10:
      return Number(bytes.readBigUInt64LE(at));
    case 11:
      return Number(bytes.readBigInt64LE(at));
    default:
      return bytes.readDoubleLE(at);
  }
}
