import { LiveLog } from '../log/live-log.ts';
import type { EventStore } from '../log/store.ts';
import type { Model } from '../model/model.ts';
import type { Clock, Embedder } from '../model/ports.ts';
import { Ledger } from '../stage/ledger.ts';
import type { Case } from './case.ts';
import { fault } from './errors.en.ts';
import type { MysteryEvent, RecordedMystery, SeatKind } from './event.ts';
import { type Awaited, type TableFrame, TableProjector, type TableViewer } from './frames.ts';
import type { TableHost } from './host.ts';
import { judgeObjectives } from './judge-objectives.ts';
import { Letterbox, type TableLetter } from './letters.ts';
import type { Method, MethodPorts } from './method.ts';
import { learnFor, roomIn } from './player.prompt.ts';
import { learnedMeanings, type Meanings } from './retrieve.ts';
import { type Holder, SeatChanged } from './seats.ts';
import type { TableState } from './state.ts';
import { playStep } from './steps.ts';
import { tableStream } from './table-stream.ts';
import { type PlayerView, playerView } from './view.ts';

/** The models of one seat. */
export type SeatModels = { readonly performer: Model; readonly decider?: Model };

/** What a game is played with. */
export type GameOptions = {
  readonly store: EventStore;
  readonly stream: string;
  readonly clock: Clock;
  readonly ports: Omit<MethodPorts, 'signal'>;
  /** Seats whose agents have models of their own; the others share those of the ports. */
  readonly models?: Readonly<Record<string, SeatModels>>;
  readonly method: Method;
  /** Decides objectives that code cannot; without it they are told and left unscored. */
  readonly judge?: Model;
  /** Finds what bears on a question by its meaning; without one, by words and what they look like. */
  readonly embedder?: Embedder;
  /** Needed for a new game; one that is resumed has its own. */
  readonly play?: Case;
  /** Roles that people play; the others are agents'. */
  readonly people?: readonly string[];
  readonly seed?: number;
  /** Milliseconds a person is waited for; without it, for ever. */
  readonly patience?: number;
  /** Tokens of a player's own script, and as many of the talk, in one prompt; without it what the window of its model allows, or 4,000. */
  readonly context?: number;
  /** One after the other, as it was before: for comparisons. */
  readonly inSequence?: boolean;
};

/** A game that runs. */
export type Game = {
  readonly stream: string;
  /** Where it stands now. */
  state(): TableState;
  send(letter: TableLetter): void;
  /** A person takes a seat over, or leaves it to an agent; at once, whatever is going on. */
  seat(role: string, kind: SeatKind): Promise<void>;
  /** Whom it waits for. */
  awaited(): readonly Awaited[];
  watch(viewer: TableViewer): AsyncGenerator<TableFrame>;
  /** Settles when the curtain has fallen, or the game was stopped. */
  readonly finished: Promise<TableState>;
  stop(): Promise<void>;
};

/** Begins a game of a case, or goes on with the one in the stream: what is in the log is not done again. `seat` hands a seat over at any time. */
export async function openGame(options: GameOptions): Promise<Game> {
  const table = new Table(options);
  await table.open();
  return table.game();
}

type Reached = Extract<MysteryEvent, { type: 'objective' }>;

class Table implements TableHost {
  readonly method: Method;
  readonly #ledger = new Ledger();
  readonly #meanings: Meanings | undefined;
  readonly #models = new Map<string, Omit<MethodPorts, 'signal'>>();
  /** One for each seat, until it is handed over. */
  readonly #holding = new Map<string, AbortController>();
  readonly #options: GameOptions;
  readonly #letters = new Letterbox();
  readonly #log: LiveLog<MysteryEvent, TableState | null, RecordedMystery, TableFrame>;
  readonly #awaited = new Set<Awaited>();
  readonly #stopping = new AbortController();

  constructor(options: GameOptions) {
    this.#options = options;
    this.#log = new LiveLog(tableStream, options, { onTaken: (events) => this.#handOvers(events) });
    this.method = options.method;
    this.#meanings = options.embedder && learnedMeanings(options.embedder);
    const noted = (model: Model): Model => this.#ledger.noting(model, { clock: options.clock });
    const own = { ...options.ports, performer: noted(options.ports.performer), decider: noted(options.ports.decider) };
    this.#models.set('', own);
    for (const [role, { performer, decider = performer }] of Object.entries(options.models ?? {}))
      this.#models.set(role, { ...own, performer: noted(performer), decider: noted(decider) });
  }

  async open(): Promise<void> {
    const { stream, play, people = [], seed = 1, method, models = {} } = this.#options;
    await this.#log.refresh();
    if (this.#log.state) return;
    if (!play) throw fault('no-such-performance/game', { stream });
    for (const role of [...people, ...Object.keys(models)]) refuseStranger(play, role);
    const seats = Object.fromEntries(play.roles.map(({ id }): [string, SeatKind] => [id, people.includes(id) ? 'person' : 'agent']));
    const named = Object.fromEntries(Object.entries(models).map(([role, { performer }]) => [role, performer.id]));
    const own = Object.keys(named).length === 0 ? {} : { models: named };
    await this.commit([{ type: 'case-open', play, seats, seed, method: method.id, ...own }]);
  }

  game(): Game {
    const finished = this.#run();
    // Whoever watches to the end asks only then how it ended: until then nobody may hold a failure, and Node would end the process over it.
    finished.catch(() => undefined);
    return {
      stream: this.#options.stream,
      state: () => this.state(),
      send: (letter) => this.#send(letter),
      seat: (role, kind) => this.#seat(role, kind),
      awaited: () => [...this.#awaited],
      watch: (viewer) => this.#watch(viewer),
      finished,
      stop: async () => {
        const reason = new Error('The game was stopped.');
        this.#stopping.abort(reason);
        for (const holding of this.#holding.values()) holding.abort(reason);
        await finished.catch(() => undefined);
      },
    };
  }

  state(): TableState {
    if (!this.#log.state) throw new Error('The game was not opened.');
    return this.#log.state;
  }

  portsOf(role: string): MethodPorts {
    const models = this.#models.get(role) ?? this.#models.get('') ?? this.#options.ports;
    return { ...models, signal: this.#held(role).signal };
  }

  async view(role: string, queries: readonly string[] = []): Promise<PlayerView> {
    const room = this.#options.context ?? roomIn(this.portsOf(role).performer);
    const view = playerView(this.state(), role, {
      ...(this.#meanings && { meanings: this.#meanings }),
      ...(room !== undefined && { room }),
    });
    if (this.#meanings) await learnFor(view, queries, undefined, this.#held(role).signal);
    return view;
  }

  async judged(state: TableState, reached: readonly Reached[]): Promise<readonly Reached[]> {
    const { judge, clock } = this.#options;
    return judge ? judgeObjectives(state, reached, this.#ledger.noting(judge, { clock }), this.#stopping.signal) : reached;
  }

  #held(role: string): AbortController {
    const known = this.#holding.get(role) ?? new AbortController();
    if (this.#stopping.signal.aborted) known.abort(this.#stopping.signal.reason);
    this.#holding.set(role, known);
    return known;
  }

  #send(letter: TableLetter): void {
    // A stopped game has nobody to leave it.
    if (letter.kind === 'leave') this.#seat(letter.from, 'agent').catch(() => undefined);
    else this.#letters.post(letter);
  }

  async #seat(role: string, kind: SeatKind): Promise<void> {
    const { play, over } = this.state();
    refuseStranger(play, role);
    if (over) throw fault('curtain-fallen/game');
    const before: Holder = { role, kind: kind === 'person' ? 'agent' : 'person' };
    await this.commit([{ type: 'seat', role, kind }], before).catch((error: unknown) => {
      // It is theirs already.
      if (!(error instanceof SeatChanged)) throw error;
    });
  }

  /** Whoever was at work for a seat stops; what the one before has sent is forgotten. */
  #handOvers(events: readonly RecordedMystery[]): void {
    for (const event of events) {
      if (event.type !== 'seat') continue;
      this.#letters.discard(event.role);
      const before = this.#holding.get(event.role);
      this.#holding.set(event.role, new AbortController());
      before?.abort(new SeatChanged(event.role));
    }
  }

  async #run(): Promise<TableState> {
    try {
      while (!this.state().over && !this.#stopping.signal.aborted) await playStep(this);
      return this.state();
    } catch (error) {
      if (this.#stopping.signal.aborted) return this.state();
      throw error;
    } finally {
      await this.#log.settled();
      await this.#keepCalls();
      this.#log.close();
    }
  }

  /** All of it is kept, or none. */
  async commit(events: readonly MysteryEvent[], holder?: Holder): Promise<void> {
    await this.#log.keep((state) => {
      if (this.#stopping.signal.aborted) throw this.#stopping.signal.reason;
      if (holder && (state?.over || state?.seats[holder.role] !== holder.kind)) throw new SeatChanged(holder.role);
      return [...this.#calls(), ...events];
    });
  }

  #calls(): MysteryEvent[] {
    return this.#ledger.take().map((call): MysteryEvent => ({ type: 'call', call }));
  }

  /** What was paid for and came to nothing was paid for all the same. */
  async #keepCalls(): Promise<void> {
    const calls = this.#log.state?.over ? [] : this.#calls();
    // Another house may have taken over the game: its books are not ours to write.
    await this.#log.append(...calls).catch(() => undefined);
  }

  async each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    if (this.#options.inSequence) {
      for (const item of items) await work(item);
      return;
    }
    const results = await Promise.allSettled(items.map(work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async letterOf(role: string, kinds: readonly TableLetter['kind'][]): Promise<TableLetter | undefined> {
    const { patience, clock } = this.#options;
    const waiting = new AbortController();
    const end = (): void => waiting.abort();
    const { signal } = this.#held(role);
    if (signal.aborted) throw signal.reason;
    signal.addEventListener('abort', end, { once: true });
    if (patience !== undefined) clock.sleep(patience, waiting.signal).then(end, () => undefined);
    const awaited: Awaited = { role, kinds };
    this.#awaited.add(awaited);
    this.#tellWaiting();
    const letter = await this.#letters.receive(({ from, kind }) => from === role && kinds.includes(kind), waiting.signal);
    signal.removeEventListener('abort', end);
    end();
    this.#awaited.delete(awaited);
    this.#tellWaiting();
    if (signal.aborted) throw signal.reason;
    return letter;
  }

  #waiting(): TableFrame {
    return { type: 'waiting', number: 0, waiting: [...this.#awaited] };
  }

  #tellWaiting(): void {
    this.#log.tell(this.#waiting());
  }

  /** Everything from the beginning, then whatever comes. */
  async *#watch(viewer: TableViewer): AsyncGenerator<TableFrame> {
    const projector = new TableProjector(viewer);
    for await (const event of this.#log.watch(() => (this.#awaited.size > 0 ? [this.#waiting()] : []))) {
      const frame = 'number' in event ? event : projector.project(event);
      if (frame) yield frame;
    }
  }
}

function refuseStranger({ roles, title }: Case, role: string): void {
  if (roles.some(({ id }) => id === role)) return;
  throw fault('unknown-role', { role, title, roles: roles.map(({ name }) => name) });
}
