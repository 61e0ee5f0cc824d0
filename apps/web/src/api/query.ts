import { keepPreviousData, QueryClient, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type Answer, type Asked, ask, type Route } from './ask.ts';

/**
 * What the pages have asked, by route and by what went along. What nobody looks at is not kept: whoever comes back sees the house as it is
 * now. A refusal is told at once; until the answer to another question is there, the one before stays to be read.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      gcTime: 0,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      placeholderData: keepPreviousData,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Whatever is shown of what lies below these paths is asked again: after a deed that changed it. */
export const renew = (...paths: readonly `/api${string}`[]): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey: [route] }) => paths.some((path) => String(route).startsWith(`GET ${path}`)) });

/** As much of a question as a page needs to show its answer. */
export type Query<T> = { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };

type Manner<R extends Route> = {
  /** Milliseconds after which it is asked again, or false: for as long as something is under way. */
  readonly every?: (answer: Answer<R> | undefined) => number | false;
  /** Asked anew when this changes. */
  readonly since?: string | number | undefined;
};
type Rest<R extends Route> = object extends Asked<R> ? [asked?: Asked<R>, manner?: Manner<R>] : [asked: Asked<R>, manner?: Manner<R>];

/** One question to the house, for as long as its answer is shown. */
export function useAsk<R extends Route>(route: R, ...[asked, { every, since } = {}]: Rest<NoInfer<R>>): UseQueryResult<Answer<R>, Error> {
  return useQuery<Answer<R>, Error>({
    queryKey: [route, asked ?? {}, since],
    queryFn: () => (ask as (route: R, asked?: object) => Promise<Answer<R>>)(route, asked),
    ...(every && { refetchInterval: ({ state }) => every(state.data) }),
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
  const { mutate, isPending, isSuccess, error } = useMutation<unknown, Error, T>({ mutationFn: deed });
  return { act: mutate, busy: isPending, done: isSuccess, error };
}

/** The same for several deeds in one place, of which the last refusal is told. */
export const useDeeds = () => useDeed((work: () => Promise<unknown>) => work());
