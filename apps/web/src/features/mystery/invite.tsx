import { ask } from '../../api/ask.ts';
import type { TableStanding } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { InviteSheet } from '../../ui/invitations.tsx';
import { useWords } from '../../ui/words.ts';
import { atTable } from './context.ts';
import tableWords from './mystery-table.words.json' with { type: 'json' };

type InviteProps = {
  readonly ticket: Ticket;
  readonly standing: TableStanding;
  readonly mine: string | null;
  readonly changed: () => void;
  readonly close: () => void;
};

export function Invite({ ticket, standing, mine, changed, close }: InviteProps) {
  const words = useWords(tableWords);
  const nameOf = (id: string) => standing.players.find((player) => player.id === id)?.name ?? id;
  /** An agent's seat becomes somebody's: first the seat, then its link. */
  const hand = (seat: string) =>
    ask('PUT /api/tables/{table}/seats/{seat}', { ...atTable(ticket), seat, body: { by: 'person' } }).then(changed);
  return (
    <InviteSheet
      words={{ title: words.invite, lead: words.inviteLead, makeLink: words.makeLink }}
      rows={[
        ...standing.people
          .filter((seat) => seat !== mine)
          .map((seat) => ({ key: seat, label: words.seatLink({ name: nameOf(seat) }), seat })),
        ...(standing.state === 'playing' ? standing.players : [])
          .filter(({ id, seat }) => seat === 'agent' && id !== mine && !standing.people.includes(id))
          .map(({ id, name }) => ({ key: id, label: words.agentSeatLink({ name }), seat: id, first: () => hand(id) })),
        { key: ':spectator', label: words.spectatorLink },
      ]}
      link={(body) => ask('POST /api/tables/{table}/links', { ...atTable(ticket), body })}
      operator={standing.you.role === 'operator'}
      behind={standing.spectators === 'gallery'}
      setBehind={(wanted) =>
        ask('PUT /api/tables/{table}/spectators', { ...atTable(ticket), body: { spectators: wanted ? 'gallery' : 'audience' } })
      }
      behindLabel={words.galleryForAll}
      close={close}
    />
  );
}
