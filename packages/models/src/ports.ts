import { type EventStore, memoryStore } from '@troupe/core/log';
import type { Clock, Model } from '@troupe/core/model';
import { systemClock } from './clock.ts';

/** Who answers what, as `connectModels` gives them. */
type Models = { readonly performer: Model; readonly decider?: Model; readonly director: Model };

/** What a performance, a plan or a company runs on. */
export type Ports<M = Models, S extends EventStore = EventStore> = { readonly models: M; readonly store: S; readonly clock: Clock };

/**
 * What a performance runs on, by default: a store in memory, time as this machine has it, in Node and in a browser, and one model for every job
 * (or the models of `connectModels`). What is named takes the place of what is usual: `portsOf(model, { store })`.
 */
export function portsOf<M extends Models, S extends EventStore = EventStore>(
  models: M,
  given?: { readonly store?: S; readonly clock?: Clock },
): Ports<M, S>;
export function portsOf<S extends EventStore = EventStore>(
  model: Model,
  given?: { readonly store?: S; readonly clock?: Clock },
): Ports<Required<Models>, S>;
export function portsOf(
  given: Model | Models,
  { store = memoryStore(), clock = systemClock }: { readonly store?: EventStore; readonly clock?: Clock } = {},
): Ports {
  const models = 'performer' in given ? given : { performer: given, decider: given, director: given };
  return { models, store, clock };
}
