import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Answers, type Known, settled, type Watcher } from './answers.ts';
import { type Answer, type Asked, ask, type Route } from './ask.ts';

/**
 * What the pages have asked, by route and by what went along. What nobody looks at is not kept: whoever comes back sees the house as it is
 * now. A refusal is told at once; until the answer to another question is there, the one before stays to be read.
 */
const answers = new Answers((work) => setTimeout(work));

/** Whatever is shown of what lies below these paths is asked again: after a deed that changed it. */
export const renew = (...paths: readonly `/api${string}`[]): void =>
  answers.renew((key) => paths.some((path) => key.startsWith(`["GET ${path}`)));

/** As much of a question as a page needs to show its answer. */
export type Query<T> = { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };

type Asking<T> = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => T | Promise<T>;
  /** Not asked by itself, only when somebody wants it. */
  readonly enabled?: boolean;
  /** Milliseconds after which it is asked again, or false. */
  readonly every?: ((answer: T | undefined) => number | false) | undefined;
};
type Shown<T> = Query<T> & {
  readonly isFetching: boolean;
  /** Another number with every answer. */
  readonly answered: number;
};

/** One question, whoever answers it, for as long as its answer is shown. */
export function useQuery<T>({ queryKey, queryFn, enabled = true, every }: Asking<T>): Shown<T> {
  const key = JSON.stringify(queryKey);
  const latest = useRef(queryFn);
  latest.current = queryFn;
  const asks = useCallback(async () => latest.current(), []);
  const watch = useCallback(
    (told: () => void) => answers.watch(key, { told, asks: enabled ? asks : null } satisfies Watcher),
    [key, enabled, asks],
  );
  const known = useSyncExternalStore(watch, () => answers.known(key) as Known<T>);
  const before = useRef<T | undefined>(undefined);
  const data = known.data === undefined && known.error === null ? before.current : known.data;
  useEffect(() => {
    before.current = data;
  });
  const refetch = useCallback(() => answers.ask(key, asks), [key, asks]);
  useAgain(known, every, refetch);
  return { data, error: known.error, refetch, isFetching: known.busy, answered: known.at };
}

/** Asks again after a while; not while nobody looks at the page. */
function useAgain<T>({ data, at, busy }: Known<T>, every: Asking<T>['every'], refetch: () => unknown): void {
  const pause = busy || at === 0 ? false : (every?.(data) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer begins the pause anew
  useEffect(() => {
    if (pause === false) return;
    const seen = () => !document.hidden && refetch();
    const timer = setTimeout(() => (document.hidden ? addEventListener('visibilitychange', seen, { once: true }) : refetch()), pause);
    return () => {
      clearTimeout(timer);
      removeEventListener('visibilitychange', seen);
    };
  }, [pause, at, refetch]);
}

type Manner<R extends Route> = {
  /** Milliseconds after which it is asked again, or false: for as long as something is under way. */
  readonly every?: (answer: Answer<R> | undefined) => number | false;
  /** Asked anew when this changes. */
  readonly since?: string | number | undefined;
};
type Rest<R extends Route> = object extends Asked<R> ? [asked?: Asked<R>, manner?: Manner<R>] : [asked: Asked<R>, manner?: Manner<R>];

/** One question to the house, for as long as its answer is shown. */
export function useAsk<R extends Route>(route: R, ...[asked, { every, since } = {}]: Rest<NoInfer<R>>): Shown<Answer<R>> {
  return useQuery<Answer<R>>({
    queryKey: [route, asked ?? {}, since],
    queryFn: () => (ask as (route: R, asked?: object) => Promise<Answer<R>>)(route, asked),
    every,
  });
}

/** Several answers as one: there once all of them are. */
export const allOf = <T extends readonly unknown[]>(...asked: { readonly [K in keyof T]: Query<T[K]> }): Query<T> => ({
  data: asked.every(({ data }) => data !== undefined) ? (asked.map(({ data }) => data) as unknown as T) : undefined,
  error: asked.find(({ error }) => error)?.error ?? null,
  refetch: () => asked.map(({ refetch }) => refetch()),
});

/** Something a person does: whether it is under way or done, and why it was refused. Done again, it forgets the refusal of before. */
export function useDeed<T = void>(deed: (what: T) => Promise<unknown>) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly done: boolean; readonly error: Error | null }>(idle);
  const latest = useRef(deed);
  latest.current = deed;
  const turns = useRef(0);
  const act = useCallback(async (what: T): Promise<void> => {
    const turn = ++turns.current;
    setState({ busy: true, done: false, error: null });
    const { error } = await settled(() => latest.current(what));
    if (turns.current === turn) setState({ busy: false, done: error === null, error });
  }, []);
  return { ...state, act: act as (what: T) => void };
}

const idle = { busy: false, done: false, error: null };

/** The same for several deeds in one place, of which the last refusal is told. */
export const useDeeds = () => useDeed((work: () => Promise<unknown>) => work());
