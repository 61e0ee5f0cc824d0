import type { Blueprint } from '@troupe/core/blueprint';
import type { EventStore } from '@troupe/core/log';
import { type Clock, fingerprint, type Model, type Usage } from '@troupe/core/model';
import { type Fitted, fitByCode, fitEvening, fittingCost } from '@troupe/core/sequel';
import type { Sequel } from '../node/sequels.ts';
import { fitted, type ToFit, writtenAfter } from '../node/sequels.ts';
import { eveningsTo } from '../performances/chain.ts';
import { keepFitting, keptFitting } from '../performances/kept-fitting.ts';

type Written = { readonly blueprint: Blueprint };
type Shelf<Play> = { readonly sequels?: readonly Sequel[]; loadPlay(file: string): Promise<Play> };

export type NextHouse<Play extends Written> = {
  readonly store: EventStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly plays: Shelf<Play>;
};

/** Who fits the next evening to what was played, and who is told what it costs. */
export type FitOptions = {
  /** Who fits it; without one, or with the understudy, code alone. */
  readonly model?: Model;
  readonly signal?: AbortSignal;
  /** Told before anything is asked: about what it will take. */
  readonly onCost?: (cost: { readonly tokens: number; readonly money?: number }) => void;
  /** Told before each call. */
  readonly onAsk?: (call: number) => void;
};

/** The next evening as it will be played, fitted to the ones before. */
export type NextEvening<Play> = {
  readonly play: Play;
  readonly fitted: Fitted;
  /** What its answers have cost; of one that code fitted, nothing. */
  readonly spent: Usage;
};

const nothing: Usage = { input: 0, output: 0, cached: 0, money: 0 };

/**
 * The written next evening of a performance, fitted to what was played: by a mind where there is one, once and for all who go on from there;
 * else by code. What a mind has fitted before is what is played, whoever plays it.
 */
export async function fitNext<Play extends Written>(
  house: NextHouse<Play>,
  performance: string,
  { model, signal, onCost, onAsk }: FitOptions = {},
): Promise<NextEvening<Play>> {
  const { store, clock } = house;
  const { next, key } = await nextOf(house, performance);
  const kept = await keptFor(store, performance, key);
  if (kept?.fitted && (kept.fitted.by !== undefined || !hasMind(model))) return nextWith(next, kept.fitted, kept.spent);
  const { unfitted } = next;
  if (!hasMind(model)) {
    const byCode = fitByCode(unfitted);
    if (byCode.changes.length > 0) await keepFitting(store, performance, { type: 'fitting-kept', key, fitted: byCode }, clock);
    return nextWith(next, byCode, nothing);
  }
  const answers = kept?.answers ?? [];
  if (answers.length === 0) onCost?.(fittingCost(unfitted, model));
  const byMind = await fitEvening(unfitted, {
    model,
    answers,
    ...(signal && { signal }),
    ...(onAsk && { onAsk }),
    onAnswer: (answer, usage) => keepFitting(store, performance, { type: 'fitting-answered', key, answer, usage }, clock),
  });
  const play = nextWith(next, byMind, nothing);
  await keepFitting(store, performance, { type: 'fitting-kept', key, fitted: byMind }, clock);
  return { ...play, spent: (await keptFor(store, performance, key))?.spent ?? nothing };
}

/** Whether a model can write: the understudy cannot. */
export const hasMind = (model: Model | undefined): model is Model => model !== undefined && !model.understudy;

/** About what it takes to have it fitted; null where it was, and where nobody can. */
export async function fitCost<Play extends Written>(
  house: NextHouse<Play>,
  performance: string,
  model: Model,
): Promise<ReturnType<typeof fittingCost> | null> {
  if (!hasMind(model)) return null;
  const { next, key } = await nextOf(house, performance);
  const kept = await keptFor(house.store, performance, key);
  return kept?.fitted?.by === undefined ? fittingCost(next.unfitted, model) : null;
}

async function nextOf<Play extends Written>({ store, plays }: NextHouse<Play>, performance: string) {
  const logs = (await eveningsTo(store, performance)).map(({ log }) => log);
  const next: ToFit<Play> = await writtenAfter(plays, logs);
  const curtain = logs.at(-1)?.findLast(({ type }) => type === 'curtain')?.seq ?? 0;
  const { written, tonight } = next.unfitted;
  // Another end, or another written play, is another evening.
  return { next, key: fingerprint([String(curtain), JSON.stringify(written), JSON.stringify(tonight)]) };
}

const nextWith = <Play extends Written>(next: ToFit<Play>, made: Fitted, spent: Usage): NextEvening<Play> => ({
  play: fitted(next, made),
  fitted: made,
  spent,
});

async function keptFor(store: EventStore, performance: string, key: string) {
  const kept = await keptFitting(store, performance);
  return kept?.key === key ? kept : null;
}
