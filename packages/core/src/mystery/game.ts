import { TroupeError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { EventStore } from '../ports/store.ts';
import { Broadcast } from '../stage/broadcast.ts';
import type { Case } from './case.ts';
import { type MysteryEvent, mysteryVersion, type RecordedMystery, type SeatKind, tableWitnesses } from './event.ts';
import { type Awaited, type TableFrame, TableProjector, type TableViewer } from './frames.ts';
import type { TableHost } from './host.ts';
import { Letterbox, type TableLetter } from './letters.ts';
import type { Method, MethodPorts } from './method.ts';
import { foldTable, openTable, type TableState } from './state.ts';
import { playStep } from './steps.ts';

export type GameOptions = {
  readonly store: EventStore<RecordedMystery>;
  readonly stream: string;
  readonly clock: Clock;
  readonly ports: Omit<MethodPorts, 'signal'>;
  readonly method: Method;
  /** Needed for a new game; one that is resumed has its own. */
  readonly play?: Case;
  /** Roles that people play; the others are agents'. */
  readonly people?: readonly string[];
  readonly seed?: number;
  /** Milliseconds a person is waited for; without it, for ever. */
  readonly patience?: number;
  /** One after the other, as it was before: for comparisons. */
  readonly inSequence?: boolean;
};

export type Game = {
  readonly stream: string;
  /** Where it stands now. */
  state(): TableState;
  send(letter: TableLetter): void;
  /** Whom it waits for. */
  awaited(): readonly Awaited[];
  watch(viewer: TableViewer): AsyncGenerator<TableFrame>;
  /** Settles when the curtain has fallen, or the game was stopped. */
  readonly finished: Promise<TableState>;
  stop(): Promise<void>;
};

/** Begins a game, or goes on with the one in the stream: what is in the log is not done again. */
export async function openGame(options: GameOptions): Promise<Game> {
  const table = new Table(options);
  await table.open();
  return table.game();
}

class Table implements TableHost {
  readonly method: Method;
  readonly ports: MethodPorts;
  readonly #options: GameOptions;
  readonly #letters = new Letterbox();
  readonly #broadcast = new Broadcast<RecordedMystery | TableFrame>();
  readonly #awaited = new Set<Awaited>();
  readonly #stopping = new AbortController();
  #state: TableState | null = null;
  #queue: Promise<void> = Promise.resolve();

  constructor(options: GameOptions) {
    this.#options = options;
    this.method = options.method;
    this.ports = { ...options.ports, signal: this.#stopping.signal };
  }

  async open(): Promise<void> {
    const { store, stream, play, people = [], seed = 1, method } = this.#options;
    for await (const event of store.read(stream)) this.#state = this.#state ? foldTable(this.#state, event) : openTable(event);
    if (this.#state) return;
    if (!play) throw new TroupeError('no-such-performance', `There is no game "${stream}".`, 'Begin one with a case.');
    const strangers = people.filter((role) => !play.roles.some(({ id }) => id === role));
    if (strangers.length > 0)
      throw new TroupeError(
        'unknown-role',
        `There is no role "${strangers[0]}" in ${play.title}.`,
        `The roles are: ${play.roles.map(({ name }) => name).join(', ')}.`,
      );
    const seats = Object.fromEntries(play.roles.map(({ id }): [string, SeatKind] => [id, people.includes(id) ? 'person' : 'agent']));
    await this.commit([{ type: 'case-open', play, seats, seed, method: method.id }]);
  }

  game(): Game {
    const finished = this.#run();
    return {
      stream: this.#options.stream,
      state: () => this.state(),
      send: (letter) => this.#letters.post(letter),
      awaited: () => [...this.#awaited],
      watch: (viewer) => this.#watch(viewer),
      finished,
      stop: async () => {
        this.#stopping.abort(new Error('The game was stopped.'));
        await finished.catch(() => undefined);
      },
    };
  }

  state(): TableState {
    if (!this.#state) throw new Error('The game was not opened.');
    return this.#state;
  }

  async #run(): Promise<TableState> {
    try {
      while (!this.state().over && !this.#stopping.signal.aborted) await playStep(this);
      return this.state();
    } catch (error) {
      if (this.#stopping.signal.aborted) return this.state();
      throw error;
    } finally {
      await this.#queue;
      this.#broadcast.close();
    }
  }

  /** All of it is kept, or none. One after the other: numbers have no gaps. */
  commit(events: readonly MysteryEvent[]): Promise<void> {
    const kept = this.#queue.then(() => this.#append(events));
    this.#queue = kept.catch(() => undefined);
    return kept;
  }

  async #append(events: readonly MysteryEvent[]): Promise<void> {
    if (this.#stopping.signal.aborted) throw this.#stopping.signal.reason;
    let state = this.#state;
    const recorded: RecordedMystery[] = [];
    for (const event of events) {
      const stamp = { seq: (state?.seq ?? 0) + 1, at: this.#options.clock.now(), version: mysteryVersion };
      const next: RecordedMystery = { ...event, ...stamp, witnesses: tableWitnesses(event, state?.questions ?? new Map()) };
      state = state ? foldTable(state, next) : openTable(next);
      recorded.push(next);
    }
    await this.#options.store.append(this.#options.stream, this.#state?.seq ?? 0, recorded);
    this.#state = state;
    for (const event of recorded) this.#broadcast.send(event, { passing: false });
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
    this.#stopping.signal.addEventListener('abort', end, { once: true });
    if (patience !== undefined) clock.sleep(patience, waiting.signal).then(end, () => undefined);
    const awaited: Awaited = { role, kinds };
    this.#awaited.add(awaited);
    this.#tellWaiting();
    const letter = await this.#letters.receive(({ from, kind }) => from === role && kinds.includes(kind), waiting.signal);
    this.#stopping.signal.removeEventListener('abort', end);
    end();
    this.#awaited.delete(awaited);
    this.#tellWaiting();
    if (this.#stopping.signal.aborted) throw this.#stopping.signal.reason;
    return letter;
  }

  #waiting(): TableFrame {
    return { type: 'waiting', number: 0, waiting: [...this.#awaited] };
  }

  #tellWaiting(): void {
    this.#broadcast.send(this.#waiting(), { passing: true });
  }

  /** Everything from the beginning, then whatever comes. */
  async *#watch(viewer: TableViewer): AsyncGenerator<TableFrame> {
    const { store, stream } = this.#options;
    const projector = new TableProjector(viewer);
    const reader = this.#broadcast.subscribe();
    let seen = 0;
    const show = (event: RecordedMystery): TableFrame | null => {
      if (event.seq <= seen) return null;
      seen = event.seq;
      return projector.project(event);
    };
    for (;;) {
      for await (const event of store.read(stream, seen)) {
        const frame = show(event);
        if (frame) yield frame;
      }
      if (this.#awaited.size > 0) yield this.#waiting();
      for (let reading = await reader.next(); !('behind' in reading); reading = await reader.next()) {
        if ('end' in reading) return;
        const frame = 'number' in reading.frame ? reading.frame : show(reading.frame);
        if (frame) yield frame;
      }
    }
  }
}
