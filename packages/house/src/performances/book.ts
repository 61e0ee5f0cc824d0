import type { Clock, EventStore, StoredEvent } from '@troupe/core';
import { StaleAppendError } from '@troupe/core';
import type { ModelChoice, SavedModel } from '../models/choice.ts';
import type { Link } from '../shared/links.ts';
import { type HouseEvent, houseStream, type KeptHouseEvent } from './house-event.ts';

export type Listed = Omit<Extract<HouseEvent, { type: 'performance-listed' }>, 'type'> & {
  readonly state: 'playing' | 'stopped' | 'curtain';
  readonly openedAt: number;
  readonly links: readonly Link[];
  readonly livesKept?: true;
  readonly removed?: true;
};

/** The book of the house: one small stream, read once at the start, so that a thousand performances need not be opened to be listed. */
export class Book {
  readonly #store: EventStore;
  readonly #clock: Clock;
  readonly #performances = new Map<string, Listed>();
  /** Told which link no longer shows what it showed, so that whoever came by it is sent away at once. */
  readonly onRevoked = new Set<(link: string) => void>();
  readonly #byHash = new Map<string, { readonly id: string; readonly link: string }>();
  #models: ModelChoice = {};
  readonly #saved = new Map<string, SavedModel>();
  #seq = 0;
  #writing: Promise<void> = Promise.resolve();

  private constructor(store: EventStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  static async open(store: EventStore, clock: Clock): Promise<Book> {
    const book = new Book(store, clock);
    await book.#read();
    return book;
  }

  get performances(): ReadonlyMap<string, Listed> {
    return this.#performances;
  }

  get models(): ModelChoice {
    return this.#models;
  }

  /** Models that can be given to single parts, by their id. */
  get saved(): ReadonlyMap<string, SavedModel> {
    return this.#saved;
  }

  /** Whose link a token is, by its hash. */
  linkOf(hash: string): { readonly performance: Listed; readonly link: Link } | undefined {
    const found = this.#byHash.get(hash);
    const performance = found && this.#performances.get(found.id);
    const link = performance?.links.find((one) => one.link === found?.link);
    return performance && link && !performance.removed ? { performance, link } : undefined;
  }

  /** One after the other, and again where another process was first. */
  write(...events: readonly HouseEvent[]): Promise<void> {
    const work = this.#writing.then(() => this.#append(events));
    this.#writing = work.catch(() => undefined);
    return work;
  }

  /** Takes every word about a performance out of the book for good. */
  forget(id: string): Promise<void> {
    const work = this.#writing.then(async () => {
      const seqs: number[] = [];
      for await (const event of this.#store.read(houseStream)) if ('id' in event && event.id === id) seqs.push(event.seq);
      await this.#store.blank(houseStream, seqs);
      const listed = this.#performances.get(id);
      if (listed) this.#forget(listed);
    });
    this.#writing = work.catch(() => undefined);
    return work;
  }

  /** Until everything is written. */
  settle(): Promise<void> {
    return this.#writing;
  }

  async #append(events: readonly HouseEvent[]): Promise<void> {
    for (;;) {
      const at = this.#clock.now();
      const kept = events.map((event, index): KeptHouseEvent => ({ ...event, seq: this.#seq + index + 1, at, version: 1 }));
      try {
        await this.#store.append(houseStream, this.#seq, kept);
        for (const event of kept) this.#take(event);
        return;
      } catch (error) {
        if (!(error instanceof StaleAppendError)) throw error;
        await this.#read();
      }
    }
  }

  async #read(): Promise<void> {
    for await (const event of this.#store.read(houseStream, this.#seq)) this.#take(event as StoredEvent as KeptHouseEvent);
  }

  #take(event: KeptHouseEvent): void {
    this.#seq = event.seq;
    if (event.type === 'models-chosen') {
      this.#models = event.choice;
      return;
    }
    if (event.type === 'model-saved') {
      this.#saved.set(event.saved.id, event.saved);
      return;
    }
    if (event.type === 'model-forgotten') {
      this.#saved.delete(event.model);
      return;
    }
    if (event.type === 'performance-listed') {
      const { type: _, seq: __, at, version: ___, ...listed } = event;
      this.#performances.set(event.id, { ...listed, state: 'playing', openedAt: at, links: [] });
      return;
    }
    const listed = this.#performances.get(event.id);
    if (!listed) return;
    if (event.type === 'performance-forgotten') this.#forget(listed);
    else this.#performances.set(event.id, this.#changed(listed, event));
  }

  #forget({ id, links }: Listed): void {
    for (const { link, hash } of links) {
      this.#byHash.delete(hash);
      this.#revoked(link);
    }
    this.#performances.delete(id);
  }

  #changed(listed: Listed, event: Exclude<Extract<KeptHouseEvent, { id: string }>, { type: 'performance-forgotten' }>): Listed {
    switch (event.type) {
      case 'performance-listed':
        return listed;
      case 'budget-set':
        return { ...listed, budget: event.budget };
      case 'performance-state':
        return { ...listed, state: event.state };
      case 'lives-kept':
        return { ...listed, livesKept: true };
      case 'performance-removed':
        for (const { link } of listed.links) this.#revoked(link);
        return { ...listed, removed: true };
      case 'performance-restored': {
        const { removed: _, ...back } = listed;
        return back;
      }
      case 'spectators-set':
        if (event.spectators !== listed.spectators)
          for (const { kind, link } of listed.links) if (kind === 'spectator') this.#revoked(link);
        return { ...listed, spectators: event.spectators };
      case 'link-made': {
        const { link, kind, seat, hash, at } = event;
        this.#byHash.set(hash, { id: event.id, link });
        return { ...listed, links: [...listed.links, { link, kind, hash, madeAt: at, ...(seat !== undefined && { seat }) }] };
      }
      case 'link-revoked': {
        const gone = listed.links.find(({ link }) => link === event.link);
        if (gone) this.#byHash.delete(gone.hash);
        this.#revoked(event.link);
        return { ...listed, links: listed.links.filter(({ link }) => link !== event.link) };
      }
    }
  }
  #revoked(link: string): void {
    for (const tell of this.onRevoked) tell(link);
  }
}
