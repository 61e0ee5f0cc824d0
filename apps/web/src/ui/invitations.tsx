import { useRef, useState } from 'react';
import { Button, Status } from './elements.tsx';
import { houseWords } from './house.words.ts';
import { useWords } from './words.ts';

export type Invitation = { readonly key: string; readonly label: string; readonly make: () => void };
type InvitationsProps = {
  readonly rows: readonly Invitation[];
  /** Those that were made, by key: each is shown once. */
  readonly links: Readonly<Record<string, string>>;
  readonly makeLink: string;
};

/** Links to give away, each made when it is asked for. */
export const Invitations = ({ rows, links, makeLink }: InvitationsProps) => (
  <ul className="invitations">
    {rows.map(({ key, label, make }) => (
      <li key={key}>
        <span>{label}</span>
        {links[key] === undefined ? (
          <Button label={makeLink} onClick={make} aria-label={`${makeLink}: ${label}`} />
        ) : (
          <CopyLine label={label} text={links[key]} />
        )}
      </li>
    ))}
  </ul>
);

/** A house that listens on this machine only is best reached as this browser reached it. */
export function hereInstead(url: string): string {
  const { hostname, pathname, hash } = new URL(url, location.href);
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? `${location.origin}${pathname}${hash}` : url;
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
