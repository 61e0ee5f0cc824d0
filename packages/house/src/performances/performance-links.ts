import { readState } from '@troupe/core/events';
import { type LinkKind, type MadeLink, newLink } from '../shared/links.ts';
import { unknownLink } from '../shared/refusals.ts';
import { linkMade, type SpectatorsView } from './house-event.ts';
import { type Listing, listedOf } from './listing.ts';
import { unknownRole } from './refusals.ts';

/** How people come into a performance: its links, and what those see who only look on. */
export class PerformanceLinks {
  readonly #listing: Listing;

  constructor(listing: Listing) {
    this.#listing = listing;
  }

  /** Makes a link anew. There is one of each: the one before it opens nothing any more. `note` hears of it before anybody can use it. */
  async makeLink(id: string, kind: LinkKind, seat?: string, note?: (link: string) => Promise<void>): Promise<MadeLink> {
    const { links } = await listedOf(this.#listing, id);
    if (kind === 'seat') await this.#requireRole(id, seat ?? '');
    const made = newLink(kind, kind === 'seat' ? seat : undefined);
    await note?.(made.link);
    const before = links.filter((link) => link.kind === kind && link.seat === made.seat);
    await this.#listing.index.append(...before.map(({ link }) => ({ type: 'link-revoked', id, link }) as const), linkMade(id, made));
    return made;
  }

  async revokeLink(id: string, link: string): Promise<void> {
    const { links } = await listedOf(this.#listing, id);
    if (!links.some((one) => one.link === link)) throw unknownLink();
    await this.#listing.index.append({ type: 'link-revoked', id, link });
  }

  async setSpectators(id: string, spectators: SpectatorsView): Promise<void> {
    await listedOf(this.#listing, id);
    await this.#listing.index.append({ type: 'spectators-set', id, spectators });
  }

  async #requireRole(id: string, seat: string): Promise<void> {
    const { characters } = (await readState(this.#listing.store, id)).blueprint;
    const roles = characters.map((role) => role.id);
    if (!roles.includes(seat)) throw unknownRole(seat, roles);
  }
}
