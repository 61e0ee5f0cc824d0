import { closeSync, existsSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { appendStamped, type KeptEvent } from '@troupe/core/log';
import { storeMissing } from '../sql/refusals.ts';
import { siteOccupied } from '../sql/site.ts';
import { takeLock } from './lock.ts';
import { openSqliteStore } from './store.ts';

/** What could be saved of one stream. */
export type SalvagedStream = {
  readonly stream: string;
  readonly saved: number;
  /** How many events the stream had, as far as can be told. */
  readonly of: number;
};
/** What could be saved of a broken file. */
export type Salvaged = {
  readonly streams: readonly SalvagedStream[];
  readonly saved: number;
  readonly lost: number;
  /** Events behind a gap: readable, but nothing can be played on from them. */
  readonly rest?: string;
};

const eventsAtOnce = 200;

/**
 * Reads what can be read out of a damaged store into a new one, page by page and past SQLite, which stops at the first wound. The damaged
 * file is not changed. A log is of use up to its first gap; what lies behind is written beside, one event a line.
 */
export async function salvage(file: string, into: string): Promise<Salvaged> {
  const source = resolve(file);
  if (!existsSync(source)) throw storeMissing(source);
  if (existsSync(into)) throw siteOccupied(into);
  const lock = await takeLock(source);
  const pages = openPages(source);
  try {
    const { found, heads } = searched(pages);
    const store = await openSqliteStore({ file: into });
    const streams: SalvagedStream[] = [];
    const rest: string[] = [];
    try {
      for (const [stream, places] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const whole = wholePart(pages, places, heads.get(stream));
        for (let at = 0; at < whole.length; at += eventsAtOnce) await appendStamped(store, stream, whole.slice(at, at + eventsAtOnce));
        const behind = [...places.keys()].filter((seq) => seq > whole.length).sort((a, b) => a - b);
        for (const seq of behind) rest.push(JSON.stringify({ stream, event: eventAt(pages, places.get(seq)) }));
        streams.push({ stream, saved: whole.length, of: Math.max(heads.get(stream) ?? 0, ...lastOf(behind), whole.length) });
      }
    } finally {
      await store.close();
    }
    for (const [stream, of] of heads) if (!found.has(stream)) streams.push({ stream, saved: 0, of });
    const saved = streams.reduce((sum, one) => sum + one.saved, 0);
    const lost = streams.reduce((sum, one) => sum + one.of - one.saved, 0);
    if (rest.length > 0) writeFileSync(`${into}.rest.jsonl`, `${rest.join('\n')}\n`, { mode: 0o600 });
    return { streams, saved, lost, ...(rest.length > 0 && { rest: `${into}.rest.jsonl` }) };
  } finally {
    pages.close();
    lock.release();
  }
}

const lastOf = (seqs: readonly number[]): number[] => seqs.slice(-1);

type Place = { readonly page: number; readonly cell: number };
type Places = Map<number, Place>;

/** Where every event lies that can be read, and how long the streams say they are. */
function searched(pages: Pages): { readonly found: Map<string, Places>; readonly heads: Map<string, number> } {
  const found = new Map<string, Places>();
  const heads = new Map<string, number>();
  for (let page = 1; page <= pages.count; page++)
    for (const { cell, values } of rowsOn(pages, page)) {
      const [stream, number, third] = values;
      if (values.length !== 3 || typeof stream !== 'string' || typeof number !== 'number') continue;
      if (typeof third === 'number') heads.set(stream, number);
      else if (eventOf(values)) found.set(stream, (found.get(stream) ?? new Map<number, Place>()).set(number, { page, cell }));
    }
  return { found, heads };
}

/** Snapshots have the same columns; an event says its own number. */
function eventOf([, seq, body]: Row): KeptEvent | undefined {
  if (typeof body !== 'string' || !body.startsWith('{')) return undefined;
  try {
    const event = JSON.parse(body) as KeptEvent;
    return event.seq === seq && typeof event.type === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}

function eventAt(pages: Pages, place: Place | undefined): KeptEvent | undefined {
  const row = place && rowsOn(pages, place.page).find(({ cell }) => cell === place.cell);
  return row && eventOf(row.values);
}

/** From the first event to the first gap; the last beat before a gap may be half, and half a beat was never played. */
function wholePart(pages: Pages, places: Places, head: number | undefined): KeptEvent[] {
  const events: KeptEvent[] = [];
  for (let seq = 1; ; seq++) {
    const event = eventAt(pages, places.get(seq));
    if (event === undefined) break;
    events.push(event);
  }
  const beatOf = (event: KeptEvent | undefined) => (event as { beat?: unknown } | undefined)?.beat;
  const last = beatOf(events.at(-1));
  if (head !== events.length && last !== undefined) while (beatOf(events.at(-1)) === last) events.pop();
  return events;
}

/** The pages of a file as its log has left them. */
function openPages(file: string): Pages & { close(): void } {
  const database = openSync(file, 'r');
  const log = existsSync(`${file}-wal`) ? openSync(`${file}-wal`, 'r') : undefined;
  const read = (from: number, at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(from, bytes, 0, length, at));
  };
  const { size, reserved } = layout(read(database, 0, 100));
  const logged = log === undefined ? new Map<number, number>() : framesOf((at, length) => read(log, at, length), fstatSync(log).size, size);
  const count = Math.max(Math.ceil(fstatSync(database).size / size), ...logged.keys(), 0);
  // The rows of one stream lie side by side: the page just read is mostly the next one wanted.
  let last: { readonly page: number; readonly bytes: Buffer } | undefined;
  return {
    count,
    usable: size - reserved,
    read: (page) => {
      if (last?.page !== page) {
        const frame = logged.get(page);
        const bytes = frame !== undefined && log !== undefined ? read(log, frame, size) : read(database, (page - 1) * size, size);
        last = { page, bytes };
      }
      return last.bytes;
    },
    close: () => {
      closeSync(database);
      if (log !== undefined) closeSync(log);
    },
  };
}

/** A header that is lost is taken for the one that every store of ours has. */
function layout(header: Buffer): { readonly size: number; readonly reserved: number } {
  if (header.length < 100 || header.toString('latin1', 0, 15) !== 'SQLite format 3') return { size: 4096, reserved: 0 };
  const size = header.readUInt16BE(16);
  return { size: size === 1 ? 65_536 : size < 512 ? 4096 : size, reserved: header[20] ?? 0 };
}

const logHeader = 32;
const frameHeader = 24;

/** Where in the log the last committed text of each page lies. Frames of an earlier round of the log carry another salt. */
function framesOf(read: (at: number, length: number) => Buffer, bytes: number, size: number): Map<number, number> {
  const salt = read(16, 8);
  const committed = new Map<number, number>();
  const pending = new Map<number, number>();
  for (let at = logHeader; at + frameHeader + size <= bytes; at += frameHeader + size) {
    const head = read(at, frameHeader);
    if (!head.subarray(8, 16).equals(salt)) break;
    pending.set(head.readUInt32BE(0), at + frameHeader);
    if (head.readUInt32BE(4) === 0) continue;
    for (const [page, place] of pending) committed.set(page, place);
    pending.clear();
  }
  return committed;
}

// The rows of a SQLite file read from its bytes (https://sqlite.org/fileformat2.html), for files that SQLite itself refuses.

/** The pages of a file, numbered from 1; one that is cut off is shorter. */
type Pages = { readonly count: number; readonly usable: number; read(page: number): Buffer };

type Value = string | number | Buffer | null;
type Row = readonly Value[];

const leafOfTable = 0x0d;
const headerOfFile = 100;

/** The rows of a leaf of a table that can be read, each with its place; nothing of any other page. */
function rowsOn(pages: Pages, page: number): { readonly cell: number; readonly values: Row }[] {
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
