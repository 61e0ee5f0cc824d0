import type { PublicFrame, Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Outcome, Performance } from '@troupe/core/stage';
import { Hub, type HubOptions } from '../live/hub.ts';
import type { Source } from '../live/source.ts';
import { RecentPrompts } from './recent-prompts.ts';

/** Why nothing comes any more, for now or for good. */
export type Rest = Outcome | 'failed' | 'closing';

/** One performance while it is played or looked at: who plays, whose turn it is, who looks on. */
export class Production implements Source {
  readonly id: string;
  readonly store: EventStore;
  readonly prompts = new RecentPrompts();
  readonly #hubOptions: HubOptions;
  readonly #hubs = new Map<string, Hub>();
  readonly #waiting = new Set<() => void>();
  #show: Performance | null = null;
  #rest: Rest = 'stopped';

  constructor(id: string, store: EventStore, hubOptions: HubOptions) {
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

  /** It stands still because nothing can be kept. */
  get halted(): boolean {
    return this.#show?.status().paused === 'store';
  }

  get idle(): boolean {
    return this.#show === null && this.#hubs.size === 0;
  }

  /** What is true just now and in no log: whose turn it is, that the disk is full. */
  standing(viewer: Viewer): readonly PublicFrame[] {
    return this.#show?.standing(viewer) ?? [];
  }

  begin(show: Performance): void {
    this.#show = show;
    this.#wake();
  }

  end(rest: Rest): void {
    this.#show = null;
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
}
