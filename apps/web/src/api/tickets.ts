import { keepIn, keptIn, keptObject } from './kept.ts';
import type { Opened } from './schema.d.ts';

export type Ticket = { readonly id: string; readonly token?: string };

/** What this browser holds of a performance: the seat it plays. */
type Held = { readonly seat?: string | undefined };

const key = (id: string) => `troupe.performance.${id}`;
const tokenKey = (id: string) => `troupe.token.${id}`;

export const heldFor = (id: string): Held => keptObject<Held>(key(id));
export const hold = (id: string, change: Held): void => keepIn(key(id), JSON.stringify({ ...heldFor(id), ...change }));

/** Who opened a performance has the seat that was asked for; who came as a host with a link needs the link to the new one as well. */
export function keepOpened({ id, links }: Opened, seat: string | null, from?: Ticket): Ticket {
  if (seat !== null) hold(id, { seat });
  const token = from?.token === undefined ? undefined : links.find(({ kind }) => kind === 'host')?.token;
  if (token === undefined) return { id };
  keepIn(tokenKey(id), token, 'tab');
  return { id, token };
}

/** A link carries its token behind the hash: it is never sent to a server by accident, nor written to its log. The tab remembers it. */
export function ticketFor(id: string): Ticket {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given) keepIn(tokenKey(id), given, 'tab');
  const token = keptIn(tokenKey(id), 'tab');
  return token ? { id, token } : { id };
}

export const stagePath = (id: string, rest = ''): string => `/performances/${encodeURIComponent(id)}${rest}`;
