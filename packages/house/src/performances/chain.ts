import { type Recorded, readLog } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';

/** An evening of a series with its log. */
export type PlayedEvening = { readonly stream: string; readonly log: readonly Recorded[] };

/** The evenings that lead to one, the first one first, that one last. Those that were taken out of the store are left out. */
export async function eveningsTo(store: EventStore, last: string): Promise<PlayedEvening[]> {
  const chain: PlayedEvening[] = [];
  const seen = new Set<string>();
  for (let stream: string | undefined = last; stream !== undefined && !seen.has(stream); ) {
    seen.add(stream);
    if ((await store.head(stream)) === 0) break;
    const log: readonly Recorded[] = await readLog(store, stream);
    chain.unshift({ stream, log });
    const [open]: readonly Recorded[] = log;
    stream = open?.type === 'performance-open' ? open.after?.stream : undefined;
  }
  return chain;
}

/** Where an evening goes on from one: under the first of its series, which keeps its memories apart from those of every other. */
export const afterOf = ({ stream, log: [open] }: PlayedEvening): { readonly stream: string; readonly root: string } => ({
  stream,
  root: (open?.type === 'performance-open' && open.after?.root) || stream,
});
