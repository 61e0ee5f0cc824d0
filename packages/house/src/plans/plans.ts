import { randomBytes } from 'node:crypto';
import type { Blueprint } from '@troupe/core/blueprint';
import { TroupeError } from '@troupe/core/errors';
import { appendTo, type EventStore } from '@troupe/core/log';
import type { Clock, Models } from '@troupe/core/model';
import {
  editPart,
  type Planning,
  type PlanningEvent,
  type PlanningState,
  type PlanningWay,
  planningState,
  planStream,
  readPlanning,
  slug,
} from '@troupe/core/planning';
import { fault } from '../errors.en.ts';
import { Changes } from '../live/changes.ts';
import type { Reading } from '../reading/reader.ts';
import { houseClosing, notRemoved } from '../shared/refusals.ts';
import { type Prospect, prospectOf } from './agree.ts';
import { layOutExamples } from './examples.ts';
import { type PlanSource, planPrefix } from './plan-event.ts';
import { type ListedPlan, PlanIndex, planTitle } from './plan-index.ts';
import { adoptPlans, type Opening, openPlan, sourceOf, takePart, wholeSource } from './plan-opening.ts';
import { type PlanStanding, type PlanView, planView, standingOf, touchedBy } from './plan-view.ts';
import { Works } from './works.ts';

export type PlansOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Models for a plan that has spent so much already. */
  readonly engage: (spent: { readonly money: number; readonly tokens: number }) => Promise<Models>;
  /** Who reads books that are brought. */
  readonly reading?: Reading;
  /** Ids that a written play must not take. */
  readonly taken: () => readonly string[];
  /** A plan rests: another process may go on with it. */
  readonly onRest?: (stream: string) => void;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

export type PlanRequest = {
  readonly source: PlanSource;
  readonly reviewer?: boolean;
  readonly search?: string;
  readonly way?: PlanningWay;
  /** How often it is performed before it is finished; two evenings, if nothing is said. */
  readonly rehearsals?: number;
  /** Of those the understudy has. */
  readonly situation?: string;
  /** What of the topic somebody asked for, where the house has added to it. */
  readonly about?: string;
};

const nothing = { money: 0, tokens: 0 };

/** The writers of the house: plans begun, watched, edited, stopped, gone on with, and put on the bill. */
export class Plans {
  readonly index: PlanIndex;
  readonly works: Works;
  readonly #options: PlansOptions;
  readonly #store: EventStore;
  readonly #running = new Map<string, Planning>();
  readonly #starting = new Map<string, Promise<void>>();
  readonly #beginning = new Set<string>();
  readonly #changes = new Changes();
  #welcome: Promise<void> | undefined;
  #closing = false;

  private constructor(index: PlanIndex, options: PlansOptions) {
    this.index = index;
    this.#options = options;
    this.#store = options.store;
    this.works = new Works(options.store, options);
  }

  static async open(options: PlansOptions): Promise<Plans> {
    return new Plans(await PlanIndex.open(options.store, options.clock), options);
  }

  /** Every plan, the latest first. At the first visit there are two to look at. */
  async list(): Promise<ListedPlan[]> {
    await this.#welcomed();
    await adoptPlans(this.index, this.#store, this.#beginning);
    return [...this.index.plans].sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
  }

  #welcomed(): Promise<void> {
    this.#welcome ??= layOutExamples(this.index, this.#store, this.#options.clock).catch((error: unknown) =>
      this.#options.onTrouble?.('the examples could not be written', error),
    );
    return this.#welcome;
  }

  /** What would be written, and by whom. */
  async prospect({ source, situation }: Pick<PlanRequest, 'source' | 'situation'>): Promise<Prospect> {
    return prospectOf(await wholeSource(source, this.works), await this.#options.engage(nothing), situation);
  }

  /** Whether a model writes: the understudy only has situations of its own. */
  async written(): Promise<boolean> {
    return !(await this.#options.engage(nothing)).performer.understudy;
  }

  /** Begins a plan. Whatever is wrong with the topic or the chapters is said before anything is kept. */
  async begin({ source, reviewer = true, search, way, rehearsals = 2, situation, about }: PlanRequest): Promise<string> {
    this.#refuseWhenClosing();
    if (source.kind === 'topic' && source.after && !(await this.written())) throw fault('usage-sequel/house');
    const whole = await wholeSource(source, this.works);
    const title = whole.kind === 'topic' ? whole.topic.trim() : whole.work.title;
    const id = `${slug(title).slice(0, 32) || 'play'}-${randomBytes(4).toString('hex')}`;
    const asked = { reviewer, ...(search !== undefined && { search }) };
    this.#beginning.add(id);
    try {
      const planning = await this.#open(id, { source: whole, ...asked, way, rehearsals, begins: { situation, about }, spent: nothing });
      const { language } = planning.state();
      await this.index.append({ type: 'plan-opened', plan: id, title: planTitle(title), language, source, ...asked });
      this.#attend(id, planning);
    } finally {
      this.#beginning.delete(id);
    }
    return id;
  }

  async view(id: string): Promise<PlanView> {
    // A link to an example may be followed before anybody has seen the list.
    if (!this.index.plan(id)) await this.#welcomed();
    return planView(this.listed(id), await this.state(id));
  }

  async state(id: string): Promise<PlanningState> {
    this.listed(id);
    return this.#running.get(id)?.state() ?? planningState(await readPlanning(this.#store, planPrefix + id));
  }

  /** Where a plan stands, now and after every step, until it rests. */
  async *follow(id: string, signal: AbortSignal): AsyncGenerator<PlanStanding> {
    let told = '';
    for await (const _ of this.#changes.of(id, signal)) {
      const standing = standingOf(this.listed(id), await this.state(id));
      const now = `${standing.seq} ${standing.state}`;
      if (told !== now) yield standing;
      told = now;
      if (standing.state !== 'writing') return;
    }
  }

  /** What a part is now, and what would be written again if it were changed. */
  async part(
    id: string,
    part: string,
  ): Promise<{
    readonly value: unknown;
    readonly edited: boolean;
    readonly takes: readonly unknown[];
    readonly touches: readonly string[];
  }> {
    const state = await this.state(id);
    const found = state.parts.get(part);
    if (!found) throw unknownPart(part);
    return { value: found.value, edited: state.edits.has(part), takes: state.takes.get(part) ?? [], touches: touchedBy(part, state) };
  }

  /** Another take of a part, beside it. Of a plan that rests: whoever writes it would not hear of it. */
  async take(id: string, part: string): Promise<void> {
    this.#refuseWhenClosing();
    const listed = this.listed(id);
    const state = await this.state(id);
    if (!state.parts.has(part)) throw unknownPart(part);
    if (!state.blueprint || this.#running.has(id) || this.#starting.has(id)) throw fault('planning-unfinished');
    const { money, input, output } = state.spent;
    const source = await wholeSource(sourceOf(listed, state), this.works);
    const opening = { source, reviewer: listed.reviewer, search: listed.search, spent: { money, tokens: input + output } };
    await takePart(id, part, opening, this.#options);
    this.#changes.tell(id);
  }

  /** A person's word. A plan that was finished is written on from there; one that rests stays at rest. */
  async edit(id: string, part: string, value: unknown): Promise<void> {
    const before = this.listed(id);
    if (!(await this.state(id)).parts.has(part)) throw unknownPart(part);
    const running = this.#running.get(id);
    if (running) await running.edit(part, value);
    else await editPart({ store: this.#store, clock: this.#options.clock }, planPrefix + id, part, value);
    this.#changes.tell(id);
    if (before.state === 'finished' || before.state === 'failed') await this.resume(id);
  }

  /** Takes a person's word back: the writers' own stands again. */
  async withdraw(id: string, part: string): Promise<void> {
    const before = this.listed(id);
    if (!(await this.state(id)).edits.has(part)) throw unknownPart(part);
    const running = this.#running.get(id);
    if (running) await running.withdraw(part);
    else await this.#keep(id, { type: 'edit-withdrawn', part });
    this.#changes.tell(id);
    if (before.state === 'finished' || before.state === 'failed') await this.resume(id);
  }

  async stop(id: string): Promise<void> {
    this.listed(id);
    await this.#starting.get(id)?.catch(() => undefined);
    const running = this.#running.get(id);
    if (!running) return;
    await this.index.append({ type: 'plan-rested', plan: id, state: 'stopped' });
    await running.stop();
    this.#changes.tell(id);
  }

  async resume(id: string): Promise<void> {
    this.#refuseWhenClosing();
    this.listed(id);
    if (this.#running.has(id)) return;
    const under = this.#starting.get(id) ?? this.#goOn(id).finally(() => this.#starting.delete(id));
    this.#starting.set(id, under);
    return under;
  }

  /** A finished plan becomes a play of the house. After an edit, the play is the edited one. */
  async finish(id: string): Promise<string> {
    const listed = this.listed(id);
    const { blueprint } = await this.state(id);
    if (!blueprint) throw fault('planning-unfinished');
    const play = listed.play ?? this.#freeId(blueprint);
    await this.index.append({ type: 'play-added', plan: id, blueprint: { ...blueprint, id: play } });
    return play;
  }

  /** Out of sight. What was performed from it stays. */
  async putAway(id: string): Promise<void> {
    await this.stop(id);
    await this.index.append({ type: 'plan-put-away', plan: id });
  }

  async bringBack(id: string): Promise<void> {
    if (this.#isAway(id)) await this.index.append({ type: 'plan-brought-back', plan: id });
  }

  /** Takes a plan that was put away out of the house for good, after what others keep for it. Performances of it stay. */
  async forget(id: string, others: () => Promise<void>): Promise<void> {
    if (!this.#isAway(id)) throw notRemoved();
    await others();
    await this.index.forget(id);
  }

  #isAway(id: string): boolean {
    if (!this.index.plan(id)) throw fault('unknown-plan/house');
    return this.index.isAway(id);
  }

  listed(id: string): ListedPlan {
    const listed = this.index.isAway(id) ? undefined : this.index.plan(id);
    if (listed) return listed;
    throw fault('unknown-plan/house');
  }

  /** Goes on with whatever was being written when the house closed. */
  async resumeAll(): Promise<void> {
    for (const { id, state } of this.index.plans) {
      if (state !== 'writing' || this.#closing || this.#running.has(id)) continue;
      await this.resume(id).catch(async (error: unknown) => {
        this.#options.onTrouble?.(`the plan ${id} could not go on`, error);
        // Nobody writes it: whoever looks at it shall see that, and may try again.
        if (!this.#closing) await this.index.append({ type: 'plan-rested', plan: id, state: 'stopped' });
      });
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#starting.values());
    await Promise.allSettled([...this.#running.values()].map((planning) => planning.stop()));
    this.#changes.close();
    await this.index.settled();
  }

  /** For a plan that nobody is writing at the moment. */
  async #keep(id: string, event: PlanningEvent): Promise<void> {
    await appendTo(planStream, { ...this.#options, stream: planPrefix + id }, event);
  }

  async #goOn(id: string): Promise<void> {
    const listed = this.listed(id);
    const { reviewer, search } = listed;
    const state = await this.state(id);
    if (state.blueprint) {
      await this.index.append({ type: 'plan-rested', plan: id, state: 'finished', title: planTitle(state.blueprint.title) });
      return;
    }
    const { money, input, output } = state.spent;
    const source = await wholeSource(sourceOf(listed, state), this.works);
    const planning = await this.#open(id, { source, reviewer, search, spent: { money, tokens: input + output } });
    if (listed.state !== 'writing') await this.index.append({ type: 'plan-went-on', plan: id });
    this.#attend(id, planning);
  }

  #open(id: string, opening: Opening): Promise<Planning> {
    const { clock, engage } = this.#options;
    return openPlan(id, opening, { store: this.#store, clock, engage });
  }

  #attend(id: string, planning: Planning): void {
    this.#running.set(id, planning);
    void this.#pass(id, planning);
    planning.done.then(
      (blueprint) => this.#ended(id, planning, blueprint),
      (error: unknown) => this.#ended(id, planning, null, error),
    );
    if (this.#closing) void planning.stop();
  }

  async #pass(id: string, planning: Planning): Promise<void> {
    for await (const _ of planning.watch()) this.#changes.tell(id);
  }

  async #ended(id: string, planning: Planning, blueprint: Blueprint | null, error?: unknown): Promise<void> {
    this.#running.delete(id);
    try {
      if (blueprint && planning.state().blueprint === null && !this.#closing) return await this.resume(id);
      if (blueprint) await this.index.append({ type: 'plan-rested', plan: id, state: 'finished', title: planTitle(blueprint.title) });
      else if (!this.#closing && this.index.plan(id)?.state === 'writing')
        await this.index.append({ type: 'plan-rested', plan: id, state: 'failed' });
      if (error !== undefined && !(error instanceof TroupeError)) this.#options.onTrouble?.(`the plan ${id} failed`, error);
    } catch (trouble) {
      this.#options.onTrouble?.(`the end of the plan ${id} could not be noted`, trouble);
    } finally {
      this.#options.onRest?.(planPrefix + id);
      this.#changes.tell(id);
    }
  }

  #freeId({ id }: Blueprint): string {
    const taken = new Set([...this.#options.taken(), ...this.index.plays.keys()]);
    for (let number = 1; ; number++) {
      const name = number === 1 ? id : `${id.slice(0, 58)}-${number}`;
      if (!taken.has(name)) return name;
    }
  }

  #refuseWhenClosing(): void {
    if (this.#closing) throw houseClosing();
  }
}

const unknownPart = (part: string): TroupeError => fault('unknown-part/plan', { part: part.slice(0, 80) });
