import { useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Role, Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { LinkLimits, linkLimitsIn } from '../../ui/allowed.tsx';
import { hereInstead, Invitations } from '../../ui/invitations.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { stageWords } from './stage.words.ts';

/** Links for others: a seat each, and one for the audience. Made when asked for; each is shown once. */
type InviteProps = {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly roles: readonly Role[];
  readonly changed: () => void;
  readonly close: () => void;
};

export function Invite({ ticket, standing, roles, changed, close }: InviteProps) {
  const stage = useWords(stageWords);
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<Error | null>(null);
  const limits = useRef<HTMLFormElement>(null);
  const make = async (key: string, kind: 'seat' | 'spectator', seat?: string) => {
    try {
      const { url } = await ask('POST /api/performances/{id}/links', {
        ...ticket,
        body: { kind, ...(seat !== undefined && { seat }), ...linkLimitsIn(limits.current) },
      });
      setLinks((before) => ({ ...before, [key]: hereInstead(url) }));
    } catch (cause) {
      setError(cause as Error);
    }
  };
  const [behind, setBehind] = useState(standing.host?.spectators === 'house');
  const open = (wanted: boolean) => {
    setBehind(wanted);
    ask('PUT /api/performances/{id}/spectators', { ...ticket, body: { spectators: wanted ? 'house' : 'audience' } }).then(
      changed,
      (cause: Error) => {
        setBehind(!wanted);
        setError(cause);
      },
    );
  };
  const rows = [
    ...roles.map(({ id, name }) => ({ key: id, label: stage.seatLink({ name }), make: () => make(id, 'seat', id) })),
    { key: ':spectator', label: stage.spectatorLink, make: () => make(':spectator', 'spectator') },
  ];
  return (
    <Sheet title={stage.share} close={close}>
      <p className="soft">{stage.shareLead}</p>
      {error && <Trouble error={error} />}
      <Invitations rows={rows} links={links} makeLink={stage.makeLink} />
      <LinkLimits operator={standing.you.role === 'operator'} form={limits} />
      <label className="behind">
        <input type="checkbox" checked={behind} onChange={({ target }) => open(target.checked)} />
        <span>
          {stage.behindForAll} <span className="soft small">{stage.behindForAllHint}</span>
        </span>
      </label>
    </Sheet>
  );
}
