import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Query } from '../sql/queries.ts';
import type { Address } from './address.ts';
import { faultOf, sessionOptions, types } from './dialect.ts';

export type LineOptions = {
  readonly readOnly?: boolean;
  /** Milliseconds for which a lost connection is sought again before it is given up. */
  readonly patience?: number;
  readonly connections?: number;
};

/** One connection at work. */
export type Session = {
  rows<Row, Values = Record<string, never>>(query: Query<Values>, values: Values): Promise<Row[]>;
  /** Runs a statement and tells how many rows it changed. */
  change<Values>(query: Query<Values>, values: Values): Promise<number>;
  raw<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Prepared, and tells how many rows it changed. */
  rawChange(sql: string, values: readonly unknown[]): Promise<number>;
};

const firstDelay = 50;
const longestDelay = 1000;

export function clientConfig({ connectionString, schema, connectWithin }: Address, { readOnly = false }: LineOptions = {}): pg.PoolConfig {
  return {
    connectionString,
    types,
    keepAlive: true,
    application_name: 'troupe',
    connectionTimeoutMillis: connectWithin,
    query_timeout: 60_000,
    options: sessionOptions(schema, { readOnly }),
  };
}

/** The connections to one database. A broken one is thrown away; the next piece of work gets another. */
export class Line {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  /** The database did not answer when it was last asked: nobody waits for it again, each asks once. */
  away = false;

  constructor(address: Address, options: LineOptions = {}) {
    this.#patience = options.patience ?? 15_000;
    this.#pool = new pg.Pool({ ...clientConfig(address, options), max: options.connections ?? 8, idleTimeoutMillis: 30_000 });
    // An idle connection that breaks is no news: whoever needs one next gets another.
    this.#pool.on('error', () => undefined);
  }

  /** Work that may be done twice: it is tried again while connections break. */
  repeat<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.insist(() => this.once(work));
  }

  async insist<T>(work: () => Promise<T>): Promise<T> {
    const until = Date.now() + (this.away ? 0 : this.#patience);
    for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
      try {
        return await work();
      } catch (error) {
        if (!['lost', 'again'].includes(faultOf(error)) || Date.now() + delay > until) throw error;
        await pause(delay);
      }
    }
  }

  async once<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken = false;
    const breaks = () => {
      broken = true;
    };
    client.on('error', breaks);
    try {
      return await work(sessionOver(client));
    } catch (error) {
      broken ||= faultOf(error) === 'lost';
      throw error;
    } finally {
      client.off('error', breaks);
      client.release(broken);
    }
  }

  /** All of `work` or none of it; when the connection breaks at the end, nobody knows which. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.once(async (session) => {
      await session.raw('begin');
      try {
        const result = await work(session);
        await session.raw('commit');
        return result;
      } catch (error) {
        if (faultOf(error) !== 'lost') await session.raw('rollback');
        throw error;
      }
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** Statements are prepared once for each connection, under a name of their own. */
const names = new Map<string, string>();
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `troupe_${names.size + 1}`;
  names.set(sql, name);
  return name;
}

function sessionOver(client: pg.PoolClient): Session {
  const prepared = <Values>({ sql, bind }: Query<Values>, values: Values) =>
    client.query({ name: nameOf(sql), text: sql, values: [...bind(values)] });
  return {
    rows: async <Row, Values>(query: Query<Values>, values: Values) => (await prepared(query, values)).rows as Row[],
    change: async (query, values) => (await prepared(query, values)).rowCount ?? 0,
    rawChange: async (sql, values) => (await client.query({ name: nameOf(sql), text: sql, values: [...values] })).rowCount ?? 0,
    raw: async <Row>(sql: string, values: readonly unknown[] = []) => (await client.query(sql, [...values])).rows as Row[],
  };
}
