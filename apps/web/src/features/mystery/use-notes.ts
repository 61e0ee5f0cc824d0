import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Notes } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { atTable } from './context.ts';

export type KeptNotes = ReturnType<typeof useNotes>;

const pause = 500;

/** Notes of one seat: read once, and kept a moment after the last key. Until they are `read` nothing is written: it would be over what was noted before. */
export function useNotes({ id, token }: Ticket, seat: string | null) {
  const [notes, setNotes] = useState<Notes>({ text: '', suspicion: {} });
  const [read, setRead] = useState(false);
  const [saved, setSaved] = useState(false);
  const latest = useRef<Notes | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const unsaved = latest.current;
    latest.current = null;
    if (unsaved === null || seat === null) return;
    ask('PUT /api/tables/{table}/seats/{seat}/notes', {
      ...atTable(token === undefined ? { id } : { id, token }),
      seat,
      body: unsaved,
    }).then(
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
    setRead(false);
    let here = true;
    ask('GET /api/tables/{table}/seats/{seat}/notes', { ...atTable(token === undefined ? { id } : { id, token }), seat })
      .then((found) => here && setNotes(found))
      .catch(() => undefined)
      .finally(() => here && setRead(true));
    return () => {
      here = false;
      keep();
    };
  }, [id, token, seat, keep]);
  const change = (to: Notes) => {
    setNotes(to);
    setSaved(false);
    latest.current = to;
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, pause);
  };
  return { notes, read, saved, change };
}
