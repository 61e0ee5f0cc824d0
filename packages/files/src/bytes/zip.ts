import type { Phrase, TroupeError } from '@troupe/core/errors';
import { Inflate, Unzlib, zipSync } from 'fflate';
import { fault, phrase } from '../errors.en.ts';

const zipLimits = { file: 200_000_000, entries: 5000, unpacked: 400_000_000, ratio: 1100 } as const;

/** A file in an archive. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
};

/** Whether bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean => findEnd(bytes) >= 0;

/** Every file of a zip, by its path. Sizes are believed from the directory, held to, and bounded; every file is checked against its sum. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  if (bytes.length > zipLimits.file) throw tooLarge(phrase('zip.file'));
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const entry of zipEntries(bytes, zipLimits.entries)) {
    if (entry.name.endsWith('/')) continue;
    checkName(entry.name);
    total += entry.unpacked;
    if (total > zipLimits.unpacked || entry.unpacked > Math.max(1, entry.packed) * zipLimits.ratio) throw tooLarge(phrase('zip.contents'));
    if (files.has(entry.name)) throw damaged(phrase('zip.twice', { name: shown(entry.name) }));
    files.set(entry.name, unpackEntry(bytes, entry));
  }
  return files;
}

/** One file of a zip: as long as it was said to be, and as its sum says. */
export function unpackEntry(bytes: Uint8Array, { name, method, sum, packed, unpacked, at }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw damaged(phrase('zip.misplaced', { name: shown(name) }));
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw damaged(phrase('png.middle'));
  const data = method === 0 ? bytes.slice(from, from + packed) : inflated(bytes.subarray(from, from + packed), unpacked, name);
  if (data.length !== unpacked || crc32(data) !== sum) throw damaged(phrase('zip.sum', { name: shown(name) }));
  return data;
}

/** What lies about its size is caught, and not unpacked further. */
function inflated(data: Uint8Array, size: number, name: string): Uint8Array {
  try {
    return unpackWithin(data, size) ?? new Uint8Array(size + 1);
  } catch {
    throw damaged(phrase('zip.packed', { name: shown(name) }));
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at--) if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

/** What a zip says it holds; nothing is unpacked. */
export const zipEntries = (bytes: Uint8Array, most: number): ZipEntry[] => entriesIn(bytes, endOf(bytes), most);

type ZipEnd = { readonly count: number; readonly size: number; readonly offset: number; readonly at: number };

function endOf(bytes: Uint8Array): ZipEnd {
  const view = viewOf(bytes);
  const at = findEnd(bytes);
  if (at < 0) throw damaged(phrase('zip.no-directory'));
  const end = { count: view.getUint16(at + 10, true), size: view.getUint32(at + 12, true), offset: view.getUint32(at + 16, true), at };
  if (end.count === 0xffff || end.offset === 0xffffffff) throw tooLarge(phrase('zip.file'));
  return end;
}

/** `start` is where `bytes` begin in the zip, where they are only its end. */
function entriesIn(bytes: Uint8Array, { count, size, offset, at: end }: ZipEnd, most: number, start = 0): ZipEntry[] {
  const view = viewOf(bytes);
  if (count > most) throw tooLarge(phrase('zip.count'));
  // Some tools put a picture before the zip: offsets count from where the zip begins.
  const base = start + end - size - offset;
  if (base < 0 || base + offset < start) throw damaged(phrase('zip.directory'));
  const entries: ZipEntry[] = [];
  let at = base + offset - start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw damaged(phrase('zip.broken'));
    const nameLength = view.getUint16(at + 28, true);
    const method = view.getUint16(at + 10, true);
    if (view.getUint16(at + 8, true) & 1) throw damaged(phrase('zip.locked'));
    if (method !== 0 && method !== 8) throw damaged(phrase('zip.method'));
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method,
      sum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: base + view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** A zip that is too large to be held at once: a piece of it at a time. */
export type SlicedZip = { readonly size: number; readonly slice: (from: number, to: number) => Promise<Uint8Array> };

const slicedLimits = { entries: 60_000, directory: 32_000_000, unpacked: 16_000_000_000, ratio: 1100 } as const;
const longestEnd = 66_000;

/** What a zip of any size holds. What overlaps, leads elsewhere or would unpack beyond measure is refused before anything is unpacked. */
export async function slicedEntries({ size, slice }: SlicedZip): Promise<ZipEntry[]> {
  const tail = await slice(Math.max(0, size - longestEnd), size);
  const short = endOf(tail);
  if (short.size > slicedLimits.directory) throw tooLarge(phrase('zip.count'));
  const start = Math.max(0, Math.min(size - tail.length, size - (tail.length - short.at) - short.size));
  const bytes = start === size - tail.length ? tail : await slice(start, size);
  const entries = entriesIn(bytes, { ...short, at: short.at + (bytes.length - tail.length) }, slicedLimits.entries, start);
  let [packed, unpacked] = [0, 0];
  for (const entry of entries) {
    checkName(entry.name.replaceAll('\\', '/'));
    packed += entry.packed;
    unpacked += entry.unpacked;
    const swells = entry.unpacked > Math.max(1, entry.packed) * slicedLimits.ratio;
    if (packed > size || unpacked > slicedLimits.unpacked || swells) throw tooLarge(phrase('zip.contents'));
  }
  // Some programs of Windows write its own strokes.
  return entries.map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/') }));
}

/** One file of a zip that is read in slices, without the rest of it in memory. */
export async function unpackSliced({ size, slice }: SlicedZip, entry: ZipEntry): Promise<Uint8Array> {
  const head = await slice(entry.at, Math.min(size, entry.at + 30));
  if (head.length < 30) throw damaged(phrase('zip.misplaced', { name: shown(entry.name) }));
  const view = viewOf(head);
  const until = entry.at + 30 + view.getUint16(26, true) + view.getUint16(28, true) + entry.packed;
  return unpackEntry(await slice(entry.at, Math.min(size, until)), { ...entry, at: 0 });
}

/** A name as it may be shown: whoever made the file may have put anything into it. */
export const shown = (name: string): string => name.replace(/[^\u0020-\u007e\u00a0-\uffff]/gu, '?').slice(0, 80);

/** Paths that lead out of the folder they are unpacked in. */
function checkName(name: string): void {
  if (name.startsWith('/') || /^[A-Za-z]:|\\|\0/.test(name) || name.split('/').includes('..'))
    throw fault('card-hostile', { path: shown(name) });
}

function damaged(because: Phrase): TroupeError {
  return fault('card-damaged-zip', { because });
}

function tooLarge(what: Phrase): TroupeError {
  return fault('card-too-large/zip', { what });
}

/** Files as an archive. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  // Pictures, sounds and films are packed already. A fixed date: the same files give the same bytes.
  const options = (name: string) =>
    ({ level: /\.(jsonl?|txt|md|lua|xhtml|xml|opf|css)$/i.test(name) ? 6 : 0, mtime: new Date('1980-01-01T00:00:00') }) as const;
  return zipSync(Object.fromEntries([...files].map(([name, data]) => [name, [data, options(name)]]))) as Uint8Array<ArrayBuffer>;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});

/** The check sum of PNG and ZIP. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) sum = (table[(sum ^ (bytes[at] as number)) & 0xff] as number) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

const step = 16_384;

/**
 * Unpacks as far as a limit, and gives nothing where there is more. By small pieces: given whole, a few megabytes that unpack to a
 * thousand times as much would keep the machine busy to their end, wherever the result is cut.
 */
export function unpackWithin(packed: Uint8Array, limit: number, { zlib = false } = {}): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const take = (piece: Uint8Array): void => {
    size += piece.length;
    if (size <= limit) pieces.push(piece);
  };
  const stream = zlib ? new Unzlib(take) : new Inflate(take);
  for (let at = 0; at < packed.length && size <= limit; at += step) stream.push(packed.slice(at, at + step), at + step >= packed.length);
  if (size > limit) return undefined;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
