import type { Kysely, sql } from 'kysely';

/** Text, integer and blob only, so that every database can hold them. */
export type Tables = {
  stream: { stream: string; head: number; updated_at: number };
  /** `body` is the event as JSON. */
  event: { stream: string; seq: number; body: string };
  /** `state` is a JSON string: a NUL would end a bare text, and half a surrogate pair would change. */
  snapshot: { stream: string; seq: number; state: string };
  schema_version: { version: number };
};

/** What a column may be, by the three names that migrations use: a database's own word for each. */
export type Columns = Readonly<Record<'text' | 'integer' | 'blob', ReturnType<typeof sql>>>;

/** How a database wants its queries. Everything else that only one of them understands is in its own folder. */
export type Dialect = { readonly builder: Kysely<Tables>; readonly columns: Columns };
