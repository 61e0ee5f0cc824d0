import { useEffect, useReducer, useState } from 'react';
import { Refused, type Ticket } from '../house/ask.ts';
import { mystery, type TableTold } from '../house/mystery.ts';
import { emptyTable, hearFrame, type TableView } from './table-view.ts';

export type FollowedTable = { readonly view: TableView; readonly lost: boolean; readonly refused: Error | null };

const longestWait = 10_000;

/** Follows a table until its end: comes back by itself, and asks for what it missed. */
export function useTable(ticket: Ticket, as: string | null): FollowedTable {
  const { id, token } = ticket;
  const [view, hear] = useReducer(
    (before: TableView, told: TableTold | 'anew') => (told === 'anew' ? emptyTable : hearFrame(before, told)),
    emptyTable,
  );
  const [lost, setLost] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  useEffect(() => {
    const mine: Ticket = token === undefined ? { id } : { id, token };
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let head = 0;
    let failures = 0;
    let gone = false;
    hear('anew');
    setRefused(null);
    const listen = () => {
      stream = new EventSource(mystery.live(mine, as, head));
      stream.onopen = () => {
        failures = 0;
        setLost(false);
      };
      stream.onmessage = ({ data }) => {
        const told = JSON.parse(String(data)) as TableTold;
        if ('number' in told && told.number > 0) head = told.number;
        hear(told);
        if (told.type === 'rest' && told.why === 'over') stream?.close();
      };
      stream.onerror = () => void comeBack();
    };
    const comeBack = async () => {
      stream?.close();
      try {
        await mystery.standing(mine);
      } catch (cause) {
        if (cause instanceof Refused && !gone) return setRefused(cause);
        if (!gone) setLost(true);
      }
      if (!gone) timer = setTimeout(listen, Math.min(longestWait, 200 * 2 ** failures++));
    };
    listen();
    return () => {
      gone = true;
      clearTimeout(timer);
      stream?.close();
    };
  }, [id, token, as]);
  return { view, lost, refused };
}
