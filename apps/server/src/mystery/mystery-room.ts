import { randomBytes, randomInt } from 'node:crypto';
import { type EventStore, TroupeError } from '@troupe/core';
import {
  type Case,
  foldTable,
  type Game,
  keepSurvey,
  openGame,
  openTable,
  type RecordedMystery,
  type TableState,
} from '@troupe/core/mystery';
import { hashToken } from '../access/tokens.ts';
import type { LinkKind } from '../playhouse/house-event.ts';
import { type MadeLink, newLink } from '../playhouse/links.ts';
import { houseClosing, notPlaying, unknownLink } from '../playhouse/refusals.ts';
import { CaseShelf, type ShelfOptions, usualMethod } from './case-shelf.ts';
import { checkLetter, type SentLetter } from './letter-check.ts';
import { mixedMethod } from './mixed-method.ts';
import { type ListedTable, TableBook } from './table-book.ts';
import { type TableEvent, type TableSpectators, tablePrefix } from './table-event.ts';
import { Watchers } from './watchers.ts';

export type MysteryOptions = ShelfOptions & {
  readonly store: unknown;
  readonly onRest?: (stream: string) => void;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

export type TableOrder = {
  readonly case: string;
  readonly people?: readonly string[];
  readonly method?: string;
  readonly methods?: Readonly<Record<string, string>>;
  readonly seed?: number;
  readonly patience?: number;
  readonly spectators?: TableSpectators;
};
export type TableStanding = {
  readonly listed: ListedTable;
  readonly state: TableState;
  readonly running: boolean;
  readonly fault: TroupeError | null;
};

/** The mysteries of the house: cases, tables, who sits at them, and what they hear. */
export class MysteryRoom {
  readonly book: TableBook;
  readonly shelf: CaseShelf;
  readonly store: EventStore<RecordedMystery>;
  readonly watchers: Watchers;
  readonly #options: MysteryOptions;
  readonly #games = new Map<string, Game>();
  readonly #starting = new Map<string, Promise<void>>();
  readonly #faults = new Map<string, TroupeError>();
  #closing = false;

  private constructor(book: TableBook, options: MysteryOptions) {
    this.book = book;
    this.shelf = new CaseShelf(book, options);
    this.store = options.store as EventStore<RecordedMystery>;
    this.#options = options;
    this.watchers = new Watchers({ store: this.store, clock: options.clock, book, game: (id) => this.#games.get(id) });
  }

  static async open(options: MysteryOptions): Promise<MysteryRoom> {
    return new MysteryRoom(await TableBook.open(options.store, options.clock), options);
  }

  /** Opens a table and makes its links: one for the host, one for spectators, one for each person. */
  async openTable(order: TableOrder): Promise<{ readonly id: string; readonly links: readonly MadeLink[] }> {
    this.#refuseWhenClosing();
    const { people = [], method = usualMethod, methods = {}, patience, spectators = 'audience' } = order;
    const play = this.shelf.find(order.case);
    const stranger = Object.keys(methods).find((role) => !play.roles.some(({ id }) => id === role));
    if (stranger !== undefined)
      throw new TroupeError('unknown-role', `There is no role "${stranger}" in this case.`, 'Choose one of its roles.');
    const id = `${play.id}-${randomBytes(5).toString('hex')}`;
    const rules = { people: [...new Set(people)], method, methods, ...(patience !== undefined && { patience }) };
    const game = await this.#game(id, rules, { play, seed: order.seed ?? randomInt(2 ** 31) });
    const links = [newLink('host'), newLink('spectator'), ...rules.people.map((role) => newLink('seat', role))];
    const { title, language } = play;
    await this.book.write(
      { type: 'table-opened', table: id, case: play.id, title, language, ...rules, spectators },
      ...links.map((link) => linkMade(id, link)),
    );
    this.#attend(id, game);
    return { id, links };
  }

  listed(id: string): ListedTable {
    const listed = this.book.table(id);
    if (listed) return listed;
    throw new TroupeError('unknown-table', 'There is no such table in this house.', 'List the tables to see which there are.');
  }

  async standing(id: string): Promise<TableStanding> {
    const listed = this.listed(id);
    const game = this.#games.get(id);
    return { listed, state: game?.state() ?? (await this.#read(id)), running: game !== undefined, fault: this.#faults.get(id) ?? null };
  }

  async send(id: string, letter: SentLetter): Promise<void> {
    const { state } = this.listed(id);
    if (state === 'over') throw new TroupeError('curtain-fallen', 'This game is over.', 'Open another table.');
    await this.#starting.get(id)?.catch(() => undefined);
    const game = this.#games.get(id);
    if (!game) throw notPlaying();
    checkLetter(letter, game.state(), game.awaited());
    const { question: _, ...plain } = letter;
    game.send(plain as SentLetter);
  }

  survey(id: string, by: string, marks: unknown, remark?: string): Promise<void> {
    this.listed(id);
    return keepSurvey(this.store, tablePrefix + id, this.#options.clock, { by, marks, ...(remark !== undefined && { remark }) });
  }

  async makeLink(id: string, kind: LinkKind, seat?: string): Promise<MadeLink> {
    const { links, people } = this.listed(id);
    if (kind === 'seat' && !people.includes(seat ?? ''))
      throw new TroupeError('unknown-role', 'No person was given this seat.', `Seats of people: ${people.join(', ') || 'none'}.`);
    const made = newLink(kind, kind === 'seat' ? seat : undefined);
    const before = links.filter((link) => link.kind === kind && link.seat === made.seat);
    await this.book.write(...before.map(({ link }) => ({ type: 'table-link-revoked', table: id, link }) as const), linkMade(id, made));
    this.watchers.tell(id);
    return made;
  }

  async revokeLink(id: string, link: string): Promise<void> {
    if (!this.listed(id).links.some((one) => one.link === link)) throw unknownLink();
    await this.book.write({ type: 'table-link-revoked', table: id, link });
    this.watchers.tell(id);
  }

  /** Whoever looks on with a link is sent away, and comes back to what it now shows. */
  async setSpectators(id: string, spectators: TableSpectators): Promise<void> {
    this.listed(id);
    await this.book.write({ type: 'table-spectators', table: id, spectators });
    this.watchers.tell(id);
  }

  async stop(id: string): Promise<void> {
    const { state } = this.listed(id);
    await this.#starting.get(id)?.catch(() => undefined);
    if (state === 'playing') await this.book.write({ type: 'table-state', table: id, state: 'stopped' });
    await this.#games.get(id)?.stop();
  }

  async resume(id: string): Promise<void> {
    this.#refuseWhenClosing();
    const { state } = this.listed(id);
    if (state === 'over') throw new TroupeError('curtain-fallen', 'This game is over.', 'Open another table.');
    if (this.#games.has(id)) return;
    const under = this.#starting.get(id) ?? this.#goOn(id).finally(() => this.#starting.delete(id));
    this.#starting.set(id, under);
    return under;
  }

  /** Goes on with every game that was played when the house closed, however it closed. */
  async resumeAll(): Promise<void> {
    for (const { id, state } of this.book.tables) {
      if (state !== 'playing' || this.#closing) continue;
      await this.resume(id).catch((error: unknown) => this.#options.onTrouble?.(`the table ${id} could not go on`, error));
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#starting.values());
    await Promise.allSettled([...this.#games.values()].map((game) => game.stop()));
    this.watchers.close();
    await this.book.settle();
  }

  async #goOn(id: string): Promise<void> {
    const listed = this.listed(id);
    const game = await this.#game(id, listed);
    if (listed.state !== 'playing') await this.book.write({ type: 'table-state', table: id, state: 'playing' });
    this.#faults.delete(id);
    this.#attend(id, game);
  }

  async #game(
    id: string,
    { people, method, methods, patience }: Pick<ListedTable, 'people' | 'method' | 'methods' | 'patience'>,
    anew?: { readonly play: Case; readonly seed: number },
  ): Promise<Game> {
    const { performer, decider } = await this.#options.engage();
    return openGame({
      store: this.store,
      stream: tablePrefix + id,
      clock: this.#options.clock,
      ports: { performer, decider },
      method: mixedMethod(method, methods),
      people,
      ...(patience !== undefined && { patience }),
      ...anew,
    });
  }

  #attend(id: string, game: Game): void {
    this.#games.set(id, game);
    void this.#pass(id, game);
    game.finished.then(
      ({ over }) => this.#ended(id, over ? 'over' : 'stopped'),
      (error: unknown) => this.#ended(id, 'stopped', error),
    );
    if (this.#closing) void game.stop();
  }

  async #pass(id: string, game: Game): Promise<void> {
    this.watchers.tell(id);
    for await (const _ of game.watch('house')) this.watchers.tell(id);
  }

  async #ended(id: string, state: 'over' | 'stopped', error?: unknown): Promise<void> {
    this.#games.delete(id);
    try {
      if (error instanceof TroupeError) this.#faults.set(id, error);
      else if (error !== undefined) this.#options.onTrouble?.(`the table ${id} failed`, error);
      const known = this.book.table(id)?.state;
      if (known !== state && (state === 'over' || !this.#closing)) await this.book.write({ type: 'table-state', table: id, state });
    } catch (trouble) {
      this.#options.onTrouble?.(`the end of the table ${id} could not be noted`, trouble);
    } finally {
      this.watchers.tell(id);
      this.#options.onRest?.(tablePrefix + id);
    }
  }

  async #read(id: string): Promise<TableState> {
    let state: TableState | undefined;
    for await (const event of this.store.read(tablePrefix + id)) state = state ? foldTable(state, event) : openTable(event);
    if (!state) throw new TroupeError('unknown-table', 'There is no game at this table.', 'Open another.');
    return state;
  }

  #refuseWhenClosing(): void {
    if (this.#closing) throw houseClosing();
  }
}

const linkMade = (table: string, { link, kind, seat, token }: MadeLink): TableEvent => ({
  type: 'table-link',
  table,
  link,
  kind,
  hash: hashToken(token),
  ...(seat !== undefined && { seat }),
});
