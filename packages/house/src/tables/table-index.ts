import { type KeptProblem, keptProblem } from '@troupe/core/errors';
import { defineStream, type EventStore, inPlace, Log, type Stamp } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import type { Case } from '@troupe/core/mystery';
import type { Link } from '../shared/links.ts';
import {
  type CaseOrigin,
  notesPrefix,
  type RequestedCase,
  type TableEvent,
  type TableRest,
  type Tried,
  tablePrefix,
} from './table-event.ts';

/** A table as a list shows it: which case, who sits there, and whether it is over. */
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
  /** The request it came from. */
  readonly making?: string;
};
export type Making = RequestedCase & {
  readonly id: string;
  readonly begunAt: number;
  readonly fault?: KeptProblem;
};

type CaseEvent = Extract<TableEvent, { type: `case-${string}` | `making-${string}` }>;

type Folded = {
  readonly tables: Map<string, ListedTable>;
  readonly cases: Map<string, KeptCase>;
  readonly makings: Map<string, Making>;
  readonly tried: Map<string, Tried>;
  readonly byHash: Map<string, { readonly table: string; readonly link: string }>;
};

/** Which tables and cases there are. */
export const tablesStream = defineStream<TableEvent, Folded>({
  kind: 'tables',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ tables: new Map(), cases: new Map(), makings: new Map(), tried: new Map(), byHash: new Map() }),
  fold: inPlace(take),
});

/** Which tables there are, who may sit at them, and which cases were invented here or brought. */
export class TableIndex extends Log<TableEvent, Folded> {
  static open(store: EventStore, clock: Clock): Promise<TableIndex> {
    return new TableIndex(tablesStream, { store, clock, stream: 'house:mystery' }).opened();
  }

  get tables(): readonly ListedTable[] {
    return [...this.state.tables.values()];
  }

  get cases(): ReadonlyMap<string, KeptCase> {
    return this.state.cases;
  }

  /** Cases that are being made, and those that could not be. */
  get makings(): ReadonlyMap<string, Making> {
    return this.state.makings;
  }

  /** How often bots solved a case. */
  tried(id: string): Tried | null {
    return this.state.tried.get(id) ?? null;
  }

  /** How a case went at the tables of this house. */
  played(id: string): Tried {
    const over = this.tables.filter((table) => table.case === id && table.solved !== undefined);
    return { games: over.length, solved: over.filter(({ solved }) => solved).length };
  }

  table(id: string): ListedTable | undefined {
    return this.state.tables.get(id);
  }

  /** Whose link a token is, by its hash; in the words of those who ask for performances. */
  linkOf(hash: string): { readonly performance: { readonly id: string }; readonly link: Link } | undefined {
    const found = this.state.byHash.get(hash);
    const table = found && this.table(found.table);
    const link = table?.links.find((one) => one.link === found?.link);
    return table && link && { performance: { id: table.id }, link };
  }

  /** Takes a table out for good, with the notes of everybody who sat there and every word about it. */
  async forgetTable(id: string): Promise<void> {
    const notes = (await this.store.list()).filter(({ stream }) => stream.startsWith(`${notesPrefix}${id}:`));
    await this.remove(...notes.map(({ stream }) => stream), tablePrefix + id);
    await this.blank((event) => 'table' in event && event.table === id);
  }

  /** Takes a case out for good, with the request it came from; tables keep what they play by. */
  forgetCase(id: string): Promise<void> {
    const making = this.state.cases.get(id)?.making;
    return this.blank((event) => isCaseEvent(event) && (isAbout(event, id) || ('making' in event && isOfMaking(event, making))));
  }

  /** Takes a request for a case out for good. */
  forgetMaking(id: string): Promise<void> {
    return this.blank((event) => event.type !== 'case-added' && 'making' in event && isOfMaking(event, id));
  }
}

function take(state: Folded, event: TableEvent & Stamp): void {
  const { tables, byHash } = state;
  if (isCaseEvent(event)) return void takeCase(state, event);
  if (event.type === 'table-opened') {
    const { type: _, seq: __, version: ___, at, table: id, ...opened } = event;
    tables.set(id, { ...opened, id, state: 'playing', openedAt: at, links: [], away: false });
    return;
  }
  const table = tables.get(event.table);
  if (!table) return;
  if (event.type === 'table-link') byHash.set(event.hash, { table: table.id, link: event.link });
  if (event.type === 'table-link-revoked') for (const { link, hash } of table.links) if (link === event.link) byHash.delete(hash);
  tables.set(table.id, changed(table, event));
}

function takeCase({ cases, makings, tried }: Folded, event: CaseEvent & Stamp): void {
  switch (event.type) {
    case 'case-added': {
      const { play, tried: how, origin = 'invented', problems = [], making } = event;
      cases.set(play.id, { play, origin, problems, away: false, ...(making !== undefined && { making }) });
      if (how) tried.set(play.id, how);
      makings.delete(making ?? '');
      return;
    }
    case 'case-put-away':
    case 'case-brought-back': {
      const known = cases.get(event.case);
      if (known) cases.set(event.case, { ...known, away: event.type === 'case-put-away' });
      return;
    }
    case 'case-tried':
      tried.set(event.case, event.tried);
      return;
    case 'case-wished': {
      const { making: id, topic, language, seats, difficulty, seed, at } = event;
      makings.set(id, { id, topic, language, seats, difficulty, seed, begunAt: at });
      return;
    }
    case 'making-failed': {
      const making = makings.get(event.making);
      if (making) makings.set(making.id, { ...making, fault: keptProblem(event) });
      return;
    }
    case 'making-dismissed':
      makings.delete(event.making);
  }
}

function changed(table: ListedTable, event: Exclude<TableEvent, CaseEvent | { type: 'table-opened' }> & Stamp): ListedTable {
  switch (event.type) {
    case 'table-limits':
      return { ...table, limits: event.limits };
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
      const { link, kind, seat, hash, at } = event;
      return { ...table, links: [...table.links, { link, kind, hash, madeAt: at, ...(seat !== undefined && { seat }) }] };
    }
    case 'table-link-revoked':
      return { ...table, links: table.links.filter(({ link }) => link !== event.link) };
  }
}

const isAbout = (event: CaseEvent, id: string): boolean =>
  event.type === 'case-added' ? event.play.id === id : 'case' in event && event.case === id;
const isOfMaking = (event: { readonly making?: string }, id: string | undefined): boolean => id !== undefined && event.making === id;
const isCaseEvent = <E extends TableEvent>(event: E): event is E & CaseEvent => /^(case|making)-/.test(event.type);
