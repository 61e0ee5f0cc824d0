import { Projector, type PublicFrame, type Recorded, unstruck, type Viewer } from '@troupe/core/events';
import { atOnce, inTurns } from '../shared/turns.ts';

export type KeptFrame = Extract<PublicFrame, { readonly number: number }>;

/** One event as one viewer saw it. */
export type Seen = { readonly event: Recorded; readonly frame: KeptFrame; readonly struck: boolean };

/** A log does not change: what somebody saw of it is looked through once. */
const known = new WeakMap<readonly Recorded[], Map<string, readonly Seen[]>>();

/** What of a log one viewer saw, with that viewer's own numbers; what was struck later is marked. */
export function seenBy(log: readonly Recorded[], viewer: Viewer): readonly Seen[] {
  const found = known.get(log)?.get(JSON.stringify(viewer));
  return found ?? remembered(log, viewer, atOnce(looking(log, viewer)));
}

/** The same of a long one, with turns for others in between; whoever asks for it afterwards has it at once. */
export async function seenInTurns(log: readonly Recorded[], viewer: Viewer): Promise<readonly Seen[]> {
  const found = known.get(log)?.get(JSON.stringify(viewer));
  return found ?? remembered(log, viewer, await inTurns(looking(log, viewer)));
}

function remembered(log: readonly Recorded[], viewer: Viewer, seen: readonly Seen[]): readonly Seen[] {
  known.set(log, (known.get(log) ?? new Map<string, readonly Seen[]>()).set(JSON.stringify(viewer), seen));
  return seen;
}

function* looking(log: readonly Recorded[], viewer: Viewer): Generator<void, Seen[]> {
  const projector = new Projector(viewer);
  const standing = new Set(unstruck(log).map(({ seq }) => seq));
  const seen: Seen[] = [];
  for (const event of log) {
    const frame = projector.project(event);
    if (frame && 'number' in frame) seen.push({ event, frame, struck: !standing.has(event.seq) });
    yield;
  }
  return seen;
}

/** The beat, by the viewer's own count, in which something happened that the viewer need not have seen. */
export function ownBeatAt({ seq }: Recorded, seen: readonly Seen[]): number {
  let [low, high] = [0, seen.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seen[middle] as Seen).event.seq <= seq) low = middle + 1;
    else high = middle;
  }
  return seen[low - 1]?.frame.beat ?? 0;
}

/** The words of a frame, where it has any. */
export const textOf = (frame: PublicFrame): string => ('text' in frame ? frame.text : 'title' in frame ? frame.title : '');
export const speakerOf = (frame: PublicFrame): string | null => ('by' in frame ? frame.by : null);
