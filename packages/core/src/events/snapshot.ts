import type { EventStore, Seq } from '../ports/store.ts';
import type { EventOf, Recorded } from './event.ts';
import { fold, readLog } from './fold.ts';
import { openState, reduce } from './reduce.ts';
import type { StageState } from './state.ts';
import { currentStore } from './upcasters.ts';

const snapshotVersion = 1;
const every = 400;

/** Whether a snapshot is due between two numbers. */
export function snapshotDue(before: Seq, after: Seq): boolean {
  return Math.floor(before / every) !== Math.floor(after / every);
}

/** The state without its blueprint, which the first event holds. Disposable: a lost or older one only costs time. */
export function writeSnapshot({ blueprint: _, ...state }: StageState): string {
  return JSON.stringify({ version: snapshotVersion, state });
}

/** Where a performance stands, from its newest snapshot and what came after. */
export async function readState(kept: EventStore<Recorded>, stream: string): Promise<StageState> {
  const store = currentStore(kept);
  const snapshot = await store.snapshot(stream);
  const start = snapshot && (await startingFrom(store, stream, snapshot.state));
  if (!start) return fold(await readLog(store, stream));
  let state = start;
  for await (const event of store.read(stream, snapshot.seq)) {
    // What is struck may reach behind the snapshot: then only the whole log tells.
    if (event.type === 'rewind') return fold(await readLog(store, stream));
    state = reduce(state, event);
  }
  return state;
}

async function startingFrom(store: EventStore<Recorded>, stream: string, text: string): Promise<StageState | null> {
  const { version, state } = JSON.parse(text) as { version: number; state: Omit<StageState, 'blueprint'> };
  if (version !== snapshotVersion) return null;
  for await (const open of store.read(stream))
    return { ...state, blueprint: openState(open as Recorded<EventOf<'performance-open'>>).blueprint };
  return null;
}
