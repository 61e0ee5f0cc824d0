import { setImmediate } from 'node:timers/promises';
import { Projector, type PublicFrame, type Recorded, unstruck, type Viewer } from '@troupe/core/events';

export type KeptFrame = Extract<PublicFrame, { readonly number: number }>;

/** One event as one viewer saw it. */
export type Seen = { readonly event: Recorded; readonly frame: KeptFrame; readonly struck: boolean };

/** A log does not change: what somebody saw of it is looked through once. */
const known = new WeakMap<readonly Recorded[], Map<string, readonly Seen[]>>();
const slice = 500;

/** What of a log one viewer saw, with that viewer's own numbers; what was struck later is marked. */
export function seenBy(log: readonly Recorded[], viewer: Viewer): readonly Seen[] {
  const found = known.get(log)?.get(JSON.stringify(viewer));
  return found ?? remembered(log, viewer, [...slicesOf(log, viewer)].flat());
}

/** The same of a long one, with turns for others in between; whoever asks for it afterwards has it at once. */
export async function seenInTurns(log: readonly Recorded[], viewer: Viewer): Promise<readonly Seen[]> {
  const found = known.get(log)?.get(JSON.stringify(viewer));
  if (found) return found;
  const seen: Seen[] = [];
  for (const some of slicesOf(log, viewer)) {
    seen.push(...some);
    await setImmediate();
  }
  return remembered(log, viewer, seen);
}

function remembered(log: readonly Recorded[], viewer: Viewer, seen: readonly Seen[]): readonly Seen[] {
  known.set(log, (known.get(log) ?? new Map<string, readonly Seen[]>()).set(JSON.stringify(viewer), seen));
  return seen;
}

function* slicesOf(log: readonly Recorded[], viewer: Viewer): Generator<Seen[]> {
  const projector = new Projector(viewer);
  const standing = new Set(unstruck(log).map(({ seq }) => seq));
  for (let at = 0; at < log.length; at += slice)
    yield log.slice(at, at + slice).flatMap((event) => {
      const frame = projector.project(event);
      return frame && 'number' in frame ? [{ event, frame, struck: !standing.has(event.seq) }] : [];
    });
}

/** The beat, by the viewer's own count, in which something happened that the viewer need not have seen. */
export const ownBeatAt = ({ seq }: Recorded, seen: readonly Seen[]): number =>
  seen.findLast(({ event }) => event.seq <= seq)?.frame.beat ?? 0;

/** The words of a frame, where it has any. */
export const textOf = (frame: PublicFrame): string => ('text' in frame ? frame.text : 'title' in frame ? frame.title : '');
export const speakerOf = (frame: PublicFrame): string | null => ('by' in frame ? frame.by : null);
