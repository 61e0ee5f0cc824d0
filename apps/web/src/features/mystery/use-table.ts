import { useEffect, useReducer, useRef, useState } from 'react';
import { addressOf, ask, Refused } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { atTable, type TableTold } from './context.ts';
import { isLine, linesRead, readOn, TablePace } from './pace.ts';
import { emptyTable, hearFrame, type TableView } from './table-view.ts';

const longestWait = 10_000;
const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Follows a table until its end: comes back by itself, and asks for what it missed. */
export function useTable(ticket: Ticket, as: string | null) {
  const { id, token } = ticket;
  const { speed } = usePreferences();
  const [view, hear] = useReducer(
    (before: TableView, told: TableTold | 'anew') => (told === 'anew' ? emptyTable : hearFrame(before, told)),
    emptyTable,
  );
  const [lost, setLost] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const [speaking, setSpeaking] = useState<string | null>(null);
  /** The game is over in the house, though its end may still have to be read here. */
  const [ended, setEnded] = useState(false);
  const pacing = useRef<TablePace | null>(null);
  useEffect(() => {
    const mine: Ticket = token === undefined ? { id } : { id, token };
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let head = 0;
    let failures = 0;
    let gone = false;
    hear('anew');
    setRefused(null);
    setEnded(false);
    let lines = 0;
    const show = (told: TableTold) => {
      if (isLine(told)) readOn(id, Math.max(++lines, linesRead(id) ?? 0));
      hear(told);
    };
    const pace = new TablePace({ speed, show, later, onChange: () => setSpeaking(pace.next) }, { heard: linesRead(id) });
    pacing.current = pace;
    const listen = () => {
      stream = new EventSource(addressOf('GET /api/tables/{table}/live', { ...atTable(mine), as, after: head }));
      stream.onopen = () => {
        failures = 0;
        setLost(false);
      };
      stream.onmessage = ({ data }) => {
        const told = JSON.parse(String(data)) as TableTold;
        if ('number' in told && told.number > 0) head = told.number;
        pace.push(told);
        if (told.type !== 'rest' || told.why !== 'over') return;
        setEnded(true);
        stream?.close();
      };
      stream.onerror = () => void comeBack();
    };
    const comeBack = async () => {
      stream?.close();
      try {
        await ask('GET /api/tables/{table}', atTable(mine));
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
      pace.close();
    };
  }, [id, token, as, speed]);
  return { view, lost, refused, speaking, ended, skip: () => pacing.current?.flush() };
}
