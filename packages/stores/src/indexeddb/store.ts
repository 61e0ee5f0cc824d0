/// <reference lib="dom" />

import type { TroupeError } from '@troupe/core/errors';
import { blankEvent, checkNumbering, type EventStore, type Seq, StaleAppendError, StoreFullError, storeClosed } from '@troupe/core/log';
import { fault } from './errors.en.ts';

/** What the database of the tab is called. */
export type IndexedDbOptions = {
  /** The database; one for each house in one browser. */
  readonly name?: string;
  readonly indexedDB?: IDBFactory;
  /** Tells other tabs that a stream has grown. Without it they find out when they next write. */
  readonly channel?: (name: string) => BroadcastChannel;
};

/** A store in the browser. Tabs share it: of two appends at one place one wins, and the other hears of it. */
export type TabStore = EventStore & {
  /** Calls back when another tab has written to a stream. Returns what ends it. */
  onGrowth(listener: (stream: string) => void): () => void;
};

type Kept = { readonly stream: string; readonly seq: Seq; readonly text: string };
type Head = { readonly stream: string; readonly head: Seq; readonly updatedAt: number };
type Snapshot = { readonly stream: string; readonly seq: Seq; readonly state: string };

const page = 256;

/** Opens a store in the browser: all tabs of a site share it, and each hears when another has written. */
export async function openIndexedDbStore(options: IndexedDbOptions = {}): Promise<TabStore> {
  const { name = 'troupe', channel: openChannel = (called) => new BroadcastChannel(called) } = options;
  const database = await openDatabase(options.indexedDB ?? indexedDB, name);
  const channel = openChannel(`${name}-grown`);
  const listeners = new Set<(stream: string) => void>();
  channel.onmessage = ({ data }: MessageEvent) => {
    if (typeof data === 'string') for (const listener of listeners) listener(data);
  };
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    channel.close();
    database.close();
  };
  // A newer page wants to rebuild the tables: it must not wait for this one.
  database.onversionchange = close;

  const table = (called: string, mode: IDBTransactionMode = 'readonly') => {
    if (closed) throw storeClosed();
    return database.transaction(called, mode).objectStore(called);
  };
  const headOf = (store: IDBObjectStore, stream: string) => answer<Head | undefined>(store.get(stream));

  return {
    async append(stream, expected, events) {
      if (closed) throw storeClosed();
      checkNumbering(stream, expected, events);
      const texts = events.map((event) => JSON.stringify(event));
      const transaction = database.transaction([tables.events, tables.streams], 'readwrite', { durability: 'strict' });
      let reason: unknown;
      const done = kept(transaction, () => reason);
      const streams = transaction.objectStore(tables.streams);
      streams.get(stream).onsuccess = ({ target }) => {
        const { head = 0 } = ((target as IDBRequest<Head | undefined>).result ?? {}) as Partial<Head>;
        const last = events.at(-1);
        if (head !== expected) {
          reason = new StaleAppendError(stream, expected, head);
          transaction.abort();
        } else if (last) {
          const store = transaction.objectStore(tables.events);
          for (const [index, text] of texts.entries()) store.add({ stream, seq: expected + index + 1, text } satisfies Kept);
          streams.put({ stream, head: last.seq, updatedAt: Math.trunc(last.at) } satisfies Head);
        }
      };
      await done;
      if (events.length > 0 && !closed) channel.postMessage(stream);
    },
    async *read(stream, after = 0) {
      const until = (await headOf(table(tables.streams), stream))?.head ?? 0;
      for (let from = Math.max(0, after); from < until; ) {
        const range = IDBKeyRange.bound([stream, from + 1], [stream, Math.min(until, from + page)]);
        const rows = await answer<Kept[]>(table(tables.events).getAll(range));
        if (rows.length === 0) return;
        for (const { text } of rows) yield JSON.parse(text);
        from = (rows.at(-1) as Kept).seq;
      }
    },
    head: async (stream) => (await headOf(table(tables.streams), stream))?.head ?? 0,
    async list() {
      const heads = await answer<Head[]>(table(tables.streams).getAll());
      return heads.sort((a, b) => b.updatedAt - a.updatedAt || (a.stream < b.stream ? -1 : 1));
    },
    async snapshot(stream) {
      const found = await answer<Snapshot | undefined>(table(tables.snapshots).get(stream));
      return found && { seq: found.seq, state: found.state };
    },
    async keepSnapshot(stream, seq, state) {
      await answer(table(tables.snapshots, 'readwrite').put({ stream, seq, state } satisfies Snapshot));
    },
    async close() {
      close();
    },
    onGrowth(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async remove(stream) {
      if (closed) throw storeClosed();
      const transaction = database.transaction(Object.values(tables), 'readwrite');
      const done = kept(transaction, () => undefined);
      transaction.objectStore(tables.events).delete(IDBKeyRange.bound([stream, 0], [stream, Number.MAX_SAFE_INTEGER]));
      transaction.objectStore(tables.streams).delete(stream);
      transaction.objectStore(tables.snapshots).delete(stream);
      await done;
      channel.postMessage(stream);
    },
    async blank(stream, seqs, left) {
      if (closed) throw storeClosed();
      const transaction = database.transaction([tables.events, tables.snapshots], 'readwrite');
      const done = kept(transaction, () => undefined);
      const events = transaction.objectStore(tables.events);
      for (const seq of seqs)
        events.getKey([stream, seq]).onsuccess = ({ target }) => {
          if ((target as IDBRequest<IDBValidKey | undefined>).result === undefined) return;
          events.put({ stream, seq, text: JSON.stringify(left?.get(seq) ?? blankEvent(seq)) } satisfies Kept);
        };
      transaction.objectStore(tables.snapshots).delete(stream);
      await done;
    },
  };
}

/// <reference lib="dom" />
/** The answer of one request. */
function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once all of a transaction is kept; what was aborted on purpose fails with that reason. */
function kept(transaction: IDBTransaction, reason: () => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(reason() ?? full(transaction.error));
    transaction.onerror = () => undefined;
  });
}

function full(error: DOMException | null): unknown {
  return error?.name === 'QuotaExceededError' ? new StoreFullError(error) : error;
}

const version = 1;
const tables = { events: 'event', streams: 'stream', snapshots: 'snapshot' } as const;

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore(tables.events, { keyPath: ['stream', 'seq'] });
      result.createObjectStore(tables.streams, { keyPath: 'stream' });
      result.createObjectStore(tables.snapshots, { keyPath: 'stream' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(closedToUs(request.error));
    request.onblocked = () => reject(closedToUs(null));
  });
}

const closedToUs = (cause: unknown): TroupeError => fault('store-unavailable', {}, { cause });
