import { Log } from '../log/log.ts';
import type { EventStore } from '../log/store.ts';
import { defineStream, eventsOf, inPlace } from '../log/stream.ts';
import { callLogged } from '../model/call-log.ts';
import type { Model } from '../model/model.ts';
import type { Clock, Embedder } from '../model/ports.ts';
import { type Memory, MemoryBook } from './book.ts';
import { fault } from './errors.en.ts';
import type { MemoryEvent, Remembered, RoleFile } from './event.ts';
import { leftOf } from './forgotten.ts';
import { MemoryIndex } from './memory-index.ts';
import { plainEmbedder } from './plain-embedder.ts';
import { WordIndex } from './word-index.ts';

/** What a role remembers. */
export const memoryStream = defineStream<MemoryEvent, MemoryBook>({
  kind: 'memory',
  version: 1,
  upcasters: {},
  writers: 'one',
  initial: () => new MemoryBook(),
  fold: inPlace((book, event) => book.add(event)),
});

/** What a role's memory is opened with. */
export type RoleMemoryOptions = {
  readonly store: EventStore;
  readonly stream: string;
  readonly clock: Clock;
  readonly embedder?: Embedder;
  /** Called between slices of long work, so that others who share the thread have their turn. */
  readonly pause?: () => Promise<void>;
};

/** So many observations, or memories to be found, are one slice. */
const slice = 200;

/** One role's memory in hand: its book, what finds things in it, and the only way to write into it. */
export class RoleMemory {
  readonly stream: string;
  readonly clock: Clock;
  readonly book: MemoryBook;
  readonly index: MemoryIndex;
  readonly #log: Log<MemoryEvent, MemoryBook>;
  readonly #store: EventStore;
  readonly #pause: (() => Promise<void>) | undefined;
  readonly #heard = new WordIndex();
  readonly #indexed = new Set<string>();
  /** How much was folded since others had their turn: a log is folded event by event. */
  #taken = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor({ store, stream, clock, embedder = plainEmbedder, pause }: RoleMemoryOptions) {
    this.stream = stream;
    this.#store = store;
    this.clock = clock;
    this.#pause = pause;
    this.#log = new Log(memoryStream, { store, clock, stream }, { attend: (event) => this.#attend(event) });
    this.book = this.#log.state;
    this.index = new MemoryIndex(embedder, { ...(pause && { pause }) });
  }

  get role(): RoleFile {
    if (this.book.role) return this.book.role;
    throw fault('no-such-role', { stream: this.stream });
  }

  /**
   * Keeps what happened, all of it or nothing. One after another, however many work at once. Events that depend on where the memory
   * stands by then are made by a function.
   */
  append(events: readonly MemoryEvent[] | ((book: MemoryBook) => readonly MemoryEvent[])): Promise<readonly Remembered[]> {
    return this.#log.keep(typeof events === 'function' ? events : () => events);
  }

  /** Takes every word of what was forgotten out of the store. Killed before, it is done the next time anything is made of this memory. */
  async purge(): Promise<void> {
    if (!this.book.forgetful) return;
    const left = leftOf(await eventsOf(memoryStream, this.#store, this.stream), this.book);
    if (left.size > 0) await this.#store.blank(this.stream, [...left.keys()], left);
  }

  /** Another sheet for the same life; the one before leaves nothing behind. */
  async reintroduce(role: RoleFile): Promise<void> {
    this.book.open(role);
    const opened = (await eventsOf(memoryStream, this.#store, this.stream)).filter(({ type }) => type === 'role-open');
    const left = new Map(opened.map((event) => [event.seq, { ...event, role }]));
    await this.#store.blank(this.stream, [...left.keys()], left);
  }

  /** Lets others have their turn, if there are any. */
  async pause(): Promise<void> {
    await this.#pause?.();
  }

  /** @internal Reads what the stream holds. */
  async open(): Promise<void> {
    await this.#log.refresh();
  }

  #attend(event: Remembered): void | Promise<void> {
    if (event.seq === 1 && event.type !== 'role-open') throw fault('not-a-memory', { stream: this.stream });
    this.#taken += 'observations' in event ? event.observations.length : 1;
    if (!this.#pause || this.#taken < slice) return;
    this.#taken = 0;
    return this.#pause();
  }

  /** A model whose calls are noted, to be kept together with what came of them. */
  counting(model: Model): { readonly model: Model; readonly calls: readonly MemoryEvent[] } {
    const calls: MemoryEvent[] = [];
    return { model: callLogged(model, { clock: this.clock, log: (call) => void calls.push({ type: 'call', call }) }), calls };
  }

  /** Brings the index up to what the book holds: what was made of the role's life, and the newest of it, of which nothing was made yet. */
  async refresh(signal?: AbortSignal): Promise<void> {
    await this.read();
    await this.index.put([], signal);
  }

  /** Reads what is new for its words; nothing is embedded yet. Whoever will soon be asked is quicker then. */
  read(): Promise<void> {
    // One after another: whoever asks while another reads must not search half an index.
    this.#reading = this.#reading.then(() => this.#readTouched());
    return this.#reading;
  }

  async #readTouched(): Promise<void> {
    let read = 0;
    for (const id of this.book.takeTouched()) {
      this.#read(id);
      if (++read % slice === 0) await this.pause();
    }
    for (const id of this.#absorbed()) {
      this.index.remove(id);
      if (++read % slice === 0) await this.pause();
    }
  }

  #read(id: string): void {
    const memory = this.book.memories.get(id);
    if (memory?.level === 'observation') this.#heard.put(id, memory.text);
    else this.#heard.remove(id);
    if (memory && (memory.level !== 'observation' || !this.#summarised(memory.scene))) this.index.take(id, memory.text);
    else this.index.remove(id);
  }

  /** For people who look for something: what was made of the role's life by meaning and words, and what was seen and heard by words. */
  async search(query: string, limit: number, signal?: AbortSignal): Promise<Memory[]> {
    await this.refresh(signal);
    const ranks = new Map<string, number>();
    const count = (ids: readonly string[]) => {
      for (const [rank, id] of ids.entries()) ranks.set(id, Math.max(ranks.get(id) ?? 0, 1 / (rank + 1)));
    };
    count(await this.index.search(query, limit, signal));
    count(this.#heard.search(query, limit).map(({ id }) => id));
    const best = [...ranks].sort((a, b) => b[1] - a[1]).slice(0, limit);
    return best.flatMap(([id]) => this.book.memories.get(id) ?? []);
  }

  /** Observations that an event now stands for: they come back by replay. */
  *#absorbed(): Iterable<string> {
    for (const episode of this.book.episodes.values()) {
      if (!episode.event || this.#indexed.has(episode.id)) continue;
      this.#indexed.add(episode.id);
      yield* episode.observations;
    }
  }

  #summarised(scene: string): boolean {
    const episode = this.book.episodes.get(scene);
    return episode?.event != null || episode?.forgotten === true;
  }
}

/** Opens a role's memory: from its log, or a new one. */
export async function openRoleMemory(options: RoleMemoryOptions & { readonly role?: RoleFile }): Promise<RoleMemory> {
  const memory = new RoleMemory(options);
  await memory.open();
  if (memory.book.seq === 0 && options.role) await memory.append([{ type: 'role-open', role: options.role }]);
  return memory;
}
