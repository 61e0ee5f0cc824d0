import { useCallback, useEffect, useRef, useState } from 'react';

export type Answer<T> = { readonly value?: T; readonly error?: Error; readonly again: () => void };

/** Asks when it is first shown, when `key` changes and when told to; a late answer to an earlier question is dropped. */
export function useAsked<T>(ask: () => Promise<T>, key = ''): Answer<T> {
  const [answer, setAnswer] = useState<{ value?: T; error?: Error }>({});
  const latest = useRef(ask);
  latest.current = ask;
  const count = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new question
  const again = useCallback(() => {
    const mine = ++count.current;
    latest.current().then(
      (value) => mine === count.current && setAnswer({ value }),
      (error: Error) => mine === count.current && setAnswer((before) => ({ ...before, error })),
    );
  }, [key]);
  useEffect(() => {
    again();
    return () => void count.current++;
  }, [again]);
  return { ...answer, again };
}
