import { useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import type { Opening } from '../../api/schema.d.ts';
import { keepOpened, stagePath } from '../../api/tickets.ts';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';

export type Order = Omit<Opening, 'seats' | 'seed' | 'lines'> & {
  readonly seat: string | null;
  readonly seed?: number | undefined;
  readonly lines?: number | undefined;
};

export function useOpening() {
  const [, go] = useLocation();
  const { person } = usePreferences();
  const { personDefault } = useWords(houseWords);
  const [opening, setOpening] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const open = async ({ play, blueprint, seat, seed, models, budget, remember, after, cast, lore, lines, limits }: Order) => {
    setOpening(`${play ?? ''}/${seat ?? ''}`);
    setError(null);
    try {
      const opened = await ask('POST /api/performances', {
        body: {
          ...(blueprint !== undefined ? { blueprint } : (play !== undefined || after === undefined) && { play: play ?? '' }),
          ...(after !== undefined && { after }),
          ...(seed !== undefined && { seed }),
          ...(models && Object.keys(models).length > 0 && { models }),
          ...(budget && Object.keys(budget).length > 0 && { budget }),
          ...(limits && limits.lines.length + limits.veils.length > 0 && { limits }),
          ...(remember && { remember }),
          ...(lines !== undefined && { lines }),
          ...(cast && Object.keys(cast).length > 0 && { cast }),
          ...(lore !== undefined && { lore }),
          // Whoever only watches, and has changed nothing, sees without a model what the author wrote.
          ...(seat === null && after === undefined && isPlain(cast) && lore === undefined && !remember && { way: 'written' as const }),
          seats: seat === null ? [] : [{ seat, person: person.trim() || personDefault }],
        },
      });
      keepOpened(opened, seat);
      go(stagePath(opened.id));
    } catch (cause) {
      setError(cause as Error);
      setOpening(null);
    }
  };
  return { open, opening, error };
}

const isPlain = (cast: Order['cast']): boolean => cast === undefined || Object.keys(cast).length === 0;
