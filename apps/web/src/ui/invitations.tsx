import { type ReactNode, useRef, useState } from 'react';
import { useDeeds } from '../api/query.ts';
import { LinkLimits, linkLimitsIn } from './allowed.tsx';
import { Button } from './elements.tsx';
import { Reached, SentAddress, useReach } from './reach.tsx';
import { Sheet } from './sheet.tsx';
import { Trouble } from './trouble.tsx';

type Row = {
  readonly key: string;
  readonly label: string;
  readonly seat?: string;
  /** What must be done before there can be a link. */
  readonly first?: () => Promise<unknown>;
};
type Order = { readonly kind: 'seat' | 'spectator'; readonly seat?: string } & ReturnType<typeof linkLimitsIn>;
type InviteSheetProps = {
  readonly words: { readonly title: string; readonly lead: string; readonly makeLink: string };
  readonly rows: readonly Row[];
  readonly link: (order: Order) => Promise<{ readonly url: string }>;
  readonly operator: boolean;
  /** Whether those who look on see behind the scenes. */
  readonly behind: boolean;
  readonly setBehind: (behind: boolean) => Promise<unknown>;
  readonly behindLabel: ReactNode;
  readonly close: () => void;
};

/** Links for others: made when asked for; each is shown once. */
export function InviteSheet({ words, rows, link, operator, behind: first, setBehind, behindLabel, close }: InviteSheetProps) {
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const reach = useReach(operator);
  const [behind, show] = useState(first);
  const limits = useRef<HTMLFormElement>(null);
  const { act, error } = useDeeds();
  const make = ({ key, seat, first }: Row) =>
    act(async () => {
      await first?.();
      const whose = seat === undefined ? { kind: 'spectator' as const } : { kind: 'seat' as const, seat };
      const { url } = await link({ ...whose, ...linkLimitsIn(limits.current) });
      setLinks((before) => ({ ...before, [key]: url }));
    });
  const open = (wanted: boolean) => {
    show(wanted);
    act(() =>
      setBehind(wanted).catch((cause) => {
        show(!wanted);
        throw cause;
      }),
    );
  };
  return (
    <Sheet title={words.title} close={close}>
      <p className="soft">{words.lead}</p>
      {reach.told}
      {error && <Trouble error={error} />}
      <Reached reach={reach}>
        <ul className="invitations">
          {rows.map((row) => (
            <li key={row.key}>
              <span>{row.label}</span>
              {links[row.key] === undefined ? (
                <Button label={words.makeLink} onClick={() => make(row)} aria-label={`${words.makeLink}: ${row.label}`} />
              ) : (
                <SentAddress label={row.label} url={links[row.key] ?? ''} reach={reach} />
              )}
            </li>
          ))}
        </ul>
      </Reached>
      <LinkLimits operator={operator} form={limits} />
      <label className="behind">
        <input type="checkbox" checked={behind} onChange={({ target }) => open(target.checked)} />
        <span>{behindLabel}</span>
      </label>
    </Sheet>
  );
}
