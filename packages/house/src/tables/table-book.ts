import type { Clock, EventStore } from '@troupe/core';
import type { Case } from '@troupe/core/mystery';
import { Journal } from '../shared/journal.ts';
import type { Link } from '../shared/links.ts';
import { type CaseOrigin, mysteryStream, type TableEvent, type TableRest, type Tried, type WishedCase } from './table-event.ts';

export type ListedTable = Omit<Extract<TableEvent, { type: 'table-opened' }>, 'type' | 'table'> & {
  readonly id: string;
  readonly state: TableRest;
  /** Once it is over: whether every murderer was found. */
  readonly solved?: boolean;
  /** Out of sight; its links still lead there. */
  readonly away: boolean;
  readonly openedAt: number;
  readonly links: readonly Link[];
};
export type KeptCase = {
  readonly play: Case;
  readonly origin: CaseOrigin;
  readonly problems: readonly string[];
  readonly away: boolean;
  /** The wish it came from. */
  readonly making?: string;
};
export type Making = WishedCase & {
  readonly id: string;
  readonly begunAt: number;
  readonly fault?: { readonly message: string; readonly remedy: string };
};

type CaseEvent = Extract<TableEvent, { type: `case-${string}` | `making-${string}` }>;

/** Which tables there are, who may sit at them, and which cases were invented here or brought. */
export class TableBook {
  readonly #tables = new Map<string, ListedTable>();
  readonly #cases = new Map<string, KeptCase>();
  readonly #makings = new Map<string, Making>();
  readonly #tried = new Map<string, Tried>();
  readonly #byHash = new Map<string, { readonly table: string; readonly link: string }>();
  #journal: Journal<TableEvent> | undefined;

  static async open(store: EventStore, clock: Clock): Promise<TableBook> {
    const book = new TableBook();
    book.#journal = await Journal.open<TableEvent>(store, mysteryStream, { clock, take: (event, at) => book.#take(event, at) });
    return book;
  }

  get tables(): readonly ListedTable[] {
    return [...this.#tables.values()];
  }

  get cases(): ReadonlyMap<string, KeptCase> {
    return this.#cases;
  }

  /** Cases that are being made, and those that could not be. */
  get makings(): ReadonlyMap<string, Making> {
    return this.#makings;
  }

  /** How often bots solved a case. */
  tried(id: string): Tried | null {
    return this.#tried.get(id) ?? null;
  }

  /** How a case went at the tables of this house. */
  played(id: string): Tried {
    const over = [...this.#tables.values()].filter((table) => table.case === id && table.solved !== undefined);
    return { games: over.length, solved: over.filter(({ solved }) => solved).length };
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

  /** Takes every word about a table out of the book for good. */
  async forgetTable(id: string): Promise<void> {
    await this.#blank((event) => 'table' in event && event.table === id);
    for (const { hash } of this.#tables.get(id)?.links ?? []) this.#byHash.delete(hash);
    this.#tables.delete(id);
  }

  /** Takes a case out of the book for good, with the wish it came from; tables keep what they play by. */
  async forgetCase(id: string): Promise<void> {
    const making = this.#cases.get(id)?.making;
    await this.#blank((event) => isCaseEvent(event) && (isAbout(event, id) || ('making' in event && isWish(event, making))));
    this.#cases.delete(id);
    this.#tried.delete(id);
  }

  /** Takes a wish for a case out of the book for good. */
  async forgetMaking(id: string): Promise<void> {
    await this.#blank((event) => event.type !== 'case-added' && 'making' in event && isWish(event, id));
    this.#makings.delete(id);
  }

  #blank(about: (event: TableEvent) => boolean): Promise<void> {
    return (this.#journal as Journal<TableEvent>).blank(about);
  }

  async settle(): Promise<void> {
    await this.#journal?.settle();
  }

  #take(event: TableEvent, at: number): void {
    if (isCaseEvent(event)) this.#takeCase(event, at);
    else if (event.type === 'table-opened') {
      const { type: _, table: id, ...opened } = event;
      this.#tables.set(id, { ...opened, id, state: 'playing', openedAt: at, links: [], away: false });
    } else {
      const table = this.#tables.get(event.table);
      if (table) this.#tables.set(table.id, this.#changed(table, event, at));
    }
  }

  #takeCase(event: CaseEvent, at: number): void {
    switch (event.type) {
      case 'case-added': {
        const { play, tried, origin = 'invented', problems = [], making } = event;
        this.#cases.set(play.id, { play, origin, problems, away: false, ...(making !== undefined && { making }) });
        if (tried) this.#tried.set(play.id, tried);
        this.#makings.delete(making ?? '');
        return;
      }
      case 'case-put-away':
      case 'case-brought-back': {
        const known = this.#cases.get(event.case);
        if (known) this.#cases.set(event.case, { ...known, away: event.type === 'case-put-away' });
        return;
      }
      case 'case-tried':
        this.#tried.set(event.case, event.tried);
        return;
      case 'case-wished': {
        const { type: _, making: id, topic, language, seats, difficulty, seed } = event;
        this.#makings.set(id, { id, topic, language, seats, difficulty, seed, begunAt: at });
        return;
      }
      case 'making-failed': {
        const making = this.#makings.get(event.making);
        if (making) this.#makings.set(making.id, { ...making, fault: { message: event.message, remedy: event.remedy } });
        return;
      }
      case 'making-dismissed':
        this.#makings.delete(event.making);
    }
  }

  #changed(table: ListedTable, event: Exclude<TableEvent, CaseEvent | { type: 'table-opened' }>, at: number): ListedTable {
    switch (event.type) {
      case 'table-state':
        return { ...table, state: event.state, ...(event.solved !== undefined && { solved: event.solved }) };
      case 'table-seat-given':
        return { ...table, people: [...new Set([...table.people, event.role])] };
      case 'table-put-away':
      case 'table-brought-back':
        return { ...table, away: event.type === 'table-put-away' };
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

const isAbout = (event: CaseEvent, id: string): boolean =>
  event.type === 'case-added' ? event.play.id === id : 'case' in event && event.case === id;
const isWish = (event: { readonly making?: string }, id: string | undefined): boolean => id !== undefined && event.making === id;
const isCaseEvent = (event: TableEvent): event is CaseEvent => /^(case|making)-/.test(event.type);
