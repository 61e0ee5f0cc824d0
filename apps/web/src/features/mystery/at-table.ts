import type { TableFrame } from '@troupe/core/mystery';
import type { Notes } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';

/** What comes from a table, live. */
export type TableTold = TableFrame | { readonly type: 'rest'; readonly why: 'over' | 'stopped' };
export type Suspicion = Notes['suspicion'][string][string];

/** How a table is named to the house. */
export const atTable = ({ id, token }: Ticket) => ({ table: id, token });

export const mysteryPath = (id = ''): string => (id === '' ? '/mystery' : `/mystery/${encodeURIComponent(id)}`);
