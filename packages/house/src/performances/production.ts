import type { Blueprint } from '@troupe/core/blueprint';
import type { PublicFrame, StageState, Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Purse } from '@troupe/core/model';
import type { Outcome, Performance, StagePorts, Status } from '@troupe/core/stage';
import { Hub, type HubOptions } from '../live/hub.ts';
import type { Source } from '../live/source.ts';
import type { Engagement } from '../models/choice.ts';
import { keptBank } from './kept-bank.ts';
import type { Order, PerformancesOptions } from './order.ts';
import type { Listed, PerformanceIndex } from './performance-index.ts';
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

/** Where a performance stands, whether it is played just now or not. */
export type Standing = {
  readonly state: 'playing' | 'paused' | 'stopped' | 'curtain' | 'failed';
  readonly status: Status | null;
  readonly folded: StageState;
  readonly viewers: number;
};

export function stateOf(listed: Listed, folded: StageState, status: Status | null, production: Production | undefined): Standing['state'] {
  if (folded.curtain !== null) return 'curtain';
  if ((status ?? folded).paused !== null) return 'paused';
  if (status) return 'playing';
  return production?.rest === 'failed' ? 'failed' : listed.state === 'playing' ? 'playing' : 'stopped';
}

export type Playing = { readonly blueprint: Blueprint; readonly spent: Engagement['spent']; readonly purse: Purse } & Pick<
  Order,
  'models' | 'budget'
>;

/** What a performance is played with: the models that are chosen for it, listened to, with the lines it brought along. */
export async function portsFor(
  production: Production,
  { blueprint, spent, purse, models: parts = {}, budget = {} }: Playing,
  {
    store,
    clock,
    engage,
    payersOf,
    index,
  }: Pick<PerformancesOptions, 'store' | 'clock' | 'engage' | 'payersOf'> & { readonly index: PerformanceIndex },
): Promise<StagePorts> {
  const { models: choice, saved } = index;
  const bank = await keptBank(store, production.id);
  const payers = payersOf && { payers: () => payersOf(production.id) };
  const models = await engage({ blueprint, spent, purse, choice, saved, parts, budget, ...payers, ...(bank && { bank }) });
  return { models: production.prompts.listeningTo(models, clock), store, clock };
}
