import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { Chronicle } from '../events/chronicle.ts';
import type { CallRecord, Decision, Frame, PauseReason, PlannedTurn, Recorded, Seq, StageEvent } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import type { Viewer } from '../events/frames.ts';
import { performanceStream } from '../events/performance-stream.ts';
import { pauseText } from '../events/project.ts';
import { type Draft, openDraft, rebase, record } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { Broadcast } from '../log/broadcast.ts';
import { appendStamped } from '../log/log.ts';
import { keepSnapshot } from '../log/snapshot.ts';
import { StoreUnavailableError } from '../log/store.ts';
import { type CallOptions, type Model, ModelError, type Models } from '../model/model.ts';
import { hash } from '../model/random.ts';
import { asksToStop } from '../text/asks-to-stop.ts';
import type { Delivered } from './actor.ts';
import type { Happened, HouseRules, Letter, StagePorts, Stepped } from './api.ts';
import { Doubts } from './doubts.ts';
import { modelFault } from './errors.en.ts';
import { roomOfCast, windowOf } from './history.ts';
import { Ledger } from './ledger.ts';
import type { Lore } from './lore.ts';
import { Mailbox, Stopped } from './mailbox.ts';
import type { Decided } from './pad.ts';
import { isDoing, isPlayed } from './person.ts';
import { Recollections } from './recollections.ts';
import { defaultRungs } from './stall.ts';
import { speaking } from './tongue.ts';
import type { ViewSettings } from './view.ts';

/** What the engine's own work sends to its mailbox. Each carries the run it belongs to: what no longer applies is dropped. */
export type Note =
  | { readonly type: 'decided'; readonly run: number; readonly decisions: Readonly<Record<string, Decision>> }
  | { readonly type: 'sentence-end'; readonly run: number }
  | { readonly type: 'delivered'; readonly run: number; readonly delivered: Delivered }
  | { readonly type: 'answered'; readonly run: number }
  | { readonly type: 'failed'; readonly run: number; readonly error: unknown }
  | { readonly type: 'patience'; readonly run: number };

/** Words that were asked for before their beat began. */
export type Ahead = {
  /** Nothing has happened since that they could not have known. */
  fits(): boolean;
  /** Whose words they are, with them under way; null where another turn is played. */
  take(turn: PlannedTurn): Model | null;
  drop(): void;
};

/** A person's line, with the number under which it came in. */
export type TypedLine = Extract<Letter, { type: 'line' }> & { readonly received?: Promise<Seq> };

/** What a host program sent, and whoever waits to hear what became of it. `quiet`: nothing is told of it, and nobody is interrupted for it. */
export type HostMail =
  | { readonly type: 'happening'; readonly sent: unknown; readonly quiet: boolean; readonly answer: (happened: Happened) => void }
  | { readonly type: 'step'; readonly until: 'beat' | 'line'; readonly answer: (stepped: Stepped) => void };

/** How far it is played where its host says how far. */
export interface Stepping {
  go(stage: Stage, step: Extract<HostMail, { type: 'step' }>): void;
  /** Whether it has been played as far as was said. */
  isDone(stage: Stage): boolean;
  /** It goes no further for now: it has come far enough, or a person, a pause or the end is in the way. */
  settle(stage: Stage): void;
}

export type Mail = Exclude<Letter, { type: 'line' }> | TypedLine | HostMail | Note;

export type House = Required<Omit<HouseRules, 'patience'>> &
  Pick<HouseRules, 'patience'> &
  ViewSettings & { /** Tokens of the smallest of the models, where that is known. */ readonly window?: number };
type Asked = Omit<House, 'historyLines' | 'window'> & Pick<HouseRules, 'historyLines'>;

export function houseRules(rules: HouseRules = {}): Asked {
  return { absent: 'stand-in', deeds: 'plain', rungs: defaultRungs, faults: 'throw', ...rules };
}

/** What a log leads to, looked through before. */
export type Remembered = { readonly state: StageState; readonly chronicle: Chronicle; readonly recollections: Recollections };

/** The driver's own ground: state, log, mail and the work in hand. Agents never see it; they get views. */
export class Stage {
  readonly stream: string;
  readonly ports: StagePorts;
  readonly house: House;
  readonly models: Models;
  readonly mailbox = new Mailbox<Mail>();
  readonly doubts = new Doubts();
  readonly decided: Decided = new Map();
  readonly broadcast = new Broadcast<Frame>();
  state: StageState;
  chronicle: Chronicle;
  recollections: Recollections;
  /** There where the play has a lorebook. */
  lore: Lore | undefined;
  readonly #books: typeof Lore | undefined;
  #log: Recorded[];
  #noted: Recorded[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #ledger = new Ledger();
  #ledgers = new Set([this.#ledger]);
  #work = new Set<Promise<void>>();
  #cancels = new Set<() => void>();
  #closing = new AbortController();
  #runs = 0;
  halt: Extract<Frame, { type: 'halt' }> | null = null;
  /** Beats in a row in which a model should have spoken and nothing came that can be spoken. */
  wordless = 0;
  /** The host lets what is being played end here. */
  fading = false;
  /** Whose beat was taken back, and is played again. */
  again: CharacterId | null = null;
  ahead: Ahead | null = null;
  /** Why it could not go on, for whoever watches. */
  failure: unknown;
  /** There where it is played step by step. */
  steps: Stepping | null = null;
  /** Hosts who wait for an answer: told that it is over, should that come first. */
  readonly waiting = new Set<() => void>();
  /** Who looks on just now. */
  readonly viewers = new Set<{ readonly as: Viewer }>();
  /** Whose turn it is, since the last beat began or a person was asked. */
  floor: Extract<Frame, { type: 'floor' }> | null = null;
  /** The person who is being waited for, and what was suggested. */
  turn: Extract<Frame, { type: 'your-turn' }> | null = null;

  constructor(stream: string, log: readonly Recorded[], ports: StagePorts, house: Asked, books?: typeof Lore, remembered?: Remembered) {
    this.stream = stream;
    this.ports = ports;
    this.#log = [...log];
    this.state = remembered?.state ?? fold(log);
    const { blueprint, switches } = this.state;
    // As the models say now; where they do not (a recording that is played again), as when it was opened.
    const window = switches.way && house.historyLines === undefined ? (windowOf(ports.models).window ?? switches.window) : undefined;
    this.house = {
      ...house,
      historyLines: house.historyLines ?? (switches.way ? 160 : 32),
      ...(window !== undefined && { window, historyTokens: roomOfCast(window, blueprint) }),
      ...(ports.verbs && { ownVerbs: ports.verbs }),
    };
    this.chronicle = remembered?.chronicle ?? new Chronicle(this.state.blueprint, log);
    this.recollections = remembered?.recollections ?? new Recollections(log, ports.meaning);
    this.#books = books;
    this.#openBooks();
    this.models = logged(ports, this.#ledger, blueprint);
  }

  #openBooks(): void {
    this.lore = this.#books && new this.#books(this.state.blueprint, this.#log);
  }

  /** Whether anybody sees what this seat sees. */
  isWatched(seat: CharacterId): boolean {
    return [...this.viewers].some(({ as }) => as === 'house' || (as !== 'audience' && as.seats.includes(seat)));
  }

  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  get log(): readonly Recorded[] {
    return this.#log;
  }

  /** Calls not yet in the log: their cost counts already. */
  get unbooked(): readonly CallRecord[] {
    return [...this.#ledgers].flatMap(({ calls }) => calls);
  }

  now(): number {
    return this.ports.clock.now();
  }

  draft(options: { readonly newBeat: boolean }): Draft {
    return openDraft(this.state, options);
  }

  record(draft: Draft, ...events: readonly StageEvent[]): Draft {
    return events.reduce((so, event) => record(so, this.#shown(event, so.state), this.now()), draft);
  }

  #shown(event: StageEvent, state: StageState): StageEvent {
    return this.ports.fading?.()?.(event, state) ?? event;
  }

  /** Takes a letter in. A person's line is kept before anybody has read it: a crash must not swallow what was typed. */
  receive(letter: Letter): void {
    if (this.signal.aborted) return;
    // Before anything is kept of it: a line has a name to it, and this has none.
    if (letter.type === 'line' && asksToStop(letter.text)) return void this.mailbox.post({ type: 'hold' });
    const typed = letter.type === 'line' && this.state.seats[letter.seat] && isPlayed(letter.text) ? this.#meant(letter) : null;
    this.mailbox.post(typed ? { ...typed, received: this.#keepReceived(typed) } : letter);
  }

  /** What is to be done is known from words that nobody keeps: it comes in as what they say. */
  #meant(line: TypedLine): TypedLine {
    const deed = isDoing(line.text) ? this.doubts.take(line.seat) : undefined;
    return deed ? { ...line, text: deed.words } : line;
  }

  #keepReceived({ seat, text, id }: TypedLine): Promise<Seq> {
    return this.keepAtOnce({ type: 'received', seat, text, ...(id !== undefined && { id }) });
  }

  /** Keeps one event whatever beat is being made: what came from outside must not come twice. */
  keepAtOnce(event: StageEvent): Promise<Seq> {
    const kept = this.#inTurn(async () => {
      // Without the calls that are over: they belong to the beat that is being played.
      const { events, state } = this.record(this.draft({ newBeat: false }), event);
      const { seq } = state;
      this.#noted.push(...events);
      this.state = state;
      // Where there is no room, it is kept with whatever is kept next.
      await this.#flush().catch(() => undefined);
      return seq;
    });
    const work: Promise<void> = kept.then(() => void this.#work.delete(work));
    this.#work.add(work);
    return kept;
  }

  /** Keeps what was noted, now. More may be noted meanwhile. */
  async #flush(): Promise<void> {
    const events = [...this.#noted];
    await appendStamped(this.ports.store, this.stream, events);
    this.#noted = this.#noted.slice(events.length);
    this.#take(events);
  }

  /** Keeps what was drafted, all of it or nothing; only then has it happened. */
  keep(draft: Draft): Promise<void> {
    return this.#inTurn(() => this.#keepNow(draft));
  }

  /** One after another: what a person types may come in while a beat is kept. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #keepNow(draft: Draft): Promise<void> {
    // Work that was cut short falls back on what code can say; once stopped, that must not be kept as what happened.
    if (this.signal.aborted) throw new Stopped();
    const whole = this.#withCalls(rebase(draft, this.state));
    const events = [...this.#noted, ...whole.events];
    if (events.length === 0) return;
    await this.#append(events);
    this.#noted = [];
    this.state = whole.state;
    this.#take(events);
    const { seq } = this.state;
    await keepSnapshot(performanceStream, this.ports.store, this.stream, { before: whole.base.seq, seq, state: this.state });
  }

  #take(events: readonly Recorded[]): void {
    this.#log.push(...events);
    if (events.some(({ type }) => type === 'rewind')) this.#refold();
    else {
      this.chronicle.add(events);
      this.recollections.add(events);
      this.lore?.add(events);
    }
    for (const event of events) this.broadcast.send(event, { passing: false });
  }

  /**
   * What only the house knows and could find out again: it counts at once, and is kept with whatever is kept next.
   * By itself it would cost every beat a second flush to disk; lost in a crash, it is asked again.
   */
  note(...events: readonly StageEvent[]): void {
    const whole = this.#withCalls(this.record(this.draft({ newBeat: false }), ...events));
    this.#noted.push(...whole.events);
    this.state = whole.state;
  }

  #withCalls(draft: Draft): Draft {
    return this.record(draft, ...this.#ledger.take().map((call): StageEvent => ({ type: 'call', call })));
  }

  /** Events between beats. */
  async keepEvents(...events: readonly StageEvent[]): Promise<void> {
    await this.keep(this.record(this.draft({ newBeat: false }), ...events));
  }

  async #append(events: readonly Recorded[]): Promise<void> {
    for (;;) {
      try {
        return await appendStamped(this.ports.store, this.stream, events);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError) || this.house.faults === 'throw') throw error;
        await this.#standStill();
      }
    }
  }

  /** No room to keep anything, not even that there is none: say so to whoever watches, and wait. */
  async #standStill(): Promise<void> {
    const witnesses = { characters: Object.keys(this.state.world.characters), audience: true };
    this.halt = { type: 'halt', reason: 'store', text: pauseText('store'), witnesses };
    this.tell(this.halt);
    await this.mailbox.receive((letter) => letter.type === 'resume');
    this.halt = null;
  }

  async pause(reason: PauseReason, text = pauseText(reason)): Promise<void> {
    await this.keepEvents({ type: 'pause', reason, text });
  }

  tell(frame: Exclude<Frame, Recorded>): void {
    // Word by word nobody can tell where a line is crossed: it is heard whole, once it is kept.
    if (frame.type === 'delta' && this.ports.fading?.()) return;
    this.broadcast.send(frame, { passing: true });
  }

  /** Starts work that ends with the performance at the latest. What it throws becomes a letter, or nothing. */
  start(work: (run: number, signal: AbortSignal) => Promise<void>): { readonly run: number; cancel(): void } {
    const run = ++this.#runs;
    const controller = new AbortController();
    const cancel = () => controller.abort(noLongerNeeded);
    if (this.signal.aborted) cancel();
    this.#cancels.add(cancel);
    const promise = work(run, controller.signal)
      .catch((error: unknown) => this.mailbox.post({ type: 'failed', run, error }))
      .finally(() => {
        this.#work.delete(promise);
        this.#cancels.delete(cancel);
      });
    this.#work.add(promise);
    return { run, cancel };
  }

  /** What chance goes by for whoever speaks: after a rewind another than before, or the same words would come again. */
  get seed(): number {
    const rewound = this.#log.findLast(({ type }) => type === 'rewind')?.seq;
    return rewound === undefined ? this.state.seed : hash(`${this.state.seed} ${rewound}`);
  }

  callOptions(signal: AbortSignal, agent: string) {
    return { signal, seed: hash(`${this.seed} ${this.state.beat} ${agent}`) };
  }

  performer(who: string, models = this.models): Model {
    return models.characters?.[who] ?? models.performer;
  }

  /** Models for work at the side. Its calls are booked when its result is taken in, not when it happens to be done. */
  engage(): { readonly models: Models; book(): void } {
    const ledger = new Ledger();
    this.#ledgers.add(ledger);
    const book = () => {
      this.#ledgers.delete(ledger);
      this.#ledger.adopt(ledger);
    };
    return { models: logged(this.ports, ledger, this.state.blueprint), book };
  }

  get busy(): number {
    return this.#work.size;
  }

  /** Whoever waits is told; nothing survives. */
  stop(): void {
    this.#closing.abort(modelFault('model-aborted/performance'));
    for (const cancel of this.#cancels) cancel();
    this.mailbox.close();
  }

  async settle(): Promise<void> {
    this.stop();
    while (this.#work.size > 0) await Promise.allSettled(this.#work);
    for (const over of this.waiting) over();
    this.broadcast.close();
  }

  #refold(): void {
    this.state = fold(this.#log);
    this.chronicle = new Chronicle(this.state.blueprint, this.#log);
    this.recollections = new Recollections(this.#log, this.ports.meaning);
    this.decided.clear();
    this.#openBooks();
  }
}

/** One for all: work is cancelled at every beat, mostly when it is done already, and an error costs a walk up the stack. */
const noLongerNeeded = modelFault('model-aborted/unneeded');

function logged({ models: given, clock }: StagePorts, ledger: Ledger, { tongue }: Blueprint): Models {
  const models = speaking(given, tongue);
  const wrap = (model: Model) => ledger.noting(model, { clock, fault: (error, options) => faultOf(model, error, options) });
  const characters = Object.fromEntries(Object.entries(models.characters ?? {}).map(([who, model]) => [who, wrap(model)]));
  return { performer: wrap(models.performer), decider: wrap(models.decider), director: wrap(models.director), characters };
}

/** Whatever a model throws is a fault of the model: a bug in an adapter must not end the evening. */
function faultOf(model: Model, error: unknown, options: CallOptions | undefined): ModelError {
  if (error instanceof ModelError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return modelFault(
    options?.signal?.aborted ? 'model-aborted/failed' : 'model-server-error/failed',
    { model: model.id, reason },
    { cause: error },
  );
}
