import { CopyLine } from './copy.tsx';
import { Button } from './elements.tsx';

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
