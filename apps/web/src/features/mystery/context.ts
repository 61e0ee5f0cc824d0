import type { TableFrame } from '@troupe/core/mystery';
import { createContext, useContext } from 'react';
import type { Notes } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';

export type TableNames = {
  readonly nameOf: (id: string) => string;
  readonly colourOf: (id: string) => string;
  readonly lang: string | undefined;
  readonly mine: string | null;
};

const TableContext = createContext<TableNames>({ nameOf: (id) => id, colourOf: () => '', lang: undefined, mine: null });
export const TableNamed = TableContext.Provider;
export const useNames = (): TableNames => useContext(TableContext);

export type TableTold = TableFrame | { readonly type: 'rest'; readonly why: 'over' | 'stopped' };
export type Suspicion = Notes['suspicion'][string][string];

export const atTable = ({ id, token }: Ticket) => ({ table: id, token });

export const mysteryPath = (id = ''): string => (id === '' ? '/mystery' : `/mystery/${encodeURIComponent(id)}`);
/** One case alone, on the page of all: to play it, or to send it to somebody. */
export const casePath = (id: string): string => `/mystery?case=${encodeURIComponent(id)}`;
