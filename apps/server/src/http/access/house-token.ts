import { timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken, isToken, makeToken } from '@troupe/house/shared';
import type { Door } from './password.ts';

export const tokenFileName = 'house.token';

/** The token of a data folder: whoever may read it is the operator. For programs of its owner; removed, it is made anew, and sessions that began with it are over. */
export function houseToken(folder: string | undefined): string {
  if (folder === undefined) return makeToken();
  const file = join(folder, tokenFileName);
  const kept = tokenIn(file);
  if (kept !== undefined) return kept;
  const token = makeToken();
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  return token;
}

function tokenIn(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (!isToken(text)) return undefined;
    if (process.platform !== 'win32') chmodSync(file, 0o600);
    return text;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** Compared by their hashes: how long it takes tells nothing. */
export const sameToken = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));

/** The door of a house without a password: its token opens it. */
export const tokenDoor = (token: string): Door => ({
  kind: 'token',
  opens: async (attempt) => sameToken(attempt.trim(), token),
  mark: hashToken(`sessions ${token}`),
});

const mostTickets = 100;

/** Tickets for the address that is opened in a browser: each lets one browser in, once. */
export class Tickets {
  readonly #hashes = new Set<string>();

  issue(): string {
    const ticket = makeToken();
    this.#hashes.add(hashToken(ticket));
    if (this.#hashes.size > mostTickets) this.#hashes.delete(this.#hashes.values().next().value as string);
    return ticket;
  }

  /** Whether it lets somebody in. It does so once. */
  spend(ticket: string): boolean {
    return this.#hashes.delete(hashToken(ticket));
  }
}
