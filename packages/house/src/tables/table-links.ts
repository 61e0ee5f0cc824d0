import { fault } from '../errors.en.ts';
import { type LinkKind, type MadeLink, newLink } from '../shared/links.ts';
import { unknownLink } from '../shared/refusals.ts';
import { linkMade, type TableSpectators } from './table-event.ts';
import type { ListedTable, TableIndex } from './table-index.ts';
import type { Watchers } from './watchers.ts';

type Listing = {
  readonly index: TableIndex;
  readonly watchers: Watchers;
  listed(id: string): ListedTable;
};

/** How people come to a table: its links, and what those see who only look on. */
export class TableLinks {
  readonly #tables: Listing;

  constructor(tables: Listing) {
    this.#tables = tables;
  }

  async makeLink(id: string, kind: LinkKind, seat?: string, note?: (link: string) => Promise<void>): Promise<MadeLink> {
    const { links, people } = this.#tables.listed(id);
    if (kind === 'seat' && !people.includes(seat ?? '')) throw fault('unknown-role/no-person', { people });
    const made = newLink(kind, kind === 'seat' ? seat : undefined);
    await note?.(made.link);
    const before = links.filter((link) => link.kind === kind && link.seat === made.seat);
    await this.#tables.index.append(
      ...before.map(({ link }) => ({ type: 'table-link-revoked', table: id, link }) as const),
      linkMade(id, made),
    );
    this.#tables.watchers.tell(id);
    return made;
  }

  async revokeLink(id: string, link: string): Promise<void> {
    if (!this.#tables.listed(id).links.some((one) => one.link === link)) throw unknownLink();
    await this.#tables.index.append({ type: 'table-link-revoked', table: id, link });
    this.#tables.watchers.tell(id);
  }

  /** Whoever looks on with a link is sent away, and comes back to what it now shows. */
  async setSpectators(id: string, spectators: TableSpectators): Promise<void> {
    this.#tables.listed(id);
    await this.#tables.index.append({ type: 'table-spectators', table: id, spectators });
    this.#tables.watchers.tell(id);
  }
}
