import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { Dialect, Tables } from '../sql/tables.ts';

/** Builds and compiles queries; running them is the connection's business. Through Kysely's own driver we measured less than half the appends per second. */
export const sqlite: Dialect = {
  builder: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  columns: { text: sql`text`, integer: sql`integer`, blob: sql`blob` },
};
