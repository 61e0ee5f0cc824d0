import { useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { TableStanding } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { LinkLimits, linkLimitsIn } from '../../ui/allowed.tsx';
import { hereInstead, Invitations } from '../../ui/invitations.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { atTable } from './context.ts';
import { tableWords } from './mystery-table.words.ts';

type InviteProps = {
  readonly ticket: Ticket;
  readonly standing: TableStanding;
  readonly mine: string | null;
  readonly changed: () => void;
  readonly close: () => void;
};

/** Links for the other people at the table, and for whoever looks on. */
export function Invite({ ticket, standing, mine, changed, close }: InviteProps) {
  const words = useWords(tableWords);
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<Error | null>(null);
  const [gallery, setGallery] = useState(standing.spectators === 'gallery');
  const limits = useRef<HTMLFormElement>(null);
  const make = (key: string, kind: 'seat' | 'spectator', seat?: string) =>
    void ask('POST /api/tables/{table}/links', {
      ...atTable(ticket),
      body: { kind, ...(seat !== undefined && { seat }), ...linkLimitsIn(limits.current) },
    }).then(({ url }) => setLinks((before) => ({ ...before, [key]: hereInstead(url) })), setError);
  /** An agent's seat becomes somebody's: first the seat, then its link. */
  const hand = (seat: string) =>
    void ask('PUT /api/tables/{table}/seats/{seat}', { ...atTable(ticket), seat, body: { by: 'person' } }).then(() => {
      make(seat, 'seat', seat);
      changed();
    }, setError);
  const open = (wanted: boolean) => {
    setGallery(wanted);
    ask('PUT /api/tables/{table}/spectators', { ...atTable(ticket), body: { spectators: wanted ? 'gallery' : 'audience' } }).catch(
      (cause: Error) => {
        setGallery(!wanted);
        setError(cause);
      },
    );
  };
  const nameOf = (id: string) => standing.players.find((player) => player.id === id)?.name ?? id;
  const rows = [
    ...standing.people
      .filter((seat) => seat !== mine)
      .map((seat) => ({ key: seat, label: words.seatLink({ name: nameOf(seat) }), make: () => make(seat, 'seat', seat) })),
    ...(standing.state === 'playing' ? standing.players : [])
      .filter(({ id, seat }) => seat === 'agent' && id !== mine && !standing.people.includes(id))
      .map(({ id, name }) => ({ key: id, label: words.agentSeatLink({ name }), make: () => hand(id) })),
    { key: ':spectator', label: words.spectatorLink, make: () => make(':spectator', 'spectator') },
  ];
  return (
    <Sheet title={words.invite} close={close}>
      <p className="soft">{words.inviteLead}</p>
      {error && <Trouble error={error} />}
      <Invitations rows={rows} links={links} makeLink={words.makeLink} />
      <LinkLimits operator={standing.you.role === 'operator'} form={limits} />
      <label className="behind">
        <input type="checkbox" checked={gallery} onChange={({ target }) => open(target.checked)} />
        <span>{words.galleryForAll}</span>
      </label>
    </Sheet>
  );
}
