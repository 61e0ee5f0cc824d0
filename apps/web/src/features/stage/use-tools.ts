import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import type { LineTools, Tool } from './context.ts';
import { forkAndGo } from './fork.ts';
import { type Company, canSpeak, speaker } from './read-aloud.ts';
import { Spoken } from './sentences.ts';
import type { KeptFrame, Shown } from './transcript.ts';

type Hand = {
  readonly ticket: Ticket;
  readonly as: string | null;
  /** One's own seat. */
  readonly mine: string | null;
  readonly host: boolean;
  readonly over: boolean;
  readonly shown: Shown;
  readonly company: Company;
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>;
  readonly fill: (text: string) => void;
  readonly open: (sheet: 'why' | 'edit', frame: KeptFrame) => void;
};

/** What may be done with a line, and how. */
export function useTools(hand: Hand): LineTools {
  const [, go] = useLocation();
  const latest = useRef(hand);
  latest.current = hand;
  const { host, over } = hand;
  const speaks = canSpeak() || hand.company.fetch !== null;
  return useMemo(() => {
    const steering = host && !over;
    return {
      offers: (frame) => offered(frame, { steering, host, over, speaks }),
      use: (tool, frame) => void latest.current.attempt(() => deeds[tool](latest.current, frame, go)),
      takeUp: steering ? (tip) => void latest.current.attempt(() => takeUp(latest.current, tip)) : null,
    };
  }, [host, over, speaks, go]);
}

type May = {
  readonly steering: boolean;
  readonly host: boolean;
  readonly over: boolean;
  readonly speaks: boolean;
};

function offered(frame: KeptFrame, { steering, host, over, speaks }: May): Tool[] {
  const spoken = frame.type === 'speech';
  return [
    ...(steering ? ['again' as const] : []),
    ...(steering && spoken ? ['edit' as const] : []),
    ...(steering && spoken ? ['goOn' as const] : []),
    ...(host ? ['fork' as const] : []),
    ...(host || over ? ['why' as const] : []),
    ...(speaks ? ['aloud' as const] : []),
  ];
}

/** Where the beat of a line ends in the log, and where the one before it does. Beats are counted for each viewer apart. */
async function boundsOf({ ticket, as }: Hand, { beat }: KeptFrame) {
  const [house, seen] = await Promise.all([
    ask('GET /api/performances/{id}/timeline', { ...ticket, as: 'house' }),
    ask('GET /api/performances/{id}/timeline', { ...ticket, as }),
  ]);
  const end = seen.beats.findLast((one) => !one.struck && one.beat === beat)?.seq ?? 0;
  return { end, before: house.beats.findLast(({ seq, struck }) => !struck && seq < end)?.seq ?? 1 };
}

const rewind = (ticket: Ticket, to: number) => ask('POST /api/performances/{id}/rewind', { ...ticket, body: { to } });

async function takeUp({ ticket, as }: Hand, tip: number): Promise<void> {
  const { beats } = await ask('GET /api/performances/{id}/timeline', { ...ticket, as });
  const left = beats.find(({ number }) => number >= tip);
  if (left) await rewind(ticket, left.seq);
}

type Deed = (hand: Hand, frame: KeptFrame, go: (path: string) => void) => Promise<unknown>;

const deeds: Readonly<Record<Tool, Deed>> = {
  again: async (hand, frame) => rewind(hand.ticket, (await boundsOf(hand, frame)).before),
  edit: async (hand, frame) => {
    if (!('by' in frame) || frame.by !== hand.mine) return hand.open('edit', frame);
    await rewind(hand.ticket, (await boundsOf(hand, frame)).before);
    hand.fill('text' in frame ? frame.text : '');
  },
  goOn: async (hand, frame) => {
    const last = hand.shown.lines.findLast((line) => 'frame' in line && 'by' in line.frame);
    if (last && 'frame' in last && last.frame.beat !== frame.beat) return rewind(hand.ticket, (await boundsOf(hand, frame)).end);
    // Nothing came after it: the play waits for whoever has a seat, and they let it go on.
    if (hand.mine !== null)
      await ask('POST /api/performances/{id}/seats/{seat}/line', { ...hand.ticket, seat: hand.mine, body: { text: '/pass' } });
  },
  fork: async (hand, frame, go) => forkAndGo(hand.ticket, (await boundsOf(hand, frame)).before, { seat: hand.mine }, go),
  why: async (hand, frame) => hand.open('why', frame),
  aloud: async ({ shown, company }, frame) => {
    speaker.hush();
    const [from, spoken] = [shown.lines.findIndex(({ key }) => key === `k${frame.number}`), new Spoken()];
    for (const { by, text } of shown.lines.slice(from).flatMap((line) => spoken.kept(line))) speaker.say(text, by, company);
  },
};
