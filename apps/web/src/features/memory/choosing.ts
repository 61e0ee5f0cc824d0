import { createContext } from 'react';

/** Leads to a memory, wherever on the page it is spoken of. */
export const Choosing = createContext<((id: string) => void) | null>(null);
