import { useEffect } from 'react';
import houseWords from './house.words.json' with { type: 'json' };
import { useWords } from './words.ts';

/** What stands on the tab: the nearest first, the house last. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const { troupe } = useWords(houseWords);
  const title = [...parts, troupe].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
