import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useDeeds } from '../api/query.ts';
import { LinkLimits, linkLimitsIn } from './allowed.tsx';
import { Button, Status } from './elements.tsx';
import houseWords from './house.words.json' with { type: 'json' };
import invitationsWords from './invitations.words.json' with { type: 'json' };
import { Sheet } from './sheet.tsx';
import { Trouble } from './trouble.tsx';
import { useWords } from './words.ts';

const QrPicture = lazy(() => import('./qr-picture.tsx').then((made) => ({ default: made.QrPicture })));

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
  const reach = useWords(invitationsWords);
  const [behind, show] = useState(first);
  const limits = useRef<HTMLFormElement>(null);
  const { act, error } = useDeeds();
  const make = ({ key, seat, first }: Row) =>
    act(async () => {
      await first?.();
      const whose = seat === undefined ? { kind: 'spectator' as const } : { kind: 'seat' as const, seat };
      const { url } = await link({ ...whose, ...linkLimitsIn(limits.current) });
      setLinks((before) => ({ ...before, [key]: hereInstead(url) }));
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
      {error && <Trouble error={error} />}
      <ul className="invitations">
        {rows.map((row) => (
          <li key={row.key}>
            <span>{row.label}</span>
            {links[row.key] === undefined ? (
              <Button label={words.makeLink} onClick={() => make(row)} aria-label={`${words.makeLink}: ${row.label}`} />
            ) : (
              <>
                <CopyLine label={row.label} text={links[row.key] ?? ''} />
                <Reach label={row.label} address={links[row.key] ?? ''} />
              </>
            )}
          </li>
        ))}
      </ul>
      <Status className="only-here" text={Object.values(links).some(isLocal) ? reach.onlyHere : ''} />
      <LinkLimits operator={operator} form={limits} />
      <label className="behind">
        <input type="checkbox" checked={behind} onChange={({ target }) => open(target.checked)} />
        <span>{behindLabel}</span>
      </label>
    </Sheet>
  );
}

const isHere = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname);

const isLocal = (address: string): boolean => isHere(new URL(address, location.href).hostname);

/** An address that others can open, for whoever has a camera. */
function Reach({ label, address }: { readonly label: string; readonly address: string }) {
  const words = useWords(invitationsWords);
  const [open, setOpen] = useState(false);
  if (isLocal(address)) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.code}</summary>
      <Suspense fallback={null}>{open && <QrPicture text={address} label={`${words.code}: ${label}`} />}</Suspense>
    </details>
  );
}

/** A house that listens on this machine only is best reached as this browser reached it. */
function hereInstead(url: string): string {
  const { hostname, pathname, hash } = new URL(url, location.href);
  return isHere(hostname) ? `${location.origin}${pathname}${hash}` : url;
}

/** An address to send to somebody, with a button that copies it; where the clipboard is closed, it is selected instead. */
function CopyLine({ label, text }: { readonly label: string; readonly text: string }) {
  const words = useWords(houseWords);
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand('copy');
    }
    setCopied(true);
  };
  return (
    <div className="copy-line">
      <input ref={box} readOnly value={text} aria-label={label} onFocus={({ target }) => target.select()} />
      <Button label={copied ? words.copied : words.copy} onClick={copy} />
      <Status as="span" className="heard" text={copied ? words.copied : ''} />
    </div>
  );
}
