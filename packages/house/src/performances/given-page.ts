import { createHmac, randomBytes } from 'node:crypto';
import { hashToken } from '../shared/links.ts';
import { type Listing, listedOf } from './listing.ts';
import type { Listed } from './performance-index.ts';

/** Its address stays the same as long as it is given away: the token is worked out whenever its host asks, and kept nowhere. */
const tokenOf = (page: string, key: Buffer): string =>
  createHmac('sha256', key).update(`page ${page}`).digest().subarray(0, 16).toString('base64url');

/** Evenings as pages for whoever has their address. Such an address opens that page, and nothing else of the house. */
export class GivenPages {
  readonly #listing: Listing;
  readonly #key: Buffer;

  constructor(listing: Listing, key: Buffer) {
    this.#listing = listing;
    this.#key = key;
  }

  /** The token of the page; null where the evening was not given away. */
  async token(id: string): Promise<string | null> {
    const { given } = await listedOf(this.#listing, id);
    return given ? tokenOf(given.page, this.#key) : null;
  }

  async give(id: string): Promise<string> {
    const before = await this.token(id);
    if (before !== null) return before;
    const page = randomBytes(6).toString('hex');
    const token = tokenOf(page, this.#key);
    await this.#listing.index.append({ type: 'page-given', id, page, hash: hashToken(token) });
    return token;
  }

  async takeBack(id: string): Promise<void> {
    if ((await this.token(id)) !== null) await this.#listing.index.append({ type: 'page-taken-back', id });
  }

  /** Whose page a token opens. */
  find(token: string): Listed | undefined {
    const hash = hashToken(token);
    for (const listed of this.#listing.index.performances.values()) if (listed.given?.hash === hash && !listed.removed) return listed;
    return undefined;
  }
}
