import type { Blueprint } from '@troupe/core/blueprint';
import type { PublicFrame, StageState, Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import {
  allWithin,
  type Clock,
  type Limits,
  type Message,
  type Model,
  ModelError,
  type Models,
  type Prompt,
  type Purse,
  promptHash,
  together,
} from '@troupe/core/model';
import { fadingBy, type Outcome, type Performance, type StagePorts, type Status } from '@troupe/core/stage';
import { openMeaning } from '@troupe/models/meaning';
import { Hub, type HubOptions, type Source } from '../live/hub.ts';
import type { Engagement } from '../models/choice.ts';
import { keptBank } from './kept-bank.ts';
import type { Order, PerformancesOptions } from './order.ts';
import type { Listed, PerformanceIndex } from './performance-index.ts';

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
  /** Whether nobody but the understudy plays; unknown while nobody does. */
  understudy: boolean | undefined;

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
  /** Whether nobody but the understudy plays, while it is played. */
  readonly understudy?: boolean;
};

export function stateOf(listed: Listed, folded: StageState, status: Status | null, production: Production | undefined): Standing['state'] {
  if (folded.curtain !== null) return 'curtain';
  if ((status ?? folded).paused !== null) return 'paused';
  if (status) return 'playing';
  return production?.rest === 'failed' ? 'failed' : listed.state === 'playing' ? 'playing' : 'stopped';
}

export type Playing = { readonly blueprint: Blueprint; readonly spent: Engagement['spent']; readonly purse: Purse } & Pick<
  Order,
  'models' | 'budget' | 'limits'
>;

/** What a performance is played with: the models that are chosen for it, listened to, with the lines it brought along. */
export async function portsFor(
  production: Production,
  { blueprint, spent, purse, models: parts = {}, budget = {}, limits: ordered }: Playing,
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
  // What is ordered holds before it is listed; what is set later, from then on.
  const limits = (): Limits => {
    const set = index.limitsOf(production.id);
    return index.performances.has(production.id) ? set : together(set, ordered);
  };
  const engaged = await engage({ blueprint, spent, purse, choice, saved, parts, budget, ...payers, ...(bank && { bank }) });
  // Held before anybody listens in: what was never released is in nobody's papers.
  const models = allWithin(engaged, limits);
  production.understudy = [models.performer, ...Object.values(models.characters ?? {})].every((model) => model.understudy === true);
  return {
    models: production.prompts.listeningTo(models, clock),
    store,
    clock,
    meaning: await openMeaning(blueprint.language),
    fading: fadingBy(limits),
    crisis: () => index.safety.crisis,
  };
}

/** One question to a model, word for word, and its answer. For the host's eyes only. */
type Asked = {
  readonly number: number;
  readonly at: number;
  readonly agent: string;
  readonly model: string;
  readonly messages: readonly Message[];
  /** The hash by which the log names it. */
  readonly prompt: string;
  readonly answer: string;
  readonly milliseconds: number;
  readonly fault?: string;
};

/** The newest questions of one performance. In memory only: the log keeps their hashes, and a prompt is compiled from the log. */
class RecentPrompts {
  readonly #limit: number;
  readonly #asked: Asked[] = [];
  #count = 0;

  constructor(limit = 40) {
    this.#limit = limit;
  }

  latest({ agent, prompt }: { readonly agent?: string | undefined; readonly prompt?: string | undefined } = {}): readonly Asked[] {
    return this.#asked.filter((one) => (agent ?? one.agent) === one.agent && (prompt === undefined || prompt === one.prompt));
  }

  listeningTo(models: Models, clock: Clock): Models {
    const listen = (model: Model) => this.#listening(model, clock);
    return {
      performer: listen(models.performer),
      decider: listen(models.decider),
      director: listen(models.director),
      ...(models.characters && {
        characters: Object.fromEntries(Object.entries(models.characters).map(([who, model]) => [who, listen(model)])),
      }),
    };
  }

  #listening(model: Model, clock: Clock): Model {
    const note = (prompt: Prompt, began: number, answer: string, fault?: string) =>
      this.#note(model.id, prompt, began, clock, answer, fault);
    return {
      id: model.id,
      ...(model.prices && { prices: model.prices }),
      ...(model.window !== undefined && { window: model.window }),
      ...(model.understudy && { understudy: model.understudy }),
      async *stream(prompt, options) {
        const began = clock.now();
        let answer = '';
        let fault: string | undefined;
        try {
          for await (const delta of model.stream(prompt, options)) {
            if (delta.type === 'text') answer += delta.text;
            yield delta;
          }
        } catch (error) {
          fault = error instanceof ModelError ? error.fault : 'failure';
          throw error;
        } finally {
          note(prompt, began, answer, fault);
        }
      },
    };
  }

  #note(model: string, asked: Prompt, began: number, clock: Clock, answer: string, fault?: string): void {
    const { agent, messages } = asked;
    const now = clock.now();
    this.#asked.push({
      number: ++this.#count,
      at: began,
      agent,
      model,
      messages,
      // Worked out when it is read: few prompts ever are.
      get prompt() {
        return promptHash(asked);
      },
      answer,
      milliseconds: now - began,
      ...(fault !== undefined && { fault }),
    });
    if (this.#asked.length > this.#limit) this.#asked.shift();
  }
}
