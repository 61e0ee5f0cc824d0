import { performanceStream, type Recorded, readLog, readState, type StageState } from '@troupe/core/events';
import { type EventStore, readStream } from '@troupe/core/log';
import { foldInTurns } from '../reports/fold-in-turns.ts';
import { Turns } from '../shared/turns.ts';

type Known = { readonly head: number; readonly log: readonly Recorded[] };

/** So many events are kept in memory, of all logs together. */
const mostEvents = 150_000;
const mostStates = 64;

/** Logs and what they lead to, read and folded once: of a long one that was read before only what is new is read. Nobody waits for it. */
export class LongLogs {
  readonly #store: EventStore;
  readonly #logs = new Map<string, Known>();
  readonly #states = new Map<string, StageState>();
  /** Whoever asks for what is just being read waits for that. */
  readonly #reading = new Map<string, Promise<readonly Recorded[]>>();

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** The whole log. The same one as long as nothing has happened since. */
  async log(id: string): Promise<readonly Recorded[]> {
    const under = this.#reading.get(id) ?? this.#read(id).finally(() => this.#reading.delete(id));
    this.#reading.set(id, under);
    return under;
  }

  /** Where it stands: by its newest snapshot, where it has one. */
  async state(id: string): Promise<StageState> {
    const head = await this.#store.head(id);
    const known = this.#states.get(id);
    const state = known?.seq === head ? known : await this.#folded(id, known);
    this.#states.delete(id);
    this.#states.set(id, state);
    for (const [oldest] of this.#states) if (this.#states.size > mostStates) this.#states.delete(oldest);
    return state;
  }

  /** What was taken out of the store is kept nowhere else. */
  forget(id: string): void {
    this.#logs.delete(id);
    this.#states.delete(id);
  }

  async #folded(id: string, known: StageState | undefined): Promise<StageState> {
    if (await this.#store.snapshot(id)) return readState(this.#store, id);
    const log = await this.log(id);
    const since = known ? log.filter(({ seq }) => seq > known.seq) : [];
    if (known && !since.some(({ type }) => type === 'rewind')) return performanceStream.fold(known, since) as StageState;
    return foldInTurns(log);
  }

  async #read(id: string): Promise<readonly Recorded[]> {
    const known = this.#logs.get(id);
    const head = await this.#store.head(id);
    if (known && known.head === head) return this.#keep(id, known);
    const log = known && known.head < head ? [...known.log] : [];
    const turns = new Turns();
    for await (const event of readStream(performanceStream, this.#store, id, log.at(-1)?.seq)) {
      log.push(event);
      if (turns.due) await turns.pause();
    }
    // Says that there is none.
    if (log.length === 0) return readLog(this.#store, id);
    return this.#keep(id, { head: Math.max(head, log.at(-1)?.seq ?? 0), log });
  }

  #keep(id: string, known: Known): readonly Recorded[] {
    this.#logs.delete(id);
    this.#logs.set(id, known);
    let events = [...this.#logs.values()].reduce((sum, { log }) => sum + log.length, 0);
    for (const [oldest, { log }] of this.#logs) {
      if (events <= mostEvents || oldest === id) break;
      events -= log.length;
      this.#logs.delete(oldest);
    }
    return known.log;
  }
}
