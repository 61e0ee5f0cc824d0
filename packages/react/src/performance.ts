import type { Performance, Viewer } from '@troupe/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { afterFrame, nothingYet, type PerformanceView } from './view.ts';

/**
 * A performance as somebody may see it: its lines, what is being said, how it ends. `null` while it is being opened. What is watched is
 * left alone when the component goes: whoever opened it stops it.
 *
 * @example
 * const { lines, streaming, error } = usePerformance(performance);
 */
export function usePerformance(performance: Performance | null, as: Viewer = 'audience'): PerformanceView {
  const key = typeof as === 'string' ? as : as.seats.join(' ');
  // A viewer is a value: one that is written anew in every render is still the same one.
  const viewer = useMemo<Viewer>(() => (key === 'audience' || key === 'house' ? key : { seats: key.split(' ') }), [key]);
  const [view, setView] = useState(nothingYet);
  useEffect(() => {
    setView(nothingYet);
    if (!performance) return;
    let gone = false;
    const change = (how: (before: PerformanceView) => PerformanceView) => !gone && setView(how);
    const watched = async () => {
      // Whose turn it is is kept nowhere: whoever comes late is told it once all that was played has been read.
      const present = () => change((before) => performance.standing(viewer).reduce(afterFrame, before));
      for await (const frame of performance.watch({ as: viewer, present })) {
        if (gone) return;
        change((before) => afterFrame(before, frame));
      }
      const outcome = await performance.done;
      change((before) => ({ ...before, outcome, streaming: null, turn: null }));
    };
    watched().catch((error: unknown) => change((before) => ({ ...before, error })));
    return () => {
      gone = true;
    };
  }, [performance, viewer]);
  return view;
}

/** A performance through one character's eyes. */
export type SeatView = PerformanceView & {
  /** Whether the play waits for this seat. */
  readonly mine: boolean;
  readonly suggestions: readonly string[];
  /** Says what is typed; what stands between *stars* is done. */
  say(text: string): void;
  take(person: string): void;
  /** Gives the part back to its actor. */
  leave(): void;
};

/**
 * A part in a performance: what its character sees and hears, and what one says in it.
 *
 * @example
 * const { lines, mine, suggestions, say } = useSeat(performance, 'hamlet');
 */
export function useSeat(performance: Performance | null, seat: string): SeatView {
  const view = usePerformance(performance, { seats: [seat] });
  const say = useCallback((text: string) => performance?.send({ type: 'line', seat, text }), [performance, seat]);
  const take = useCallback((person: string) => performance?.send({ type: 'take-seat', seat, person }), [performance, seat]);
  const leave = useCallback(() => performance?.send({ type: 'leave-seat', seat }), [performance, seat]);
  const mine = view.turn?.seat === seat && view.outcome === null;
  return { ...view, mine, suggestions: mine ? (view.turn?.suggestions ?? []) : [], say, take, leave };
}
