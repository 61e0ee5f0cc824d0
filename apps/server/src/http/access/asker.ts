import type { Viewer } from '@troupe/core/events';
import type { Listed } from '@troupe/house/performances';
import { hashToken, isToken, type Link } from '@troupe/house/shared';
import { refusal } from '../../errors.en.ts';
import { sameToken } from './house-token.ts';
import type { Sessions } from './sessions.ts';

/** Who asks: the operator of the house, somebody with a link to one performance, or nobody we know. */
export type Asker =
  | { readonly kind: 'operator'; readonly session?: string }
  | { readonly kind: 'guest'; readonly performance: string; readonly link: Link }
  | { readonly kind: 'stranger' };

export type Who = (credentials: Credentials) => Asker;

/** Finds out whose link a token is, by its hash. A table is named like a performance here: a link is to one of either. */
export type Links = {
  linkOf(hash: string): { readonly performance: { readonly id: string }; readonly link: Link } | undefined;
};

export type Credentials = {
  readonly token?: string | undefined;
  readonly session?: string | undefined;
  /** Somebody between us and whoever asks handed this on. */
  readonly forwarded?: boolean;
};
/** What opens the house to its operator; `sessions` is null where nobody has to log in, and `token` where there is none. */
export type Entrance = { readonly sessions: Sessions | null; readonly token: string | null };

export const sessionCookie = 'troupe_session';

/** A token counts alone: whoever comes with one gets what it opens and nothing more, from whatever machine. */
export function askerOf({ token, session, forwarded }: Credentials, links: Links, { sessions, token: house }: Entrance): Asker {
  if (token !== undefined) {
    if (house !== null && sameToken(token, house)) return { kind: 'operator' };
    const found = isToken(token) ? links.linkOf(hashToken(token)) : undefined;
    if (!found) throw refusal(401, 'bad-token');
    return { kind: 'guest', performance: found.performance.id, link: found.link };
  }
  if (sessions === null) return { kind: forwarded ? 'stranger' : 'operator' };
  const begun = session === undefined ? undefined : sessions.find(session);
  return begun ? { kind: 'operator', session: begun.session } : { kind: 'stranger' };
}

/** Whom a limit is for: people with a way in of their own are told apart by it, all others by browser or by where they come from. */
export function personOf(asker: Asker, from: string): string {
  if (asker.kind === 'operator' && asker.session !== undefined) return `session ${asker.session}`;
  if (asker.kind === 'guest' && asker.link.kind !== 'spectator') return `link ${asker.link.link}`;
  return from;
}

export function requireKnown(asker: Asker): asserts asker is Exclude<Asker, { kind: 'stranger' }> {
  if (asker.kind === 'stranger') throw loginFirst();
}

export function requireOperator(asker: Asker): void {
  if (asker.kind === 'operator') return;
  requireKnown(asker);
  throw refusal(403, 'operator-only');
}

export function requireGuest(asker: Asker, performance: string): void {
  requireKnown(asker);
  if (asker.kind === 'guest') requireSame(asker, performance);
}

export function requireHost(asker: Asker, performance: string): void {
  if (asker.kind === 'operator') return;
  requireKnown(asker);
  requireSame(asker, performance);
  if (asker.link.kind !== 'host') throw refusal(403, 'host-only');
}

/** The seat an asker may act for. The host may for any. */
export function requireSeat(asker: Asker, performance: string, seat: string): void {
  if (asker.kind === 'guest' && asker.link.kind === 'seat' && asker.performance === performance) {
    if (asker.link.seat === seat) return;
    throw refusal(403, 'another-seat');
  }
  requireHost(asker, performance);
}

export function viewOf(asker: Asker, performance: Listed, wanted?: string): Viewer {
  requireKnown(asker);
  if (asker.kind === 'guest') requireSame(asker, performance.id);
  if (asker.kind === 'operator' || asker.link.kind === 'host') return wantedView(wanted);
  return asker.link.kind === 'seat' ? { seats: [asker.link.seat ?? ''] } : performance.spectators;
}

export const isHostOf = (asker: Asker, performance: string): boolean =>
  asker.kind === 'operator' || (asker.kind === 'guest' && asker.performance === performance && asker.link.kind === 'host');

function wantedView(wanted = 'house'): Viewer {
  if (wanted === 'house' || wanted === 'audience') return wanted;
  return { seats: [wanted.replace(/^seat:/, '')] };
}

/** A link to one performance does not even tell whether another exists. */
function requireSame(asker: Extract<Asker, { kind: 'guest' }>, performance: string): void {
  if (asker.performance !== performance) throw refusal(404, 'unknown-performance/link');
}

const loginFirst = () => refusal(401, 'login-needed', {}, { 'www-authenticate': 'Session' });
