import { randomBytes, randomInt } from 'node:crypto';
import { TroupeError } from '@troupe/core/errors';
import { type EventStore, stateOf } from '@troupe/core/log';
import type { Limits, Models } from '@troupe/core/model';
import { type Game, keepSurvey, type SeatKind, type TableSpent, type TableState, tableStream } from '@troupe/core/mystery';
import { asksToStop } from '@troupe/core/text';
import { fault } from '../errors.en.ts';
import type { Parts } from '../models/choice.ts';
import { type MadeLink, newLink } from '../shared/links.ts';
import { houseClosing, notPlaying, notRemoved } from '../shared/refusals.ts';
import { Cases, type CasesOptions } from './cases.ts';
import { checkLetter, type SentLetter, shownWaiting } from './letter-check.ts';
import { handedNotes } from './notes.ts';
import { linkMade, type TableSpectators, tablePrefix } from './table-event.ts';
import { type Anew, openTableGame, type TableRules } from './table-game.ts';
import { type ListedTable, TableIndex } from './table-index.ts';
import { TableLinks } from './table-links.ts';
import { usualMethod } from './trial.ts';
import { Watchers } from './watchers.ts';

export type TablesOptions = CasesOptions & {
  readonly store: EventStore;
  /** Models for a table that has spent so much already; single seats may have one of their own. */
  readonly engageTable: (seats: Parts, spent: { readonly money: number; readonly tokens: number }, table: string) => Promise<Models>;
  readonly onRest?: (stream: string) => void;
};

export type TableOrder = {
  readonly case: string;
  readonly people?: readonly string[];
  readonly method?: string;
  readonly methods?: Readonly<Record<string, string>>;
  readonly seed?: number;
  readonly patience?: number;
  readonly spectators?: TableSpectators;
  /** Which model plays a seat, where it is not the house's. */
  readonly models?: Parts;
  readonly limits?: Limits;
};
export type TableStanding = {
  readonly listed: ListedTable;
  readonly state: TableState;
  readonly running: boolean;
  readonly fault: TroupeError | null;
};

/** The mysteries of the house: cases, tables, who sits at them, and what they hear. */
export class Tables {
  readonly index: TableIndex;
  readonly cases: Cases;
  readonly store: EventStore;
  readonly watchers: Watchers;
  readonly links: TableLinks;
  readonly #options: TablesOptions;
  readonly #games = new Map<string, Game>();
  readonly #starting = new Map<string, Promise<void>>();
  readonly #ending = new Map<string, Promise<void>>();
  readonly #leaving = new Set<string>();
  readonly #limits = new Map<string, Limits>();
  readonly #faults = new Map<string, TroupeError>();
  #closing = false;

  private constructor(index: TableIndex, options: TablesOptions) {
    this.index = index;
    this.cases = new Cases(index, options);
    this.store = options.store;
    this.#options = options;
    this.watchers = new Watchers({ store: this.store, clock: options.clock, index, game: (id) => this.#games.get(id) });
    this.links = new TableLinks(this);
  }

  static async open(options: TablesOptions): Promise<Tables> {
    return new Tables(await TableIndex.open(options.store, options.clock), options);
  }

  /** Opens a table and makes its links: one for the host, one for spectators, one for each person. */
  async openTable(order: TableOrder): Promise<{ readonly id: string; readonly links: readonly MadeLink[] }> {
    this.#refuseWhenClosing();
    const { people = [], method = usualMethod, methods = {}, patience, spectators = 'audience', models = {}, limits } = order;
    const play = this.cases.find(order.case);
    const stranger = Object.keys({ ...methods, ...models }).find((role) => !play.roles.some(({ id }) => id === role));
    if (stranger !== undefined) throw fault('unknown-role/case', { role: stranger });
    const id = `${play.id}-${randomBytes(5).toString('hex')}`;
    const rules = { people: [...new Set(people)], method, methods, models, ...(patience !== undefined && { patience }) };
    // Before anybody has said a word.
    if (limits) this.#limits.set(id, limits);
    const game = await this.#game(id, rules, { play, seed: order.seed ?? randomInt(2 ** 31) });
    const links = [newLink('host'), newLink('spectator'), ...rules.people.map((role) => newLink('seat', role))];
    const { title, language } = play;
    await this.index.append(
      { type: 'table-opened', table: id, case: play.id, title, language, ...rules, spectators, ...(limits && { limits }) },
      ...links.map((link) => linkMade(id, link)),
    );
    this.#attend(id, game);
    return { id, links };
  }

  /** Lines and veils of this table, beside those of the house. */
  limitsOf(id: string): Limits | undefined {
    return this.index.table(id)?.limits ?? this.#limits.get(id);
  }

  /** Others, from the next word that is written. */
  async setLimits(id: string, limits: Limits): Promise<void> {
    this.listed(id);
    await this.index.append({ type: 'table-limits', table: id, limits });
  }

  listed(id: string): ListedTable {
    const listed = this.index.table(id);
    if (listed && !this.#leaving.has(id)) return listed;
    throw fault('unknown-table');
  }

  async standing(id: string): Promise<TableStanding> {
    const listed = this.listed(id);
    const game = this.#games.get(id);
    return { listed, state: game?.state() ?? (await this.#read(id)), running: game !== undefined, fault: this.#faults.get(id) ?? null };
  }

  async send(id: string, letter: SentLetter): Promise<void> {
    const { state } = this.listed(id);
    if (state === 'over') throw fault('curtain-fallen/game');
    // Typed where an answer belongs, it is no answer, and nobody hears who typed it.
    if ('text' in letter && letter.text !== undefined && asksToStop(letter.text)) return this.stop(id);
    await this.#starting.get(id)?.catch(() => undefined);
    const game = this.#games.get(id);
    if (!game) throw notPlaying();
    checkLetter(letter, game.state(), game.awaited());
    const { question: _, ...plain } = letter;
    game.send(plain as SentLetter);
  }

  /** Hands a seat over in the middle of a game: to a person, who finds there what the seat knows, or to an agent. */
  async seat(id: string, role: string, kind: SeatKind): Promise<void> {
    const { state, people } = this.listed(id);
    if (state === 'over') throw fault('curtain-fallen/game');
    await this.#starting.get(id)?.catch(() => undefined);
    const game = this.#games.get(id);
    if (!game) throw notPlaying();
    const before = game.state();
    if (!before.play.roles.some((one) => one.id === role)) throw fault('unknown-role/no-seat');
    if (before.seats[role] === kind) return;
    // First the right to the seat: whoever crashes in between can still take it.
    if (kind === 'person' && !people.includes(role)) await this.index.append({ type: 'table-seat-given', table: id, role });
    if (kind === 'person') await handedNotes(this.store, this.#options.clock, id, role, before);
    await game.seat(role, kind);
    this.watchers.tell(id);
  }

  /** For whom a table waits, as everybody there may know. */
  waitsFor(id: string): readonly string[] {
    const game = this.#games.get(id);
    return game ? [...new Set(shownWaiting(game.awaited(), game.state(), []).map(({ role }) => role))] : [];
  }

  /** Out of sight, and at rest; its log and its links stay, and it can be brought back. */
  async putAway(id: string): Promise<void> {
    const { away } = this.listed(id);
    if (away) return;
    await this.stop(id);
    await this.index.append({ type: 'table-put-away', table: id });
  }

  async bringBack(id: string): Promise<void> {
    if (this.listed(id).away) await this.index.append({ type: 'table-brought-back', table: id });
  }

  /** Takes a table that was put away out of the house for good; whoever still looks on is sent away. */
  async forget(id: string): Promise<void> {
    if (!this.listed(id).away) throw notRemoved();
    // Its links may have set it going again.
    await this.stop(id);
    this.#leaving.add(id);
    try {
      await this.#ending.get(id);
      await this.index.forgetTable(id);
      this.#faults.delete(id);
    } finally {
      this.#leaving.delete(id);
    }
    this.watchers.tell(id);
  }

  survey(id: string, by: string, marks: unknown, remark?: string): Promise<void> {
    this.listed(id);
    return keepSurvey(this.store, tablePrefix + id, this.#options.clock, { by, marks, ...(remark !== undefined && { remark }) });
  }

  async stop(id: string): Promise<void> {
    const { state } = this.listed(id);
    await this.#starting.get(id)?.catch(() => undefined);
    if (state === 'playing') await this.index.append({ type: 'table-state', table: id, state: 'stopped' });
    await this.#games.get(id)?.stop();
  }

  async resume(id: string): Promise<void> {
    this.#refuseWhenClosing();
    const { state } = this.listed(id);
    if (state === 'over') throw fault('curtain-fallen/game');
    if (this.#games.has(id)) return;
    const under = this.#starting.get(id) ?? this.#goOn(id).finally(() => this.#starting.delete(id));
    this.#starting.set(id, under);
    return under;
  }

  /** Goes on with every game that was played when the house closed, however it closed. */
  async resumeAll(): Promise<void> {
    this.cases.studio.resumeAll();
    for (const { id, state } of this.index.tables) {
      if (state !== 'playing' || this.#closing) continue;
      await this.resume(id).catch((error: unknown) => this.#options.onTrouble?.(`the table ${id} could not go on`, error));
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled([this.cases.close(), ...this.#starting.values()]);
    await Promise.allSettled([...this.#games.values()].map((game) => game.stop()));
    this.watchers.close();
    await this.index.settled();
  }

  async #goOn(id: string): Promise<void> {
    const listed = this.listed(id);
    const game = await this.#game(id, listed);
    if (listed.state !== 'playing') await this.index.append({ type: 'table-state', table: id, state: 'playing' });
    this.#faults.delete(id);
    this.#attend(id, game);
  }

  async #game(id: string, rules: TableRules, anew?: Anew): Promise<Game> {
    const spent = anew ? undefined : (await this.#read(id)).spent;
    return openTableGame(id, { ...this.#options, rules, store: this.store, spent: tokensOf(spent), ...(anew && { anew }) });
  }

  #attend(id: string, game: Game): void {
    this.#games.set(id, game);
    void this.#pass(id, game);
    const ending = game.finished
      .then(
        (state) => this.#ended(id, state.over ? 'over' : 'stopped', state),
        (error: unknown) => this.#ended(id, 'stopped', undefined, error),
      )
      .finally(() => this.#ending.get(id) === ending && this.#ending.delete(id));
    this.#ending.set(id, ending);
    if (this.#closing) void game.stop();
  }

  async #pass(id: string, game: Game): Promise<void> {
    this.watchers.tell(id);
    for await (const _ of game.watch('house')) this.watchers.tell(id);
  }

  async #ended(id: string, state: 'over' | 'stopped', end?: TableState, error?: unknown): Promise<void> {
    this.#games.delete(id);
    try {
      if (error instanceof TroupeError) this.#faults.set(id, error);
      else if (error !== undefined) this.#options.onTrouble?.(`the table ${id} failed`, error);
      const known = this.index.table(id)?.state;
      const solved = state === 'over' && end ? { solved: [...end.verdicts.values()].every((verdict) => verdict.solved) } : {};
      if (known !== state && (state === 'over' || !this.#closing))
        await this.index.append({ type: 'table-state', table: id, state, ...solved });
    } catch (trouble) {
      this.#options.onTrouble?.(`the end of the table ${id} could not be noted`, trouble);
    } finally {
      this.watchers.tell(id);
      this.#options.onRest?.(tablePrefix + id);
    }
  }

  async #read(id: string): Promise<TableState> {
    const state = await stateOf(tableStream, this.store, tablePrefix + id);
    if (!state) throw fault('unknown-table/no-game');
    return state;
  }

  #refuseWhenClosing(): void {
    if (this.#closing) throw houseClosing();
  }
}

const tokensOf = (spent?: TableSpent): { readonly money: number; readonly tokens: number } => ({
  money: spent?.money ?? 0,
  tokens: (spent?.input ?? 0) + (spent?.output ?? 0),
});
