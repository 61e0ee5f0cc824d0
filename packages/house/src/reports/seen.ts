import { Projector, type PublicFrame, type Recorded, unstruck, type Viewer } from '@troupe/core/events';

export type KeptFrame = Extract<PublicFrame, { readonly number: number }>;

/** One event as one viewer saw it. */
export type Seen = { readonly event: Recorded; readonly frame: KeptFrame; readonly struck: boolean };

/** What of a log one viewer saw, with that viewer's own numbers; what was struck later is marked. */
export function seenBy(log: readonly Recorded[], viewer: Viewer): Seen[] {
  const projector = new Projector(viewer);
  const standing = new Set(unstruck(log).map(({ seq }) => seq));
  return log.flatMap((event) => {
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
