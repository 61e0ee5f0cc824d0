import { TroupeError } from '@troupe/core';
import { crc32 } from './crc.ts';

export type PngChunk = { readonly type: string; readonly data: Uint8Array };
export type Png = {
  readonly chunks: readonly PngChunk[];
  /** What some tools leave after the end of the picture. */
  readonly trailing: Uint8Array;
};

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const pngSizeLimit = 64_000_000;
const chunkLimit = 100_000;

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/** Reads the chunks of a PNG; every one is checked against its sum. */
export function readPng(bytes: Uint8Array): Png {
  if (!isPng(bytes)) throw damaged('it does not begin as a PNG does');
  if (bytes.length > pngSizeLimit)
    throw new TroupeError('card-too-large', `The picture is larger than ${pngSizeLimit / 1_000_000} MB.`, 'Make the picture smaller.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  let at = signature.length;
  for (;;) {
    if (at + 12 > bytes.length) throw damaged('it ends in the middle');
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) throw damaged('it ends in the middle of a part');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged('a part has no proper name');
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length))
      throw damaged(`the check sum of its ${type} part is wrong`);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
    if (type === 'IEND') break;
    if (chunks.length > chunkLimit) throw damaged('it has too many parts');
  }
  if (chunks[0]?.type !== 'IHDR') throw damaged('it has no header');
  return { chunks, trailing: bytes.subarray(at) };
}

function damaged(because: string): TroupeError {
  return new TroupeError(
    'card-damaged-png',
    `The picture is damaged: ${because}.`,
    'Fetch or export the card again; sending it through a chat may have changed it.',
  );
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

/** The keyword and text of a `tEXt` chunk. */
export function textOf({ type, data }: PngChunk): { readonly keyword: string; readonly text: Uint8Array } | undefined {
  const zero = type === 'tEXt' ? data.indexOf(0) : -1;
  return zero < 0
    ? undefined
    : { keyword: new TextDecoder('latin1').decode(data.subarray(0, zero)).toLowerCase(), text: data.subarray(zero + 1) };
}

export function textChunk(keyword: string, text: string): PngChunk {
  return { type: 'tEXt', data: new TextEncoder().encode(`${keyword}\0${text}`) };
}
