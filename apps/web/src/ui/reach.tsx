import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { useQuery } from '../api/query.ts';
import { Button, option, Status } from './elements.tsx';
import houseWords from './house.words.json' with { type: 'json' };
import reachWords from './reach.words.json' with { type: 'json' };
import { useWords } from './words.ts';

const QrPicture = lazy(() => import('./qr-picture.tsx').then((made) => ({ default: made.QrPicture })));

const isHere = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname);

export type Reach = {
  /** The same address as friends open it; where nobody else can, as this browser does. */
  readonly addressOf: (url: string) => string;
  /** Nobody but this machine can open what is made here. */
  readonly onlyHere: boolean;
  /** Says so, and what to do; or lets one choose between addresses. */
  readonly told: ReactNode;
};

/** Where others find this house: said before anything is sent to them. Only its operator is told; a guest came by an address that works. */
export function useReach(operator: boolean): Reach {
  const words = useWords(reachWords);
  const [chosen, setChosen] = useState('');
  const asked = useQuery({ queryKey: ['GET /api/reach'], queryFn: () => ask('GET /api/reach'), enabled: operator });
  const found = asked.data?.addresses;
  const own = isHere(location.hostname) ? [] : [location.origin];
  const addresses = [...new Set([...own, ...(found ?? [])])];
  const best = addresses.includes(chosen) ? chosen : addresses[0];
  const onlyHere = best === undefined && (found !== undefined || !operator);
  const told = (
    <>
      <Status className="only-here" text={onlyHere ? words.onlyHere : ''} />
      {onlyHere && (
        <>
          <p className="small">{words.openUp}</p>
          <details className="how-to-open">
            <summary>{words.how}</summary>
            <p className="small">{words.command}</p>
            <code className="command">npx troupe serve --host</code>
          </details>
        </>
      )}
      {best !== undefined && (
        <p className="small">
          {words.at}{' '}
          {addresses.length > 1 ? (
            <select aria-label={words.at} value={best} onChange={({ target }) => setChosen(target.value)}>
              {addresses.map((one) => option(one, one))}
            </select>
          ) : (
            <code>{best}</code>
          )}
        </p>
      )}
    </>
  );
  const addressOf = (url: string) => {
    const { pathname, search, hash } = new URL(url, location.href);
    return `${best ?? location.origin}${pathname}${search}${hash}`;
  };
  return { addressOf, onlyHere, told };
}

/** What is sent to others; while nobody else can come in, folded away as what it is: for this machine alone. */
export function Reached({ reach, children }: { readonly reach: Reach; readonly children: ReactNode }) {
  const words = useWords(reachWords);
  if (!reach.onlyHere) return children;
  return (
    <details className="for-here">
      <summary>{words.here}</summary>
      {children}
    </details>
  );
}

/** An address to send to somebody, with a button that copies it; where others can open it, as a picture for whoever has a camera. */
export function SentAddress({ label, url, reach }: { readonly label: string; readonly url: string; readonly reach: Reach }) {
  const words = useWords(reachWords);
  const [open, setOpen] = useState(false);
  const address = reach.addressOf(url);
  return (
    <>
      <CopyLine label={label} text={address} />
      {!reach.onlyHere && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.code}</summary>
          <Suspense fallback={null}>{open && <QrPicture text={address} label={`${words.code}: ${label}`} />}</Suspense>
        </details>
      )}
    </>
  );
}

/** Where the clipboard is closed, it is selected instead. */
function CopyLine({ label, text }: { readonly label: string; readonly text: string }) {
  const words = useWords(houseWords);
  const [copied, setCopied] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand('copy');
    }
    setCopied(text);
  };
  return (
    <div className="copy-line">
      <input ref={box} readOnly value={text} aria-label={label} onFocus={({ target }) => target.select()} />
      <Button label={copied === text ? words.copied : words.copy} onClick={copy} />
      <Status as="span" className="heard" text={copied === text ? words.copied : ''} />
    </div>
  );
}
