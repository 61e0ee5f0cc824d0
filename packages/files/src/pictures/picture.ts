import { readPng, writePng } from '../cards/png.ts';
import { fault } from '../errors.en.ts';

/** What kinds of pictures are taken. */
export const pictureKinds = ['png', 'jpeg', 'webp'] as const;
/** A still picture, checked, with nothing in it but the picture: no place where it was taken, no card, no second picture behind its end. */
export type Picture = {
  readonly kind: (typeof pictureKinds)[number];
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

const mostBytes = 2_000_000;
/** A few bytes can unpack to more than a page can show. */
const mostPixels = 16_000_000;
const mostSide = 8192;

/** By what is in it, whatever it is called. */
export function readPicture(bytes: Uint8Array, most = mostBytes): Picture {
  if (bytes.length > most) throw fault('picture-too-large', { most: most / 1_000_000 });
  const head = latin(bytes, 0, 12);
  const read = head.startsWith('\x89PNG') ? png : head.startsWith('\xff\xd8\xff') ? jpeg : /^RIFF[\s\S]{4}WEBP/u.test(head) ? webp : null;
  if (read === null) throw fault('picture-unknown', { kinds: pictureKinds.map((kind) => kind.toUpperCase()) });
  const picture = read(bytes);
  const { width, height } = picture;
  if (width === 0 || height === 0) throw damaged();
  if (width > mostSide || height > mostSide || width * height > mostPixels)
    throw fault('picture-too-large/pixels', { width, height, most: mostPixels / 1_000_000 });
  return picture;
}

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const damaged = () => fault('picture-damaged');

const pngParts = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);

function png(bytes: Uint8Array): Picture {
  const chunks = readPng(bytes).chunks.filter(({ type }) => pngParts.has(type));
  const [header] = chunks;
  if (header === undefined || header.data.length !== 13 || !chunks.some(({ type }) => type === 'IDAT')) throw damaged();
  const view = viewOf(header.data);
  return {
    kind: 'png',
    width: view.getUint32(0),
    height: view.getUint32(4),
    bytes: copied(writePng({ chunks, trailing: new Uint8Array() })),
  };
}

/** Frames whose header tells how large the picture is. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** What programs and cameras add; only how colours are meant is part of the picture. */
const isAside = (marker: number): boolean => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

function jpeg(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { readonly width: number; readonly height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw damaged();
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw damaged();
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (!isAside(marker)) kept.push(bytes.subarray(at, end));
    if (marker === 0xda) {
      const last = endOfScans(bytes, end);
      if (size === undefined || last === undefined) throw damaged();
      return { kind: 'jpeg', ...size, bytes: joined([...kept, bytes.subarray(end, last)]) };
    }
    at = end;
  }
  throw damaged();
}

/** Where the picture ends: what lies behind it is none of ours. */
function endOfScans(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at++) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  return undefined;
}

const webpParts = new Set(['VP8 ', 'VP8L', 'ALPH']);

function webp(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const parts = new Map<string, Uint8Array>();
  for (let at = 12; at + 8 <= end; ) {
    const [type, length] = [latin(bytes, at, at + 4), view.getUint32(at + 4, true)];
    if (length > end - at - 8) throw damaged();
    if (type === 'ANIM' || type === 'ANMF') throw fault('picture-moving');
    if (webpParts.has(type) && !parts.has(type)) parts.set(type, bytes.subarray(at, at + 8 + length + (length % 2)));
    at += 8 + length + (length % 2);
  }
  const [lossy, plain, alpha] = [parts.get('VP8 '), parts.get('VP8L'), parts.get('ALPH')];
  const size = lossy ? lossySize(lossy.subarray(8)) : plain ? plainSize(plain.subarray(8)) : undefined;
  if (size === undefined) throw damaged();
  const shown = lossy ? (alpha ? [extended(size), alpha, lossy] : [lossy]) : plain ? [plain] : [];
  const body = joined(shown);
  const header = new Uint8Array(12);
  header.set(bytes.subarray(0, 4));
  viewOf(header).setUint32(4, body.length + 4, true);
  header.set(bytes.subarray(8, 12), 8);
  return { kind: 'webp', ...size, bytes: joined([header, body]) };
}

type Size = { readonly width: number; readonly height: number };

function lossySize(data: Uint8Array): Size | undefined {
  if (data.length < 10 || data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return undefined;
  const view = viewOf(data);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function plainSize(data: Uint8Array): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = viewOf(data).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Tells that there is something to see through, and nothing else. */
function extended({ width, height }: Size): Uint8Array {
  const chunk = new Uint8Array(18);
  chunk.set(new TextEncoder().encode('VP8X'));
  const view = viewOf(chunk);
  view.setUint32(4, 10, true);
  view.setUint32(8, 0x10, true);
  chunk.set([(width - 1) & 0xff, ((width - 1) >>> 8) & 0xff, ((width - 1) >>> 16) & 0xff], 12);
  chunk.set([(height - 1) & 0xff, ((height - 1) >>> 8) & 0xff, ((height - 1) >>> 16) & 0xff], 15);
  return chunk;
}

const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
