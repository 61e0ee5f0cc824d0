import type { TableFrame } from '@troupe/core/mystery';
import { createContext, useContext } from 'react';
import type { Notes } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';

/** Names and colours of those at one table. */
export type TableNames = {
  readonly nameOf: (id: string) => string;
  readonly colourOf: (id: string) => string;
  readonly lang: string | undefined;
  readonly mine: string | null;
};

const TableContext = createContext<TableNames>({ nameOf: (id) => id, colourOf: () => '', lang: undefined, mine: null });
export const TableNamed = TableContext.Provider;
export const useNames = (): TableNames => useContext(TableContext);

/** What comes from a table, live. */
export type TableTold = TableFrame | { readonly type: 'rest'; readonly why: 'over' | 'stopped' };
export type Suspicion = Notes['suspicion'][string][string];

/** How a table is named to the house. */
export const atTable = ({ id, token }: Ticket) => ({ table: id, token });

export const mysteryPath = (id = ''): string => (id === '' ? '/mystery' : `/mystery/${encodeURIComponent(id)}`);
