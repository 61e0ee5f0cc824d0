import type { Phrase, TroupeError } from '../errors.ts';
import { fault, phrase } from './errors.en.ts';
import { blankEvent, type EventStore, type Seq, StaleAppendError, type StoredEvent } from './store.ts';

type Stream = { readonly texts: string[]; updatedAt: number };

/** A store in memory with one stream in it, as it was read elsewhere: whatever is tried on it changes nothing there. */
export async function memoryCopy(stream: string, events: readonly StoredEvent[]): Promise<EventStore> {
  const store = memoryStore();
  await store.append(stream, 0, events);
  return store;
}

/**
 * Keeps everything in memory, as text: what callers do to their objects, before or after, never reaches the log.
 * For tests, examples and pages that need not remember; stores that do are in `@troupe/stores` (`sqlite`, `postgres`, `indexeddb`).
 */
export function memoryStore(): EventStore {
  const streams = new Map<string, Stream>();
  const snapshots = new Map<string, { readonly seq: Seq; readonly state: string }>();
  let closed = false;

  const open = () => {
    if (closed) throw storeClosed();
  };

  return {
    async append(stream, expected, events) {
      open();
      checkNumbering(stream, expected, events);
      const kept = streams.get(stream);
      const head = kept?.texts.length ?? 0;
      if (head !== expected) throw new StaleAppendError(stream, expected, head);
      const texts = events.map((event) => JSON.stringify(event));
      const last = events.at(-1);
      if (last === undefined) return;
      const target = kept ?? { texts: [], updatedAt: 0 };
      for (const text of texts) target.texts.push(text);
      target.updatedAt = Math.trunc(last.at);
      streams.set(stream, target);
    },
    async *read(stream, after = 0) {
      open();
      const texts = streams.get(stream)?.texts ?? [];
      for (let index = Math.max(0, after); index < texts.length; index++) {
        open();
        yield JSON.parse(texts[index] as string);
      }
    },
    async head(stream) {
      open();
      return streams.get(stream)?.texts.length ?? 0;
    },
    async list() {
      open();
      return [...streams]
        .map(([stream, { texts, updatedAt }]) => ({ stream, head: texts.length, updatedAt }))
        .sort((a, b) => b.updatedAt - a.updatedAt || (a.stream < b.stream ? -1 : 1));
    },
    async snapshot(stream) {
      open();
      return snapshots.get(stream);
    },
    async keepSnapshot(stream, seq, state) {
      open();
      snapshots.set(stream, { seq, state });
    },
    async remove(stream) {
      open();
      streams.delete(stream);
      snapshots.delete(stream);
    },
    async blank(stream, seqs, left) {
      open();
      const texts = streams.get(stream)?.texts ?? [];
      for (const seq of seqs) if (texts[seq - 1] !== undefined) texts[seq - 1] = JSON.stringify(left?.get(seq) ?? blankEvent(seq));
      snapshots.delete(stream);
    },
    async close() {
      closed = true;
    },
  };
}

/** What every store answers once it was closed. */
export function storeClosed(): TroupeError {
  return fault('store-closed');
}

/** Refuses events that would leave a gap, repeat a number or name a stream that not every store can spell. Stores call it before they write. */
export function checkNumbering(stream: string, expected: Seq, events: readonly StoredEvent[]): void {
  checkStreamName(stream);
  if (!Number.isSafeInteger(expected) || expected < 0) throw misnumbered(stream, phrase('numbering.after', { expected }));
  events.forEach((event, index) => {
    const due = expected + index + 1;
    if (event.seq !== due) throw misnumbered(stream, phrase('numbering.gap', { seq: event.seq, due }));
  });
}

/** The last one that was in order: the same stream is written to again and again. */
let lastName: string | undefined;

/** A NUL ends a text in some databases, and half a surrogate pair changes on its way to UTF-8: two names would become one. */
export function checkStreamName(stream: string): void {
  if (stream === lastName) return;
  if (stream !== '' && !stream.includes('\u0000') && !/\p{Surrogate}/u.test(stream)) {
    lastName = stream;
    return;
  }
  throw fault('stream-name');
}

const misnumbered = (stream: string, what: Phrase): TroupeError => fault('misnumbered-append', { stream, what });
