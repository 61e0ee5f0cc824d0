import { useState } from 'react';
import { house, type Role, type Ticket } from '../house/api.ts';
import { CopyLine } from '../parts/copy.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useWords } from '../words/words.ts';

/** Links for others: a seat each, and one for the audience. Made when asked for; each is shown once. */
export function Invite({ ticket, roles, close }: { readonly ticket: Ticket; readonly roles: readonly Role[]; readonly close: () => void }) {
  const { stage } = useWords();
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<Error | null>(null);
  const make = async (key: string, kind: 'seat' | 'spectator', seat?: string) => {
    try {
      const { url } = await house.link(ticket, kind, seat);
      setLinks((before) => ({ ...before, [key]: hereInstead(url) }));
    } catch (cause) {
      setError(cause as Error);
    }
  };
  const rows = [
    ...roles.map(({ id, name }) => ({ key: id, label: stage.seatLink(name), make: () => make(id, 'seat', id) })),
    { key: ':spectator', label: stage.spectatorLink, make: () => make(':spectator', 'spectator') },
  ];
  return (
    <Sheet title={stage.share} close={close}>
      <p className="soft">{stage.shareLead}</p>
      {error && <Trouble error={error} />}
      <ul className="invitations">
        {rows.map((row) => (
          <li key={row.key}>
            <span>{row.label}</span>
            {links[row.key] === undefined ? (
              <button type="button" onClick={row.make} aria-label={`${stage.makeLink}: ${row.label}`}>
                {stage.makeLink}
              </button>
            ) : (
              <CopyLine label={row.label} text={links[row.key] ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** A house that listens on this machine only is best reached as this browser reached it. */
function hereInstead(url: string): string {
  const { hostname, pathname, hash } = new URL(url, location.href);
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? `${location.origin}${pathname}${hash}` : url;
}
