import { type Clock, type EventStore, StaleAppendError, type StoredEvent } from '@troupe/core';

/** A small stream of the house, read once at the start: one writer after the other, and again where another process was first. */
export class Journal<E extends { readonly type: string }> {
  readonly #store: EventStore;
  readonly #stream: string;
  readonly #clock: Clock;
  readonly #take: (event: E, at: number) => void;
  #seq = 0;
  #writing: Promise<void> = Promise.resolve();

  private constructor(store: EventStore, stream: string, clock: Clock, take: (event: E, at: number) => void) {
    this.#store = store;
    this.#stream = stream;
    this.#clock = clock;
    this.#take = take;
  }

  /** `take` is told of every event, those of the past first. */
  static async open<E extends { readonly type: string }>(
    store: EventStore,
    stream: string,
    { clock, take }: { readonly clock: Clock; readonly take: (event: E, at: number) => void },
  ): Promise<Journal<E>> {
    const journal = new Journal<E>(store, stream, clock, take);
    await journal.#read();
    return journal;
  }

  write(...events: readonly E[]): Promise<void> {
    const work = this.#writing.then(() => this.#append(events));
    this.#writing = work.catch(() => undefined);
    return work;
  }

  /** Takes what was written about something out for good: whoever opens this journal from now on has never heard of it. */
  blank(about: (event: E) => boolean): Promise<void> {
    const work = this.#writing.then(async () => {
      const seqs: number[] = [];
      for await (const event of this.#store.read(this.#stream)) if (about(event as unknown as E)) seqs.push(event.seq);
      await this.#store.blank(this.#stream, seqs);
    });
    this.#writing = work.catch(() => undefined);
    return work;
  }

  settle(): Promise<void> {
    return this.#writing;
  }

  async #append(events: readonly E[]): Promise<void> {
    for (;;) {
      const at = this.#clock.now();
      const kept = events.map((event, index) => ({ ...event, seq: this.#seq + index + 1, at, version: 1 }));
      try {
        await this.#store.append(this.#stream, this.#seq, kept);
        for (const event of kept) this.#taken(event as unknown as StoredEvent);
        return;
      } catch (error) {
        if (!(error instanceof StaleAppendError)) throw error;
        await this.#read();
      }
    }
  }

  async #read(): Promise<void> {
    for await (const event of this.#store.read(this.#stream, this.#seq)) this.#taken(event);
  }

  #taken(event: StoredEvent): void {
    this.#seq = event.seq;
    this.#take(event as unknown as E, event.at);
  }
}
