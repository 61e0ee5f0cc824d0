import {
  blankEvent,
  checkNumbering,
  checkStreamName,
  type KeptEvent,
  type Seq,
  StaleAppendError,
  type StoredEvent,
  storeClosed,
} from '@troupe/core/log';
import { type KeptStore, parseKept } from '../sql/kept-store.ts';
import type { Migration } from '../sql/migrations.ts';
import { eventQueries } from '../sql/queries.ts';
import { openedForReading } from '../sql/refusals.ts';
import { readAddress } from './address.ts';
import { advanceAndKeep, blankEvents, faultOf, openAndKeep, postgres, removeWhole } from './dialect.ts';
import { Holds } from './holds.ts';
import { Line, type LineOptions, type Session } from './line.ts';
import { lookAt, prepare } from './opening.ts';
import { refusalFor, StoreUnreachableError } from './refusals.ts';

/** Which database, and how it is asked. */
export type PostgresOptions = LineOptions & {
  /** `postgres://user:password@host:port/database`; `?schema=name` keeps several houses apart. */
  readonly url: string;
  /** Takes the whole house: a second one is refused. Without it only performances are held, each from its first append on. */
  readonly house?: boolean;
  readonly migrations?: readonly Migration[];
};

/** A store in a database. */
export type PostgresStore = KeptStore & {
  /** Lets another process go on with a performance that rests here. */
  release(stream: string): Promise<void>;
  /** Whether the database did not answer when it was last asked. */
  away(): boolean;
};

const queries = eventQueries(postgres.builder);
const pageOfEvents = 500;
/** All performances of one schema of a database. Every failure is a `TroupeError`; nothing is changed by a refusal. */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const address = readAddress(options.url);
  const line = new Line(address, options);
  const holds = new Holds(address, { house: options.house === true });
  try {
    if (options.readOnly) await lookAt(line, address, options.migrations);
    else {
      await prepare(line, address, options.migrations);
      await holds.open();
    }
    return storeOver(address.place, line, holds, options.readOnly === true);
  } catch (error) {
    await Promise.all([line.close(), holds.close()]);
    throw refusalFor(error, address.place);
  }
}

type Body = { readonly seq: Seq; readonly text: string };

function storeOver(place: string, line: Line, holds: Holds, readOnly: boolean): PostgresStore {
  let closing: Promise<void> | undefined;
  /** Streams whose last append may or may not have arrived: the connection broke before the answer. */
  const doubtful = new Set<string>();

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) throw storeClosed();
    try {
      const result = await work();
      line.away = false;
      return result;
    } catch (error) {
      const refusal = refusalFor(error, place);
      line.away = refusal instanceof StoreUnreachableError;
      throw refusal;
    }
  };
  const writing = <T>(work: () => Promise<T>): Promise<T> =>
    guarded(() => {
      if (readOnly) throw openedForReading(place);
      return work();
    });

  const append = async (stream: string, expected: Seq, events: readonly StoredEvent[]): Promise<void> => {
    const last = events.at(-1);
    if (last === undefined) return line.repeat((session) => requireHead(session, stream, expected));
    const bodies = events.map((event): Body => ({ seq: event.seq, text: JSON.stringify(event) }));
    await holds.take(stream);
    await line.insist(async () => {
      if (doubtful.has(stream) && (await line.once((session) => holdsAlready(session, stream, bodies)))) return;
      try {
        await line.once((session) => keep(session, stream, expected, bodies, Math.trunc(last.at)));
      } catch (error) {
        if (faultOf(error) === 'lost') doubtful.add(stream);
        throw error;
      }
    });
    doubtful.delete(stream);
  };

  return {
    place,
    append: (stream, expected, events) =>
      writing(async () => {
        checkNumbering(stream, expected, events);
        await append(stream, expected, events);
      }),
    async *read(stream, after = 0) {
      let at = after;
      const page = () =>
        guarded(async () => {
          if (!spelled(stream)) return [];
          const rows = await line.repeat((session) =>
            session.rows<{ seq: number; body: string }, { stream: string; after: Seq; limit: number }>(queries.readEvents, {
              stream,
              after: at,
              limit: pageOfEvents,
            }),
          );
          return rows.map(({ seq, body }) => parseKept<KeptEvent>(body, seq, place));
        });
      for (let events = await page(); events.length > 0; events = events.length < pageOfEvents ? [] : await page()) {
        for (const event of events) {
          yield event;
          at = event.seq;
        }
      }
    },
    head: (stream) => guarded(async () => (spelled(stream) ? line.repeat((session) => headOf(session, stream)) : 0)),
    list: () => guarded(() => line.repeat((session) => session.rows(queries.list, {}))),
    snapshot: (stream) =>
      guarded(async () => {
        if (!spelled(stream)) return undefined;
        const [kept] = await line.repeat((session) =>
          session.rows<{ seq: number; state: string }, { stream: string }>(queries.snapshot, { stream }),
        );
        return kept && { seq: kept.seq, state: parseKept<string>(kept.state, kept.seq, place) };
      }),
    keepSnapshot: (stream, seq, state) =>
      writing(async () => {
        checkStreamName(stream);
        await line.repeat((session) => session.change(queries.keepSnapshot, { stream, seq, state: JSON.stringify(state) }));
      }),
    remove: (stream) =>
      writing(async () => {
        if (!spelled(stream)) return;
        // Whoever plays it elsewhere plays on; it is not taken from under them.
        await holds.take(stream);
        await line.repeat((session) => session.rawChange(removeWhole, [stream]));
        doubtful.delete(stream);
        await holds.release(stream);
      }),
    blank: (stream, seqs, left) =>
      writing(async () => {
        if (!spelled(stream) || seqs.length === 0) return;
        await holds.take(stream);
        const bodies = seqs.map((seq) => JSON.stringify(left?.get(seq) ?? blankEvent(seq)));
        await line.repeat((session) => session.rawChange(blankEvents, [stream, seqs, bodies]));
      }),
    check: () =>
      guarded(async () => {
        const torn = await line.repeat((session) => session.rows<{ stream: string }>(queries.gaps, {}));
        return torn.map(({ stream }) => `events of "${stream}" are missing`);
      }),
    release: (stream) => holds.release(stream),
    away: () => line.away,
    close: () => {
      closing ??= Promise.all([line.close(), holds.close()]).then(() => undefined);
      return closing;
    },
  };
}

async function keep(session: Session, stream: string, expected: Seq, bodies: readonly Body[], updatedAt: number): Promise<void> {
  const values = [stream, bodies.at(-1)?.seq, updatedAt, bodies.map(({ seq }) => seq), bodies.map(({ text }) => text)];
  const kept =
    expected === 0 ? await session.rawChange(openAndKeep, values) : await session.rawChange(advanceAndKeep, [...values, expected]);
  if (kept === 0) throw new StaleAppendError(stream, expected, await headOf(session, stream));
}

/** Whether an append whose answer was lost has arrived after all. */
async function holdsAlready(session: Session, stream: string, bodies: readonly Body[]): Promise<boolean> {
  const [first] = bodies;
  if (first === undefined) return true;
  const kept = await session.rows<{ seq: number; body: string }, { stream: string; after: Seq; limit: number }>(queries.readEvents, {
    stream,
    after: first.seq - 1,
    limit: bodies.length,
  });
  return kept.length === bodies.length && kept.every(({ seq, body }, index) => seq === bodies[index]?.seq && body === bodies[index]?.text);
}

async function requireHead(session: Session, stream: string, expected: Seq): Promise<void> {
  const head = await headOf(session, stream);
  if (head !== expected) throw new StaleAppendError(stream, expected, head);
}

async function headOf(session: Session, stream: string): Promise<Seq> {
  return (await session.rows<{ head: number }, { stream: string }>(queries.head, { stream }))[0]?.head ?? 0;
}

/** A name that cannot be written cannot have been written. */
function spelled(stream: string): boolean {
  try {
    checkStreamName(stream);
    return true;
  } catch {
    return false;
  }
}
