import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { heldFor, hold } from '../../api/tickets.ts';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import type { Shown } from './transcript.ts';

export const isHost = ({ you }: Standing): boolean => you.role === 'operator' || you.role === 'host';

/** As whom a browser looks at a performance: the seat it holds, or the audience. Null: the link decides. */
export const viewpoint = (standing: Standing, seat: string | null): string | null =>
  isHost(standing) ? (seat === null ? 'audience' : `seat:${seat}`) : null;

/** The seat of whoever looks on with this ticket; a link decides for itself. */
export function heldSeat({ id, token }: Ticket, standing: Standing): string | null {
  return standing.you.seat ?? (token === undefined && isHost(standing) ? (heldFor(id).seat ?? null) : null);
}

export type Chair = {
  /** The seat this browser plays. */
  readonly mine: string | null;
  /** The seat a link offers, taken or not. */
  readonly offered: string | null;
  readonly take: (seat: string) => Promise<void>;
  readonly leave: (seat: string) => Promise<void>;
  /** To the host's own chair, which this browser has forgotten. */
  readonly sitAgain: (seat: string) => void;
};

/** The chair a host chose in this browser. */
export function useChosenSeat(ticket: Ticket) {
  return useState<string | null>(() => (ticket.token ? null : (heldFor(ticket.id).seat ?? null)));
}

export function useChair(
  { ticket, standing, refresh }: { readonly ticket: Ticket; readonly standing: Standing; readonly refresh: () => void },
  shown: Shown,
  [chosen, choose]: readonly [string | null, (seat: string | null) => void],
): Chair {
  const { person } = usePreferences();
  const { personDefault } = useWords(houseWords);
  const host = isHost(standing);
  const offered = standing.you.role === 'seat' ? (standing.you.seat ?? null) : null;
  const sitting = offered === null ? undefined : (shown.seats[offered] ?? standing.seats.find(({ seat }) => seat === offered));
  return {
    mine: host ? chosen : sitting?.person && !sitting.standIn ? offered : null,
    offered,
    take: async (seat) => {
      await ask('POST /api/performances/{id}/seats/{seat}/take', { ...ticket, seat, body: { person: person.trim() || personDefault } });
      hold(ticket.id, { seat });
      if (host) choose(seat);
      refresh();
    },
    sitAgain: (seat) => {
      hold(ticket.id, { seat });
      choose(seat);
    },
    leave: async (seat) => {
      await ask('POST /api/performances/{id}/seats/{seat}/leave', { ...ticket, seat });
      if (host) {
        hold(ticket.id, { seat: undefined });
        choose(null);
      }
      refresh();
    },
  };
}
