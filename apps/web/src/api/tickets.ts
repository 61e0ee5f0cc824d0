import type { Opened } from './schema.d.ts';

export type Ticket = { readonly id: string; readonly token?: string };

/** What this browser holds of a performance: the seat it plays. */
type Held = { readonly seat?: string | undefined };

const key = (id: string) => `troupe.performance.${id}`;

export function heldFor(id: string): Held {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? '{}') as Held;
  } catch {
    return {};
  }
}

export function hold(id: string, change: Held): void {
  try {
    localStorage.setItem(key(id), JSON.stringify({ ...heldFor(id), ...change }));
  } catch {
    // A browser that keeps nothing asks for the seat again.
  }
}

/** Who opened a performance has the seat that was asked for; who came as a host with a link needs the link to the new one as well. */
export function keepOpened({ id, links }: Opened, seat: string | null, from?: Ticket): Ticket {
  if (seat !== null) hold(id, { seat });
  const token = from?.token === undefined ? undefined : links.find(({ kind }) => kind === 'host')?.token;
  if (token === undefined) return { id };
  sessionStorage.setItem(`troupe.token.${id}`, token);
  return { id, token };
}

/** A link carries its token behind the hash: it is never sent to a server by accident, nor written to its log. The tab remembers it. */
export function ticketFor(id: string): Ticket {
  const kept = `troupe.token.${id}`;
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  try {
    if (given) sessionStorage.setItem(kept, given);
    const token = given ?? sessionStorage.getItem(kept);
    return token ? { id, token } : { id };
  } catch {
    return given ? { id, token: given } : { id };
  }
}

export const stagePath = (id: string, rest = ''): string => `/performances/${encodeURIComponent(id)}${rest}`;
