import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { blankEvent, checkNumbering, type KeptEvent, type Seq, StaleAppendError, type StoredEvent, storeClosed } from '@troupe/core/log';
import { type KeptStore, parseKept } from '../sql/kept-store.ts';
import { eventQueries, type Query } from '../sql/queries.ts';
import { openedForReading, storeMissing } from '../sql/refusals.ts';
import { sqlite } from './builder.ts';
import { type Connection, compact, damage, erasing, limitPages, settle } from './dialect.ts';
import { takeLock } from './lock.ts';
import { inspect, reader, writer } from './opening.ts';
import { refusalFor } from './refusals.ts';

/** Which file, and how it is opened. */
export type SqliteOptions = {
  readonly file: string;
  /** Only reads, beside a writer if there is one; needs no lock. */
  readonly readOnly?: boolean;
  /** `false` leaves it to the caller that no second process writes. */
  readonly lock?: boolean;
  /** At most so many pages of 4 KiB: a disk that fills up, to order. */
  readonly maxPages?: number;
};

/** A store in a file. */
export type SqliteStore = KeptStore & {
  readonly file: string;
  limitPages(pages: number): Promise<void>;
};

const queries = eventQueries(sqlite.builder);
const pageOfEvents = 128;

/** One file with all performances of a data folder. Every failure is a `TroupeError`; nothing is changed by a refusal. */
export async function openSqliteStore(options: SqliteOptions): Promise<SqliteStore> {
  const file = resolve(options.file);
  const exists = await inspect(file);
  if (options.readOnly) {
    if (!exists) throw storeMissing(file);
    return storeOver(file, await reader(file), { readOnly: true });
  }
  const lock = options.lock === false ? undefined : await takeLock(file);
  try {
    const connection = await writer(file);
    if (options.maxPages !== undefined) limitPages(connection, options.maxPages);
    return storeOver(file, connection, { release: () => lock?.release() });
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function storeOver(
  file: string,
  connection: Connection,
  { readOnly = false, release }: { readonly readOnly?: boolean; readonly release?: () => void },
): SqliteStore {
  let closed = false;
  /** Something was removed: the file is written anew when it is closed, for nobody waits then. */
  let removed = false;

  const guarded = <T>(work: () => T): T => {
    if (closed) throw storeClosed();
    try {
      return work();
    } catch (error) {
      throw refusalFor(error, file);
    }
  };
  const rows = <Row, Values>(query: Query<Values>, values: Values): Row[] => connection.rows<Row>(query.sql, query.bind(values));
  const change = <Values>(query: Query<Values>, values: Values): number => connection.change(query.sql, query.bind(values));
  const headOf = (stream: string): Seq => rows<{ head: number }, { stream: string }>(queries.head, { stream })[0]?.head ?? 0;

  /** Moves the stream's head; `false` when it is not where it was expected. */
  const advance = (stream: string, expected: Seq, head: Seq, updatedAt: number): boolean =>
    (expected === 0
      ? change(queries.openStream, { stream, head, updatedAt })
      : change(queries.advanceStream, { stream, expected, head, updatedAt })) === 1;

  const append = (stream: string, expected: Seq, events: readonly StoredEvent[]): void => {
    const last = events.at(-1);
    if (last === undefined) {
      if (headOf(stream) !== expected) throw new StaleAppendError(stream, expected, headOf(stream));
      return;
    }
    const bodies = events.map((event) => ({ stream, seq: event.seq, body: JSON.stringify(event) }));
    connection.transaction(() => {
      if (!advance(stream, expected, last.seq, Math.trunc(last.at))) throw new StaleAppendError(stream, expected, headOf(stream));
      for (const body of bodies) change(queries.keepEvent, body);
    });
  };

  const page = (stream: string, after: Seq): KeptEvent[] =>
    rows<{ seq: number; body: string }, { stream: string; after: Seq; limit: number }>(queries.readEvents, {
      stream,
      after,
      limit: pageOfEvents,
    }).map(({ seq, body }) => parseKept<KeptEvent>(body, seq, file));

  const writing = <T>(work: () => T): T =>
    guarded(() => {
      if (readOnly) throw openedForReading(file);
      return work();
    });

  return {
    file,
    place: file,
    append: async (stream, expected, events) =>
      writing(() => {
        checkNumbering(stream, expected, events);
        append(stream, expected, events);
      }),
    async *read(stream, after = 0) {
      let place = after;
      for (let events = guarded(() => page(stream, place)); events.length > 0; events = guarded(() => page(stream, place))) {
        for (const event of events) {
          yield event;
          place = event.seq;
        }
        if (events.length < pageOfEvents) return;
        // Reading here never waits for anything: whoever else is at work must have a turn.
        await setImmediate();
      }
    },
    head: async (stream) => guarded(() => headOf(stream)),
    list: async () => guarded(() => rows(queries.list, {})),
    snapshot: async (stream) =>
      guarded(() => {
        const [kept] = rows<{ seq: number; state: string }, { stream: string }>(queries.snapshot, { stream });
        return kept && { seq: kept.seq, state: parseKept<string>(kept.state, kept.seq, file) };
      }),
    keepSnapshot: async (stream, seq, state) =>
      writing(() => void change(queries.keepSnapshot, { stream, seq, state: JSON.stringify(state) })),
    remove: async (stream) =>
      writing(() => {
        if (headOf(stream) === 0) return;
        erasing(connection, () => {
          for (const query of [queries.removeEvents, queries.removeSnapshot, queries.removeStream]) change(query, { stream });
        });
        removed = true;
      }),
    blank: async (stream, seqs, left) =>
      writing(() => {
        if (headOf(stream) === 0 || seqs.length === 0) return;
        erasing(connection, () => {
          for (const seq of seqs) change(queries.blankEvent, { stream, seq, body: JSON.stringify(left?.get(seq) ?? blankEvent(seq)) });
          change(queries.removeSnapshot, { stream });
        });
        removed = true;
      }),
    check: async () => guarded(() => damage(connection)),
    limitPages: async (pages) => writing(() => limitPages(connection, pages)),
    async close() {
      if (closed) return;
      closed = true;
      try {
        if (removed) compact(connection);
        if (!readOnly) settle(connection);
      } catch {
        // A full disk may refuse to settle the log: it stays beside the file, and nothing is lost.
      } finally {
        connection.close();
        release?.();
      }
    },
  };
}
