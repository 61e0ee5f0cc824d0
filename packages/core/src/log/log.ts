import { type EventStore, type Seq, StaleAppendError, type Stamp, type StoredEvent } from './store.ts';
import { eventsOf, type Happening, isBlank, readEvent, type StreamKind, type StreamPlace, stamp, stamped } from './stream.ts';

/** What a log is opened with. */
export type LogOptions<K> = {
  /** Told of each event before it is folded; waited for, so that others have their turn while a long log is read. */
  readonly attend?: (event: K) => void | Promise<void>;
  /** Told of what was written or read, once it is part of the state and before anything else is written. */
  readonly onTaken?: (events: readonly K[]) => void;
};

/** A stream in hand: what it leads to, and the way to write to it. One after another, however many write at once; all of it or nothing. */
export class Log<E extends Happening, S, K extends E & Stamp = E & Stamp> {
  readonly stream: string;
  readonly #kind: StreamKind<E, S, K>;
  protected readonly store: EventStore;
  readonly #clock: StreamPlace['clock'];
  readonly #options: LogOptions<K>;
  #state: S;
  #seq: Seq = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(kind: StreamKind<E, S, K>, { store, clock, stream }: StreamPlace, options: LogOptions<K> = {}) {
    this.stream = stream;
    this.#kind = kind;
    this.store = store;
    this.#clock = clock;
    this.#options = options;
    this.#state = kind.initial();
  }

  get state(): S {
    return this.#state;
  }

  /** The last number that was read or written. */
  get seq(): Seq {
    return this.#seq;
  }

  /** Reads what others have written meanwhile. */
  refresh(): Promise<readonly K[]> {
    return this.#inTurn(() => this.#read());
  }

  /** Itself, once it has read the stream. */
  async opened(): Promise<this> {
    await this.refresh();
    return this;
  }

  append(...events: readonly E[]): Promise<readonly K[]> {
    return this.keep(() => events);
  }

  /** Keeps what is made of the newest state. Where another of many writers was quicker, it is made again of theirs. */
  keep(make: (state: S) => readonly E[]): Promise<readonly K[]> {
    return this.#inTurn(async () => {
      for (;;) {
        const { events, state } = this.#draft(make(this.#state));
        if (events.length === 0) return events;
        try {
          await this.store.append(this.stream, this.#seq, events);
        } catch (error) {
          if (this.#kind.writers === 'one' || !(error instanceof StaleAppendError)) throw error;
          await this.#read();
          continue;
        }
        await this.#take(events, state);
        return events;
      }
    });
  }

  /** Takes whole streams out of the store, which this one tells of. Before the last word about them: killed in between, it can be done again. */
  async remove(...streams: readonly string[]): Promise<void> {
    for (const stream of streams) await this.store.remove(stream);
  }

  /** Takes events out for good: whoever reads the stream from now on has never heard of them. */
  blank(about: (event: K) => boolean): Promise<void> {
    return this.#inTurn(async () => {
      const all = await eventsOf(this.#kind, this.store, this.stream);
      const gone = new Set(all.filter(about));
      await this.store.blank(
        this.stream,
        [...gone].map(({ seq }) => seq),
      );
      this.#state = this.#kind.fold(
        this.#kind.initial(),
        all.filter((event) => !gone.has(event)),
      );
      this.#seq = Math.max(this.#seq, all.at(-1)?.seq ?? 0);
    });
  }

  /** When all that was begun is written. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #draft(made: readonly E[]): { readonly events: readonly K[]; readonly state?: S } {
    const { record, fold } = this.#kind;
    const at = this.#clock.now();
    if (!record) return { events: stamped(this.#kind, made, this.#seq, at) as Stamp[] as K[] };
    let state = this.#state;
    const events = made.map((event, index) => {
      const recorded = record(event, stamp(this.#kind, this.#seq + index, at), state);
      state = fold(state, [recorded]);
      return recorded;
    });
    return { events, state };
  }

  async #read(): Promise<readonly K[]> {
    const news: K[] = [];
    let seq = this.#seq;
    for await (const event of this.store.read(this.stream, seq)) {
      seq = event.seq;
      if (isBlank(event)) continue;
      news.push(readEvent(this.#kind, this.stream, event));
      if (this.#options.attend) await this.#take(news.splice(0));
    }
    if (news.length > 0) await this.#take(news);
    this.#seq = seq;
    return news;
  }

  async #take(events: readonly K[], drafted?: S): Promise<void> {
    const { attend } = this.#options;
    if (!attend) this.#state = drafted ?? this.#kind.fold(this.#state, events);
    else
      for (const event of events) {
        const turn = attend(event);
        if (turn) await turn;
        this.#state = this.#kind.fold(this.#state, [event]);
      }
    this.#seq = events.at(-1)?.seq ?? this.#seq;
    this.taken(events);
  }

  protected taken(events: readonly K[]): void {
    this.#options.onTaken?.(events);
  }
}

/** Reads a stream to its end, ready to be written to. */
export function openLog<E extends Happening, S, K extends E & Stamp>(
  kind: StreamKind<E, S, K>,
  place: StreamPlace,
  options?: LogOptions<K>,
): Promise<Log<E, S, K>> {
  return new Log(kind, place, options).opened();
}

/** Writes after whatever is there, for those who need not know what that is. */
export async function appendTo<E extends Happening, S>(
  kind: StreamKind<E, S>,
  { store, clock, stream }: StreamPlace,
  ...events: readonly E[]
): Promise<void> {
  for (;;) {
    const head = await store.head(stream);
    try {
      return await store.append(stream, head, stamped(kind, events, head, clock.now()));
    } catch (error) {
      if (kind.writers === 'one' || !(error instanceof StaleAppendError)) throw error;
    }
  }
}

/** Writes events that have their stamps: drafted, or copied from another stream. They come after the number before their first. */
export async function appendStamped(store: EventStore, stream: string, events: readonly StoredEvent[]): Promise<void> {
  const [first] = events;
  if (first) await store.append(stream, first.seq - 1, events);
}
