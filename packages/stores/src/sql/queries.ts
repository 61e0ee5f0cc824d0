import type { Compilable, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Compiled once; each run only puts its values in order. */
export type Query<Values> = { readonly sql: string; bind(values: Values): readonly unknown[] };

/** Stands where a value will be. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

function query<Values extends Readonly<Record<string, string | number>>>(
  build: (slot: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable,
): Query<Values> {
  const { sql, parameters } = build((name) => new Slot(name) as unknown as Values[typeof name]).compile();
  const names = parameters.map((slot) => (slot as Slot).name);
  return { sql, bind: (values) => names.map((name) => values[name]) };
}

/** Every query of an event store, in SQL that SQLite and Postgres share. */
export function eventQueries(db: Kysely<Tables>) {
  return {
    head: query<{ stream: string }>((slot) => db.selectFrom('stream').select('head').where('stream', '=', slot('stream'))),
    list: query<Record<string, never>>(() =>
      db.selectFrom('stream').select(['stream', 'head', 'updated_at as updatedAt']).orderBy('updated_at', 'desc').orderBy('stream'),
    ),
    /** Changes one row, or none when the stream exists. */
    openStream: query<{ stream: string; head: number; updatedAt: number }>((slot) =>
      db
        .insertInto('stream')
        .values({ stream: slot('stream'), head: slot('head'), updated_at: slot('updatedAt') })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    /** Changes one row, or none when somebody else has moved on. */
    advanceStream: query<{ stream: string; expected: number; head: number; updatedAt: number }>((slot) =>
      db
        .updateTable('stream')
        .set({ head: slot('head'), updated_at: slot('updatedAt') })
        .where('stream', '=', slot('stream'))
        .where('head', '=', slot('expected')),
    ),
    keepEvent: query<{ stream: string; seq: number; body: string }>((slot) =>
      db.insertInto('event').values({ stream: slot('stream'), seq: slot('seq'), body: slot('body') }),
    ),
    /** Streams whose events are not as many as their head says, or not numbered from 1 to it. */
    gaps: query<Record<string, never>>(() =>
      db
        .selectFrom('stream')
        .leftJoin('event', 'event.stream', 'stream.stream')
        .select('stream.stream')
        .groupBy(['stream.stream', 'stream.head'])
        .having(({ eb, fn, ref }) =>
          eb.or([eb(fn.count('event.seq'), '!=', ref('stream.head')), eb(fn.max('event.seq'), '!=', ref('stream.head'))]),
        )
        .orderBy('stream.stream'),
    ),
    readEvents: query<{ stream: string; after: number; limit: number }>((slot) =>
      db
        .selectFrom('event')
        .select(['seq', 'body'])
        .where('stream', '=', slot('stream'))
        .where('seq', '>', slot('after'))
        .orderBy('seq')
        .limit(slot('limit')),
    ),
    blankEvent: query<{ stream: string; seq: number; body: string }>((slot) =>
      db
        .updateTable('event')
        .set({ body: slot('body') })
        .where('stream', '=', slot('stream'))
        .where('seq', '=', slot('seq')),
    ),
    removeEvents: query<{ stream: string }>((slot) => db.deleteFrom('event').where('stream', '=', slot('stream'))),
    removeSnapshot: query<{ stream: string }>((slot) => db.deleteFrom('snapshot').where('stream', '=', slot('stream'))),
    removeStream: query<{ stream: string }>((slot) => db.deleteFrom('stream').where('stream', '=', slot('stream'))),
    snapshot: query<{ stream: string }>((slot) => db.selectFrom('snapshot').select(['seq', 'state']).where('stream', '=', slot('stream'))),
    keepSnapshot: query<{ stream: string; seq: number; state: string }>((slot) =>
      db
        .insertInto('snapshot')
        .values({ stream: slot('stream'), seq: slot('seq'), state: slot('state') })
        .onConflict((conflict) =>
          conflict.column('stream').doUpdateSet((row) => ({ seq: row.ref('excluded.seq'), state: row.ref('excluded.state') })),
        ),
    ),
  };
}
