import { crc32 } from '../bytes/zip.ts';

/** A file on its way out; read when it is its turn. */
export type OutgoingFile = { readonly path: string; readonly read: () => Promise<Uint8Array<ArrayBuffer>> };

/** 1 January 1980, which is where time begins there: the same files give the same bytes. */
const firstDay = 0x0021;
/** Names are UTF-8. */
const flags = 0x0800;

/** The pieces of a zip, as they lie in it, unpacked: a house of any size goes through, a file at a time. */
export async function* zipPieces(files: Iterable<OutgoingFile>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { path, read } of files) {
    const data = await read();
    const name = new TextEncoder().encode(path);
    const facts = { name, sum: crc32(data), size: data.length };
    const head = localHead(facts);
    directory.push(entryOf(facts, at));
    at += head.length + data.length;
    yield head;
    yield data;
  }
  yield* directory;
  yield endOf(
    directory.length,
    directory.reduce((sum, { length }) => sum + length, 0),
    at,
  );
}

type Facts = { readonly name: Uint8Array; readonly sum: number; readonly size: number };

function localHead({ name, sum, size }: Facts): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(30 + name.length);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0x04034b50, true);
  common(view, 4, { name, sum, size });
  head.set(name, 30);
  return head;
}

function entryOf(facts: Facts, at: number): Uint8Array<ArrayBuffer> {
  const entry = new Uint8Array(46 + facts.name.length);
  const view = new DataView(entry.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, 20, true);
  common(view, 6, facts);
  view.setUint32(42, at, true);
  entry.set(facts.name, 46);
  return entry;
}

function common(view: DataView, at: number, { name, sum, size }: Facts): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, flags, true);
  view.setUint16(at + 8, firstDay, true);
  view.setUint32(at + 10, sum, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}

function endOf(count: number, size: number, at: number): Uint8Array<ArrayBuffer> {
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return end;
}
