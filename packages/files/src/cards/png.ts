import type { Phrase, TroupeError } from '@troupe/core/errors';
import { crc32, unpackWithin } from '../bytes/zip.ts';
import { fault, phrase } from '../errors.en.ts';

export type PngChunk = { readonly type: string; readonly data: Uint8Array };
export type Png = {
  readonly chunks: readonly PngChunk[];
  /** What some tools leave after the end of the picture. */
  readonly trailing: Uint8Array;
};

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngSizeLimit = 64_000_000;
const chunkLimit = 100_000;
/** As much as the largest card takes in base64. */
const textLimit = 28_000_000;

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/** Reads the chunks of a PNG; every one is checked against its sum. */
export function readPng(bytes: Uint8Array): Png {
  if (!isPng(bytes)) throw damaged(phrase('png.beginning'));
  if (bytes.length > pngSizeLimit) throw fault('card-too-large/picture', { megabytes: pngSizeLimit / 1_000_000 });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  let at = signature.length;
  for (;;) {
    if (at + 12 > bytes.length) throw damaged(phrase('png.middle'));
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) throw damaged(phrase('png.part'));
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged(phrase('png.name'));
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) throw damaged(phrase('png.sum', { type }));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
    if (type === 'IEND') break;
    if (chunks.length > chunkLimit) throw damaged(phrase('png.parts'));
  }
  if (chunks[0]?.type !== 'IHDR') throw damaged(phrase('png.header'));
  return { chunks, trailing: bytes.subarray(at) };
}

function damaged(because: Phrase): TroupeError {
  return fault('card-damaged-png', { because });
}

export function writePng({ chunks, trailing }: Png): Uint8Array {
  const size = chunks.reduce((sum, { data }) => sum + data.length + 12, signature.length + trailing.length);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(signature);
  let at = signature.length;
  for (const { type, data } of chunks) {
    view.setUint32(at, data.length);
    for (let letter = 0; letter < 4; letter++) bytes[at + 4 + letter] = type.charCodeAt(letter);
    bytes.set(data, at + 8);
    view.setUint32(at + 8 + data.length, crc32(bytes.subarray(at + 4, at + 8 + data.length)));
    at += 12 + data.length;
  }
  bytes.set(trailing, at);
  return bytes;
}

/** Parts that some tools leave after the end of the picture; what is none ends it. */
export function partsOf(trailing: Uint8Array): PngChunk[] {
  const chunks: PngChunk[] = [];
  const view = new DataView(trailing.buffer, trailing.byteOffset, trailing.byteLength);
  for (let at = 0; at + 12 <= trailing.length && chunks.length < chunkLimit; ) {
    const length = view.getUint32(at);
    if (length > trailing.length - at - 12) break;
    if (crc32(trailing.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) break;
    chunks.push({ type: String.fromCharCode(...trailing.subarray(at + 4, at + 8)), data: trailing.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** Packed text is unpacked when it is asked for. */
export type PngText = { readonly keyword: string; text(): Uint8Array };

/** The keyword and text of a part that holds text: plain, packed, or of all the world's letters. */
export function textOf({ type, data }: PngChunk): PngText | undefined {
  const zero = type === 'tEXt' || type === 'zTXt' || type === 'iTXt' ? data.indexOf(0) : -1;
  if (zero < 0) return undefined;
  const keyword = String.fromCharCode(...data.subarray(0, Math.min(zero, 1000)));
  if (type === 'tEXt') return { keyword, text: () => data.subarray(zero + 1) };
  if (type === 'zTXt') return { keyword, text: () => unpacked(data.subarray(zero + 2)) };
  const language = data.indexOf(0, zero + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return undefined;
  const text = data.subarray(translated + 1);
  return { keyword, text: () => (data[zero + 1] === 1 ? unpacked(text) : text) };
}

function unpacked(data: Uint8Array): Uint8Array {
  let text: Uint8Array | undefined;
  try {
    text = unpackWithin(data, textLimit, { zlib: true });
  } catch {
    throw damaged(phrase('png.text'));
  }
  if (text) return text;
  throw fault('card-too-large/text', { megabytes: textLimit / 1_000_000 });
}

export function textChunk(keyword: string, text: string): PngChunk {
  return { type: 'tEXt', data: Uint8Array.from(`${keyword}\0${text}`, (letter) => letter.charCodeAt(0)) };
}
