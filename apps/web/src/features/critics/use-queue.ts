import { useCallback, useEffect, useRef, useState } from 'react';

export type Waiting = {
  readonly next: { readonly id: string } | null;
  readonly of: number;
  readonly done: number;
  readonly undoable: boolean;
};
export type QueueState<Q> = { readonly value: Q | null; readonly error: Error | null; readonly busy: boolean; readonly turn: number };

/** One thing after the other: asked for, dealt with, the next. A deed that fails leaves everything as it was. */
export function useQueue<Q extends Waiting>(ask: (again?: string) => Promise<Q>, key: string) {
  const [state, setState] = useState<QueueState<Q>>({ value: null, error: null, busy: true, turn: 0 });
  const latest = useRef(ask);
  latest.current = ask;
  const count = useRef(0);
  const act = useCallback(async (deed: () => Promise<string | undefined>): Promise<boolean> => {
    const mine = ++count.current;
    setState((before) => ({ ...before, busy: true, error: null }));
    try {
      const value = await latest.current(await deed());
      if (mine === count.current) setState(({ turn }) => ({ value, error: null, busy: false, turn: turn + 1 }));
      return true;
    } catch (error) {
      if (mine === count.current) setState((before) => ({ ...before, busy: false, error: error as Error }));
      return false;
    }
  }, []);
  const inFront = useRef<string | undefined>(undefined);
  inFront.current = state.value?.next?.id;
  /** The same thing stays in front of one, with the marks already given: only what is told about it may have changed. */
  const lookAgain = useCallback(async () => {
    const mine = count.current;
    const value = await latest.current(inFront.current).catch(() => null);
    if (value && mine === count.current) setState((before) => ({ ...before, value }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new queue
  useEffect(() => {
    void act(async () => undefined);
  }, [act, key]);
  return { ...state, act, lookAgain };
}
