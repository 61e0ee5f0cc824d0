import { appendTo, defineStream, type EventStore, stateOf } from '@troupe/core/log';
import type { Clock, Usage } from '@troupe/core/model';
import type { FitAnswer, Fitted } from '@troupe/core/sequel';

/** What has been made of the next evening after one: of which end and of which written play, what was answered, and what came of it. */
export type KeptFitting = {
  readonly key: string;
  readonly answers: readonly FitAnswer[];
  readonly spent: Usage;
  readonly fitted: Fitted | null;
};

export type FittingEvent =
  /** Kept before anything else is asked: whoever comes back after a crash does not pay for it twice. */
  | { readonly type: 'fitting-answered'; readonly key: string; readonly answer: FitAnswer; readonly usage: Usage }
  | { readonly type: 'fitting-kept'; readonly key: string; readonly fitted: Fitted };

const nothing: Usage = { input: 0, output: 0, cached: 0, money: 0 };

/** What was fitted to a performance lies beside it and goes with it. Another end, or another written play, begins anew. */
export const fittingStream = defineStream<FittingEvent, KeptFitting | null>({
  kind: 'fitting',
  version: 1,
  upcasters: {},
  writers: 'one',
  initial: () => null,
  fold: (before, events) => events.reduce<KeptFitting | null>(after, before),
});

function after(before: KeptFitting | null, event: FittingEvent): KeptFitting {
  const { key } = event;
  const kept = before?.key === key ? before : { key, answers: [], spent: nothing, fitted: null };
  if (event.type === 'fitting-kept') return { ...kept, fitted: event.fitted };
  return { ...kept, answers: [...kept.answers, event.answer], spent: sum(kept.spent, event.usage) };
}

const sum = (one: Usage, other: Usage): Usage => ({
  input: one.input + other.input,
  output: one.output + other.output,
  cached: one.cached + other.cached,
  money: one.money + other.money,
});

/** Where what was fitted to a performance lies. */
export const fittingOf = (performance: string): string => `house:fitting:${performance}`;

export const keptFitting = (store: EventStore, performance: string): Promise<KeptFitting | null> =>
  stateOf(fittingStream, store, fittingOf(performance));

/** Keeps how a next evening was fitted to a performance. */
export const keepFitting = (store: EventStore, performance: string, event: FittingEvent, clock: Pick<Clock, 'now'>): Promise<void> =>
  appendTo(fittingStream, { store, clock, stream: fittingOf(performance) }, event);
