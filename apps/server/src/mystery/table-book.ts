import type { Clock } from '@troupe/core';
import type { Case } from '@troupe/core/mystery';
import { Journal } from '../journal.ts';
import type { Link } from '../playhouse/book.ts';
import { mysteryStream, type TableEvent, type TableRest, type TableSpectators, type Tried } from './table-event.ts';

export type ListedTable = {
  readonly id: string;
  readonly case: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly people: readonly string[];
  readonly method: string;
  readonly methods: Readonly<Record<string, string>>;
  readonly patience?: number;
  readonly spectators: TableSpectators;
  readonly state: TableRest;
  readonly openedAt: number;
  readonly links: readonly Link[];
};
export type InventedCase = { readonly play: Case; readonly tried: Tried | null };

/** Which tables there are, who may sit at them, and which cases were invented here. */
export class TableBook {
  readonly #tables = new Map<string, ListedTable>();
  readonly #cases = new Map<string, InventedCase>();
  readonly #byHash = new Map<string, { readonly table: string; readonly link: string }>();
  #journal: Journal<TableEvent> | undefined;

  static async open(store: unknown, clock: Clock): Promise<TableBook> {
    const book = new TableBook();
    book.#journal = await Journal.open<TableEvent>(store, mysteryStream, { clock, take: (event, at) => book.#take(event, at) });
    return book;
  }

  get tables(): readonly ListedTable[] {
    return [...this.#tables.values()];
  }

  get cases(): ReadonlyMap<string, InventedCase> {
    return this.#cases;
  }

  table(id: string): ListedTable | undefined {
    return this.#tables.get(id);
  }

  /** Whose link a token is, by its hash; in the words of those who ask for performances. */
  linkOf(hash: string): { readonly performance: { readonly id: string }; readonly link: Link } | undefined {
    const found = this.#byHash.get(hash);
    const table = found && this.#tables.get(found.table);
    const link = table?.links.find((one) => one.link === found?.link);
    return table && link && { performance: { id: table.id }, link };
  }

  write(...events: readonly TableEvent[]): Promise<void> {
    return (this.#journal as Journal<TableEvent>).write(...events);
  }

  async settle(): Promise<void> {
    await this.#journal?.settle();
  }

  #take(event: TableEvent, at: number): void {
    if (event.type === 'case-added') this.#cases.set(event.play.id, { play: event.play, tried: event.tried });
    else if (event.type === 'case-put-away') this.#cases.delete(event.case);
    else if (event.type === 'table-opened') {
      const { type: _, table: id, ...opened } = event;
      this.#tables.set(id, { ...opened, id, state: 'playing', openedAt: at, links: [] });
    } else {
      const table = this.#tables.get(event.table);
      if (table) this.#tables.set(table.id, this.#changed(table, event, at));
    }
  }

  #changed(
    table: ListedTable,
    event: Exclude<TableEvent, { type: 'case-added' | 'case-put-away' | 'table-opened' }>,
    at: number,
  ): ListedTable {
    switch (event.type) {
      case 'table-state':
        return { ...table, state: event.state };
      case 'table-spectators':
        return { ...table, spectators: event.spectators };
      case 'table-link': {
        const { link, kind, seat, hash } = event;
        this.#byHash.set(hash, { table: table.id, link });
        return { ...table, links: [...table.links, { link, kind, hash, madeAt: at, ...(seat !== undefined && { seat }) }] };
      }
      case 'table-link-revoked': {
        const gone = table.links.find(({ link }) => link === event.link);
        if (gone) this.#byHash.delete(gone.hash);
        return { ...table, links: table.links.filter(({ link }) => link !== event.link) };
      }
    }
  }
}
