import { stateFromSnapshot } from '../log/snapshot.ts';
import type { EventStore } from '../log/store.ts';
import { defineStream, readStream } from '../log/stream.ts';
import { fault } from './errors.en.ts';
import { type EventOf, eventVersion, type Recorded, type Seq, type StageEvent } from './event.ts';
import { fold } from './fold.ts';
import { openState, reduce } from './reduce.ts';
import type { StageState } from './state.ts';

/** A performance. A `rewind` strikes what came before it: it is folded with the whole log, never after a part of it. */
export const performanceStream = defineStream<StageEvent, StageState | null, Recorded>({
  kind: 'performance',
  version: eventVersion,
  upcasters: {},
  writers: 'one',
  initial: () => null,
  fold: (state, events) => (state ? events.reduce(reduce, state) : fold(events)),
  snapshot: {
    version: 10,
    every: 400,
    // The blueprint is in the first event.
    write: (state) => ({ ...state, blueprint: undefined }),
    read: (state, open) => ({ ...(state as StageState), blueprint: openState(open as Recorded<EventOf<'performance-open'>>).blueprint }),
    undoes: ({ type }) => type === 'rewind',
  },
});

/** All events of a performance, or those up to one, brought up to date where they are old. Throws where there is no such stream. */
export async function readLog(store: EventStore, stream: string, to?: Seq): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const event of readStream(performanceStream, store, stream)) {
    if (to !== undefined && event.seq > to) break;
    events.push(event);
  }
  if (events.length === 0) throw fault('no-such-performance', { stream });
  return events;
}

/** Where a performance stands. */
export async function readState(store: EventStore, stream: string): Promise<StageState> {
  return (await stateFromSnapshot(performanceStream, store, stream)) ?? fold(await readLog(store, stream));
}
