import type { Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What a column may be, by the three names that migrations use: a database's own word for each. */
export type Columns = Readonly<Record<'text' | 'integer' | 'blob', ReturnType<typeof sql>>>;

/** How a database wants its queries. Everything else that only one of them understands is in its own folder. */
export type Dialect = { readonly builder: Kysely<Tables>; readonly columns: Columns };
