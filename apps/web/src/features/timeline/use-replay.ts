import { type PublicFrame, type ReadingPace, readingPaces, readingTime } from '@troupe/core/events';
import { useEffect, useMemo, useState } from 'react';
import type { TimeLine } from '../../api/schema.d.ts';
import { usePreferences } from '../../ui/preferences.ts';
import type { KeptFrame } from '../stage/transcript.ts';

/** What somebody reads, one after the other; all else comes along with it. */
export const stopsOf = (frames: readonly PublicFrame[]): KeptFrame[] =>
  frames.filter((frame): frame is KeptFrame => 'number' in frame && readingTime(frame) > 0);

/** A beat is whole or was never played: whoever goes on from within it goes on from its end. */
export const beatAt = ({ beats }: TimeLine, number: number) =>
  beats.find((beat) => !beat.struck && beat.number >= number) ?? beats.findLast(({ struck }) => !struck);

export type Replay = ReturnType<typeof useReplay>;

/** An evening that comes line by line, as fast as one reads. Where movement is not wanted, it waits to be begun. */
export function useReplay(frames: readonly PublicFrame[]) {
  const stops = useMemo(() => stopsOf(frames), [frames]);
  const { motion } = usePreferences();
  const still = motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [at, setAt] = useState(0);
  const [begun, setRunning] = useState(!still);
  const [pace, setPace] = useState<ReadingPace>('normal');
  const last = Math.max(0, stops.length - 1);
  const stop = stops[Math.min(at, last)];
  const over = at >= last;
  const running = begun && !over;
  useEffect(() => {
    if (!running || !stop) return;
    const timer = setTimeout(() => setAt((now) => now + 1), readingTime(stop) / readingPaces[pace]);
    return () => clearTimeout(timer);
  }, [running, stop, pace]);
  const goTo = (next: number) => setAt(Math.min(last, Math.max(0, next)));
  return {
    ...{ stop, at: Math.min(at, last), last, over, running, pace, setPace, goTo },
    step: (by: number) => goTo(at + by),
    /** Pauses, goes on, or begins anew. */
    toggle: () => {
      if (over) goTo(0);
      setRunning(over || !begun);
    },
  };
}
