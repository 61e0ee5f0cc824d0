import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Recorded, Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Caps, Limits } from '@troupe/core/model';
import { asksToStop, type Letter, openPerformance, resumePerformance, wayFor } from '@troupe/core/stage';
import { type KeptFrame, seenInTurns } from '../reports/seen.ts';
import { houseClosing, notPlaying, notRemoved } from '../shared/refusals.ts';
import { Turns } from '../shared/turns.ts';
import { afterOf, eveningsTo } from './chain.ts';
import { Falls } from './falls.ts';
import { HeardLines } from './heard-lines.ts';
import { linkMade, linksFor, type Recording } from './house-event.ts';
import type { SlicedLog } from './imported-log.ts';
import { Keeping } from './keeping.ts';
import { keepBank } from './kept-bank.ts';
import { enterLog, type ForkWish, forkListed, listAll, listedOf, type Made, newId, playOf } from './listing.ts';
import { LongLogs } from './long-logs.ts';
import type { Order, PerformancesOptions, Programme } from './order.ts';
import { type Listed, PerformanceIndex } from './performance-index.ts';
import { PerformanceLinks } from './performance-links.ts';
import { type Playing, type Production, portsFor, type Rest, type Standing, stateOf } from './production.ts';
import { Productions } from './productions.ts';
import { Purses } from './purses.ts';
import { curtainFallen, stillPlaying, unknownPerformance } from './refusals.ts';
import { seriesOf } from './series-path.ts';

/** All performances of one store: opened, gone on with, listed, forked and stopped; each with those who look on. */
export class Performances {
  readonly index: PerformanceIndex;
  readonly store: EventStore;
  readonly links: PerformanceLinks;
  readonly #options: PerformancesOptions;
  readonly #productions: Productions;
  readonly #starting = new Map<string, Promise<Production>>();
  readonly #logs: LongLogs;
  readonly #heard = new HeardLines((id) => this.log(id));
  readonly #keeping: Keeping;
  readonly #purses: Purses;
  readonly #falls: Falls;
  #closing = false;
  readonly #counts = { opened: 0, resumed: 0, failed: 0 };

  private constructor(index: PerformanceIndex, options: PerformancesOptions) {
    this.index = index;
    this.store = options.store;
    this.#logs = new LongLogs(options.store);
    this.links = new PerformanceLinks(this);
    this.#options = options;
    this.#productions = new Productions(this.store, { ...options, onEmpty: (production) => this.#forget(production) });
    this.#keeping = new Keeping(index, options);
    this.#purses = new Purses(index, (id) => this.log(id));
    this.#falls = new Falls(index, options);
  }

  static async open(options: PerformancesOptions): Promise<Performances> {
    return new Performances(await PerformanceIndex.open(options.store, options.clock), options);
  }

  get running(): number {
    return this.#productions.running;
  }

  get viewers(): number {
    return this.#productions.viewers;
  }

  get counts() {
    return { ...this.#counts, ...this.#productions.counts };
  }

  /** Opens a performance and makes its links: one for the host, one for spectators, one for each seat. */
  async openPerformance(order: Order): Promise<Made> {
    this.#refuseWhenClosing();
    const { blueprint, rules = {}, spectators = 'audience', models, budget, limits } = order;
    const id = newId(blueprint.id);
    const people = (order.seats ?? []).map(({ seat }) => seat);
    const chain = order.after === undefined ? [] : await eveningsTo(this.store, order.after);
    const before = chain.at(-1);
    const after = before && afterOf(before);
    const me = order.me === undefined ? undefined : { seat: order.me, elsewhere: this.#elsewhere(blueprint) };
    const remembers = order.remember || before !== undefined;
    const brought = remembers || me ? await this.#options.lives?.broughtFrom(chain, blueprint, people, me) : undefined;
    if (order.bank) await keepBank(this.#options.store, id, order.bank, this.#options.clock);
    const production = this.#productions.of(id);
    const ports = await this.#ports(production, { ...order, spent: { money: 0, tokens: 0 }, purse: this.#purses.opened(id) });
    const show = await openPerformance({
      stream: id,
      blueprint,
      seed: order.seed ?? randomInt(2 ** 31),
      switches: {
        ...order.switches,
        ...(order.lines !== undefined && { lines: order.lines }),
        ...wayFor(ports.models, order.way, order.switches, (order.seats ?? []).length === 0 ? blueprint : undefined),
      },
      seats: order.seats ?? [],
      ...(brought && { remembered: brought.remembered }),
      ...(after && { after }),
      ports,
      house: { ...rules, faults: 'pause' },
    });
    const made = linksFor(blueprint);
    const asked = {
      ...(models && { models }),
      ...(budget && { budget }),
      ...(limits && { limits }),
      ...(brought && remembers && { remember: brought.evenings }),
      ...(order.me !== undefined && { me: order.me }),
      ...(order.cast && { cast: order.cast }),
      ...(after && { after: after.stream }),
    };
    await this.index.append(
      { type: 'performance-listed', id, ...playOf(blueprint), rules, spectators, ...asked },
      ...made.map((link) => linkMade(id, link)),
    );
    this.#counts.opened++;
    this.#begin(production, show);
    return { id, links: made };
  }

  /** Evenings of other series than this play's. */
  #elsewhere({ id, series }: Order['blueprint']): string[] {
    const own = series?.id ?? id;
    return [...this.index.performances.values()].filter((one) => seriesOf(one) !== own).map((one) => one.id);
  }

  /** Goes on with everything that was playing when the house closed, however it closed. A few at a time. */
  async resumeAll(): Promise<void> {
    this.#keeping.all((id) => this.log(id));
    const waiting = [...this.index.performances.values()].filter(({ state, removed }) => state === 'playing' && !removed);
    for (const { id } of waiting) this.#falls.note(id);
    const attend = async () => {
      for (let next = waiting.shift(); next && !this.#closing; next = waiting.shift()) {
        // A store in this process answers without ever letting go: whoever knocks at the door must have a turn.
        await setImmediate();
        await this.#goOn(next.id);
      }
    };
    await Promise.all([attend(), attend()]);
  }

  /** Resumes it unless somebody has paused it; what goes wrong is told to the house. */
  #goOn(id: string): Promise<void> {
    return this.#resumeUnlessPaused(id).catch((error) => this.#options.onTrouble?.(`the performance ${id} could not go on`, error));
  }

  async #resumeUnlessPaused(id: string): Promise<void> {
    const state = await this.#logs.state(id);
    if (state.curtain !== null) {
      await this.index.append({ type: 'performance-state', id, state: 'curtain' });
      this.#keeping.one(id, (one) => this.log(one));
    } else if (state.paused === null || state.paused === 'model') {
      if (await this.#falls.again(await this.listed(id), state)) return;
      await this.#play(id);
    }
  }

  /** The performance as something to look at; it is not made to play. */
  async production(id: string): Promise<Production> {
    const known = this.#productions.get(id);
    if (known) return known;
    const listed = await this.listed(id);
    const production = this.#productions.of(id);
    if (production.show === null) production.end(listed.state === 'curtain' ? 'curtain' : 'stopped');
    return production;
  }

  /** To look at it; one that was playing when the house closed goes on now, if it has not already. */
  async visit(id: string): Promise<Production> {
    const { state } = await this.listed(id);
    const production = await this.production(id);
    if (state === 'playing' && production.show === null && !this.#closing) void this.#goOn(id);
    return production;
  }

  /** Makes a performance play that does not; the same for a paused one. */
  async resume(id: string): Promise<Production> {
    this.#falls.forgive(id);
    return this.#play(id);
  }

  async #play(id: string): Promise<Production> {
    this.#refuseWhenClosing();
    const listed = await this.listed(id);
    const production = this.#productions.of(id);
    if (production.show) {
      production.show.send({ type: 'resume' });
      return production;
    }
    const under = this.#starting.get(id) ?? this.#start(production, listed).finally(() => this.#starting.delete(id));
    this.#starting.set(id, under);
    return under;
  }

  async #start(production: Production, listed: Listed): Promise<Production> {
    const { id, rules } = listed;
    const log = await this.log(id);
    const state = await this.#logs.state(id);
    if (state.curtain !== null) throw curtainFallen();
    const spent = { money: state.spent.money, tokens: state.spent.input + state.spent.output };
    const ports = await this.#ports(production, { ...listed, blueprint: state.blueprint, spent, purse: await this.#purses.of(id) });
    const past = state.seq === log.at(-1)?.seq ? { past: { log, state }, turn: () => setImmediate() } : {};
    const show = await resumePerformance({ stream: id, ports, house: { ...rules, faults: 'pause' }, ...past });
    if (this.index.performances.get(id)?.state !== 'playing') await this.index.append({ type: 'performance-state', id, state: 'playing' });
    this.#counts.resumed++;
    this.#begin(production, show);
    return production;
  }

  /** Stops playing until somebody resumes it; a restart of the house does not. */
  async stop(id: string): Promise<void> {
    const listed = await this.listed(id);
    await this.#starting.get(id)?.catch(() => undefined);
    if (listed.state !== 'curtain') await this.index.append({ type: 'performance-state', id, state: 'stopped' });
    await this.#productions.get(id)?.show?.stop();
  }

  /** A line whose id was heard before is the same line, and is spoken once. */
  async send(id: string, letter: Letter): Promise<void> {
    // Not even that a line came from that seat is kept of it.
    if (letter.type === 'line' && asksToStop(letter.text)) return this.#post(id, { type: 'hold' });
    const { seat, id: line } = letter.type === 'line' ? letter : { seat: '', id: undefined };
    if (line === undefined) return this.#post(id, letter);
    if (!(await this.#heard.first(id, seat, line))) return;
    try {
      await this.#post(id, letter);
    } catch (error) {
      await this.#heard.forget(id, seat, line);
      throw error;
    }
  }

  async #post(id: string, letter: Letter): Promise<void> {
    const { state } = await this.listed(id);
    if (state === 'curtain') throw curtainFallen();
    const production = this.#productions.get(id);
    const show = production?.show ?? (await this.#starting.get(id)?.catch(() => undefined))?.show;
    if (!show) throw notPlaying();
    show.send(letter);
  }

  /** `note` hears of its links before anybody can use them. */
  async fork(id: string, wish: ForkWish, note?: (links: readonly string[]) => Promise<void>): Promise<Made & { readonly seed: number }> {
    this.#refuseWhenClosing();
    const { clock } = this.#options;
    const log = (one: string) => this.log(one);
    return forkListed({ store: this.store, index: this.index, clock, log, ...(note && { note }) }, await this.listed(id), wish);
  }

  /** How many bytes of a performance are kept up to an event. */
  async bytes(id: string, at: number): Promise<number> {
    await this.listed(id);
    const turns = new Turns();
    let sum = 0;
    for (const event of await this.log(id)) {
      if (event.seq <= at) sum += JSON.stringify(event).length;
      if (turns.due) await turns.pause();
    }
    return sum;
  }

  /** Takes in a log that was played elsewhere; it rests until somebody resumes it. */
  async takeIn(log: SlicedLog, recorded?: Recording): Promise<Made & { readonly title: string; readonly events: number }> {
    this.#refuseWhenClosing();
    const made = await enterLog({ store: this.store, index: this.index, clock: this.#options.clock }, log, recorded);
    return { ...made, title: log.blueprint.title, events: log.events };
  }

  /** Takes a performance that rests out of sight, with its links. */
  async remove(id: string): Promise<void> {
    await this.listed(id);
    if (this.#productions.get(id)?.show != null || this.#starting.has(id)) throw stillPlaying();
    await this.index.append({ type: 'performance-removed', id });
  }

  /** Brings back what was removed, as it was. */
  async restore(id: string): Promise<void> {
    if (this.#isRemoved(id)) await this.index.append({ type: 'performance-restored', id });
  }

  /** Takes what was removed out of the store. Nobody brings it back. */
  async forget(id: string): Promise<void> {
    if (!this.#isRemoved(id)) throw notRemoved();
    await this.index.forget(id);
    this.#logs.forget(id);
  }

  #isRemoved(id: string): boolean {
    const listed = this.index.performances.get(id);
    if (!listed) throw unknownPerformance(id);
    return listed.removed === true;
  }

  /** Other lines and veils for this performance: they hold from the next word that is written. */
  async setLimits(id: string, limits: Limits): Promise<void> {
    await this.listed(id);
    await this.index.append({ type: 'limits-set', id, limits });
  }

  /** Other caps for one performance. One that is being played goes on under them at once. */
  async setBudget(id: string, budget: Caps): Promise<void> {
    await this.listed(id);
    await this.index.append({ type: 'budget-set', id, budget });
    const production = this.#productions.get(id);
    const show = production?.show;
    if (!production || !show) return;
    const over = production.changed();
    await show.stop();
    if (production.show === show) await over;
    await this.resume(id);
  }

  async standing(id: string): Promise<Standing> {
    const listed = await this.listed(id);
    const production = this.#productions.get(id);
    const folded = await this.#logs.state(id);
    const status = production?.show?.status() ?? null;
    const understudy = production?.show ? production.understudy : undefined;
    return {
      ...{ state: stateOf(listed, folded, status, production), status, folded, viewers: production?.viewers ?? 0 },
      ...(understudy !== undefined && { understudy }),
    };
  }

  /** The performance as the index has it; one that another program has left in the store is entered first. */
  listed(id: string): Promise<Listed> {
    return listedOf(this, id);
  }

  /** Everything there is; or everything that was removed. */
  list({ removed = false }: { readonly removed?: boolean } = {}): Promise<Programme[]> {
    return listAll(this, {
      removed,
      running: (id) => (this.#productions.get(id)?.show ?? null) !== null,
      onTrouble: (what, details) => this.#options.onTrouble?.(what, details),
    });
  }

  /** The whole log, for the host. */
  log(id: string): Promise<readonly Recorded[]> {
    return this.#logs.log(id);
  }

  /** Everything that one viewer saw of it. */
  async frames(id: string, viewer: Viewer): Promise<readonly KeptFrame[]> {
    return (await seenInTurns(await this.log(id), viewer)).map(({ frame }) => frame);
  }

  /** Goes on with whatever stands still because nothing could be kept, and keeps what could not be. */
  wake(): void {
    this.#keeping.all((id) => this.log(id));
    for (const { halted, show } of this.#productions.all) if (halted) show?.send({ type: 'resume' });
  }

  /** Stops everything; what was played is kept, and goes on when the house opens again. */
  async close(): Promise<void> {
    this.#closing = true;
    const kept = this.#keeping.close();
    await Promise.allSettled(this.#starting.values());
    const { all } = this.#productions;
    for (const production of all) production.close();
    await Promise.allSettled(all.map(({ show }) => show?.stop()));
    await kept;
    await this.#falls.close();
    await this.index.settled();
  }

  #forget(production: Production): void {
    if (!this.#starting.has(production.id)) this.#productions.forget(production);
  }

  #ports(production: Production, playing: Playing) {
    return portsFor(production, playing, { ...this.#options, index: this.index });
  }

  #begin(production: Production, show: Awaited<ReturnType<typeof openPerformance>>): void {
    production.begin(show);
    show.done.then(
      (outcome) => this.#ended(production, outcome),
      (error: unknown) => {
        this.#counts.failed++;
        this.#options.onTrouble?.(`the performance ${production.id} failed`, error);
        return this.#ended(production, 'failed');
      },
    );
    if (this.#closing) void show.stop();
  }

  async #ended(production: Production, rest: Rest): Promise<void> {
    const { id } = production;
    try {
      if (rest === 'curtain') await this.index.append({ type: 'performance-state', id, state: 'curtain' });
    } catch (error) {
      this.#options.onTrouble?.(`the curtain of ${id} could not be noted`, error);
    }
    this.#keeping.one(id, (one) => this.log(one));
    production.end(this.#closing && rest !== 'curtain' ? 'closing' : rest);
    this.#options.onRest?.(id);
    this.#forget(production);
  }

  #refuseWhenClosing(): void {
    if (this.#closing) throw houseClosing();
  }
}
