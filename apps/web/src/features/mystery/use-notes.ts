import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../api/ask.ts';
import { mystery, type Notes } from './asks.ts';

export type KeptNotes = { readonly notes: Notes; readonly saved: boolean; readonly change: (notes: Notes) => void };

const pause = 500;

/** Notes of one seat: read once, and kept a moment after the last key. */
export function useNotes({ id, token }: Ticket, seat: string | null): KeptNotes {
  const [notes, setNotes] = useState<Notes>({ text: '', suspicion: {} });
  const [saved, setSaved] = useState(false);
  const latest = useRef<Notes | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const unsaved = latest.current;
    latest.current = null;
    if (unsaved === null || seat === null) return;
    mystery.keepNotes(token === undefined ? { id } : { id, token }, seat, unsaved).then(
      () => setSaved(true),
      () => {
        // Kept with the next key: notes are not worth an alarm in the middle of a game.
        latest.current ??= unsaved;
      },
    );
  }, [id, token, seat]);
  useEffect(() => {
    if (seat === null) return;
    // Those of another seat are not this one's.
    setNotes({ text: '', suspicion: {} });
    mystery.notes(token === undefined ? { id } : { id, token }, seat).then(
      (found) => latest.current === null && setNotes(found),
      () => undefined,
    );
    return keep;
  }, [id, token, seat, keep]);
  const change = (to: Notes) => {
    setNotes(to);
    setSaved(false);
    latest.current = to;
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, pause);
  };
  return { notes, saved, change };
}
