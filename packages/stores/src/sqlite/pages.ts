// The rows of a SQLite file read from its bytes (https://sqlite.org/fileformat2.html), for files that SQLite itself refuses.

/** The pages of a file, numbered from 1; one that is cut off is shorter. */
export type Pages = { readonly count: number; readonly usable: number; read(page: number): Buffer };

export type Value = string | number | Buffer | null;
export type Row = readonly Value[];

const leafOfTable = 0x0d;
const headerOfFile = 100;

/** The rows of a leaf of a table that can be read, each with its place; nothing of any other page. */
export function rowsOn(pages: Pages, page: number): { readonly cell: number; readonly values: Row }[] {
  const bytes = pages.read(page);
  const start = page === 1 ? headerOfFile : 0;
  if (bytes.length < start + 8 || bytes[start] !== leafOfTable) return [];
  const cells = bytes.readUInt16BE(start + 3);
  const rows: { readonly cell: number; readonly values: Row }[] = [];
  for (let cell = 0; cell < cells; cell++)
    try {
      rows.push({ cell, values: recordIn(payloadAt(pages, bytes, bytes.readUInt16BE(start + 8 + 2 * cell))) });
    } catch {
      // A wound: the next row may be whole.
    }
  return rows;
}

class Wound extends Error {}

function payloadAt(pages: Pages, bytes: Buffer, at: number): Buffer {
  const [length, afterLength] = varint(bytes, at);
  const [, begin] = varint(bytes, afterLength);
  const { usable } = pages;
  const most = usable - 35;
  if (length <= most) return exactly(bytes.subarray(begin, begin + length), length);
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const wanted = least + ((length - least) % (usable - 4));
  const local = wanted <= most ? wanted : least;
  const parts = [exactly(bytes.subarray(begin, begin + local), local)];
  let next = bytes.readUInt32BE(begin + local);
  for (let missing = length - local; missing > 0; ) {
    // Every page gives something, so that a circle ends.
    if (next < 1 || next > pages.count) throw new Wound();
    const overflow = pages.read(next);
    const part = overflow.subarray(4, 4 + Math.min(missing, usable - 4));
    if (part.length === 0) throw new Wound();
    parts.push(Buffer.from(part));
    missing -= part.length;
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

function exactly(part: Buffer, length: number): Buffer {
  if (part.length !== length) throw new Wound();
  return part;
}

function recordIn(payload: Buffer): Row {
  const [header, begin] = varint(payload, 0);
  const values: Value[] = [];
  let at = header;
  for (let place = begin; place < header; ) {
    const [kind, next] = varint(payload, place);
    const [value, length] = valueAt(payload, at, kind);
    values.push(value);
    at += length;
    place = next;
  }
  return values;
}

const integerBytes = [0, 1, 2, 3, 4, 6, 8];

function valueAt(payload: Buffer, at: number, kind: number): [Value, number] {
  if (kind === 0) return [null, 0];
  if (kind === 8 || kind === 9) return [kind - 8, 0];
  if (kind === 7) return [payload.readDoubleBE(at), 8];
  const bytes = integerBytes[kind];
  if (bytes === 8) return [Number(payload.readBigInt64BE(at)), 8];
  if (bytes !== undefined) return [payload.readIntBE(at, bytes), bytes];
  if (kind < 12) throw new Wound();
  const length = Math.floor((kind - 12) / 2);
  const part = exactly(payload.subarray(at, at + length), length);
  return [kind % 2 === 1 ? part.toString('utf8') : part, length];
}

/** Up to nine bytes, seven bits each, of the last one all eight. */
function varint(bytes: Buffer, at: number): [number, number] {
  let value = 0n;
  for (let count = 0; count < 9; count++) {
    const byte = bytes[at + count];
    if (byte === undefined) throw new Wound();
    if (count === 8) return [Number((value << 8n) | BigInt(byte)), at + 9];
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(value), at + count + 1];
  }
  throw new Wound();
}
