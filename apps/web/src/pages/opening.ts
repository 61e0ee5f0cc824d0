import { useState } from 'react';
import { useLocation } from 'wouter';
import { house } from '../house/api.ts';
import { keepOpened, stagePath } from '../house/tickets.ts';
import { usePreferences } from '../preferences.ts';
import { useWords } from '../words/words.ts';

export type Order = { readonly play?: string; readonly blueprint?: unknown; readonly seat: string | null };

/** Opens a performance and goes to its stage. */
export function useOpening() {
  const [, go] = useLocation();
  const { person } = usePreferences();
  const words = useWords();
  const [opening, setOpening] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const open = async ({ play, blueprint, seat }: Order) => {
    setOpening(`${play ?? ''}/${seat ?? ''}`);
    setError(null);
    try {
      const seats = seat === null ? [] : [{ seat, person: person.trim() || words.settings.personDefault }];
      const opened = await house.open({ ...(blueprint === undefined ? { play } : { blueprint }), seats } as Parameters<
        typeof house.open
      >[0]);
      keepOpened(opened, seat);
      go(stagePath(opened.id));
    } catch (cause) {
      setError(cause as Error);
      setOpening(null);
    }
  };
  return { open, opening, error };
}
