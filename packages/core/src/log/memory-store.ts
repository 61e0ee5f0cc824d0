import type { TroupeError } from '../errors.ts';
import { fault } from './errors.en.ts';
import { checkNumbering } from './numbering.ts';
import { blankEvent, type EventStore, type Seq, StaleAppendError } from './store.ts';

type Stream = { readonly texts: string[]; updatedAt: number };

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
    async blank(stream, seqs) {
      open();
      const texts = streams.get(stream)?.texts ?? [];
      for (const seq of seqs) if (texts[seq - 1] !== undefined) texts[seq - 1] = JSON.stringify(blankEvent(seq));
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
