import type { Listed } from './performance-index.ts';

type Performances = ReadonlyMap<string, Listed>;

/** Any evening can go on: a play that nothing went before begins a series of its own. */
export const seriesOf = ({ series, play }: Pick<Listed, 'series' | 'play'>): string => series?.id ?? play;
export const eveningOf = ({ series }: Pick<Listed, 'series'>): number => series?.evening ?? 1;

/** The evening before this one. A fork has its own past up to where it left; where nobody has said it, it is the latest that fits. */
export function before(all: Performances, listed: Listed): Listed | undefined {
  if (listed.after !== undefined) return all.get(listed.after);
  const origin = listed.forkOf && all.get(listed.forkOf.id);
  if (origin) return before(all, origin);
  if (eveningOf(listed) === 1) return undefined;
  return [...all.values()]
    .filter((one) => seriesOf(one) === seriesOf(listed) && eveningOf(one) === eveningOf(listed) - 1 && one.openedAt < listed.openedAt)
    .sort((a, b) => b.openedAt - a.openedAt)[0];
}

/** The evenings that lead up to one, the first of them first, and itself. */
export function pathTo(all: Performances, id: string): Listed[] {
  const path: Listed[] = [];
  for (let one = all.get(id); one && !path.includes(one); one = before(all, one)) path.unshift(one);
  return path;
}
