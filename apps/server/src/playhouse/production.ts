import type { EventStore, Outcome, Performance, PublicFrame, Recorded, Viewer } from '@troupe/core';
import { Hub, type HubOptions } from '../live/hub.ts';
import type { Source } from '../live/source.ts';
import { PromptBook } from './prompt-book.ts';

type Turn = Extract<PublicFrame, { type: 'your-turn' }>;
type Halt = Extract<PublicFrame, { type: 'halt' }>;

/** Why nothing comes any more, for now or for good. */
export type Rest = Outcome | 'failed' | 'closing';

/** One performance while it is played or looked at: who plays, whose turn it is, who looks on. */
export class Production implements Source {
  readonly id: string;
  readonly store: EventStore<Recorded>;
  readonly prompts = new PromptBook();
  readonly #hubOptions: HubOptions;
  readonly #hubs = new Map<string, Hub>();
  readonly #waiting = new Set<() => void>();
  #show: Performance | null = null;
  #turn: Turn | null = null;
  #halt: Halt | null = null;
  #rest: Rest = 'stopped';
  #settled: Promise<void> = Promise.resolve();

  constructor(id: string, store: EventStore<Recorded>, hubOptions: HubOptions) {
    this.id = id;
    this.store = store;
    this.#hubOptions = hubOptions;
  }

  get show(): Performance | null {
    return this.#show;
  }

  /** Why it rests, while it does. */
  get rest(): Rest {
    return this.#rest;
  }

  get viewers(): number {
    return [...this.#hubs.values()].reduce((sum, hub) => sum + hub.viewers, 0);
  }

  get idle(): boolean {
    return this.#show === null && this.#hubs.size === 0;
  }

  /** What is true just now and in no log: whose turn it is, that the disk is full. */
  standing(viewer: Viewer): PublicFrame[] {
    const mine = (seat: string) => viewer === 'house' || (typeof viewer === 'object' && viewer.seats.includes(seat));
    return [...(this.#halt ? [this.#halt] : []), ...(this.#turn && mine(this.#turn.seat) ? [this.#turn] : [])];
  }

  begin(show: Performance): void {
    this.#show = show;
    // The store may be closed under it when the house closes: then there is nothing left to follow.
    this.#settled = this.#follow(show).catch(() => undefined);
    this.#wake();
  }

  end(rest: Rest): void {
    this.#show = null;
    this.#turn = null;
    this.#halt = null;
    this.#rest = rest;
    this.#wake();
  }

  /** Resolves when it goes on, or comes to rest. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  /** One hub for all who share a view: what they see is projected and encoded once. */
  hub(viewer: Viewer): Hub {
    const key = JSON.stringify(viewer);
    const known = this.#hubs.get(key);
    if (known) return known;
    const hub = new Hub(this, viewer, {
      ...this.#hubOptions,
      onEmpty: () => {
        this.#hubs.delete(key);
        this.#hubOptions.onEmpty?.();
      },
    });
    this.#hubs.set(key, hub);
    return hub;
  }

  /** Resolves when nothing reads the store for it any more. */
  get settled(): Promise<void> {
    return this.#settled;
  }

  close(): void {
    for (const hub of this.#hubs.values()) hub.close();
    this.#hubs.clear();
    this.#wake();
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  async #follow(show: Performance): Promise<void> {
    for await (const frame of show.watch({ as: 'house' })) {
      if (show !== this.#show) continue;
      if (frame.type === 'your-turn') this.#turn = frame;
      else if (frame.type === 'halt') this.#halt = frame;
      else if ('number' in frame) {
        this.#turn = null;
        this.#halt = null;
      }
    }
  }
}
