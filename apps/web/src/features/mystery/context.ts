import { createContext, useContext } from 'react';

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
