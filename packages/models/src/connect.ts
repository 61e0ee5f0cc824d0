import { type Budget, type Clock, createBudget, type Models } from '@troupe/core/model';
import { systemClock } from './clock.ts';
import { engageModels, type ModelSettings } from './engage.ts';

/** Enough for some dozens of evenings; a loop that never ends stops there. */
const mostTokens = 5_000_000;

/** Which server and which model; the rest has a default. */
export type ConnectOptions = Omit<ModelSettings, 'model' | 'modelName'> & {
  /** Where it is: `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** Its name there; without it the first one the server has. */
  readonly model?: string;
  readonly key?: string;
  /** What may be spent, in all: `createBudget({ tokens, money })`; without it, five million tokens. */
  readonly budget?: Budget;
  readonly clock?: Clock;
};

/**
 * The models of one server, for every part, ready to be used: each call has a deadline and is tried again where it failed in passing, and what it costs counts.
 * The server is asked at once: where it cannot be reached, does not answer within ten seconds or refuses the key, this throws an error that says what to do.
 *
 * @example
 * const models = await connectModels({ baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b' });
 * const performance = await openPerformance({ stream: 'evening', blueprint, seed: 7, ports: { models, store: memoryStore(), clock: systemClock } });
 */
export function connectModels({ baseUrl, model, key, budget, clock = systemClock, ...values }: ConnectOptions): Promise<Models> {
  const settings: ModelSettings = { ...values, model: baseUrl, ...(model !== undefined && { modelName: model }) };
  return engageModels({ values: settings, key, clock, budget: budget ?? createBudget({ tokens: mostTokens }), banks: [] });
}
