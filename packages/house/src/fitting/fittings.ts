import type { EventStore } from '@troupe/core/log';
import type { Clock, Model, Models, Usage } from '@troupe/core/model';
import { type Fitted, mostFittingCalls } from '@troupe/core/sequel';
import { fault } from '../errors.en.ts';
import type { Play, Repertoire } from '../node/repertoire.ts';
import { keptFitting } from '../performances/kept-fitting.ts';
import type { Performances } from '../performances/performances.ts';
import { fitCost, fitNext, type NextEvening } from './fit-next.ts';

/** What the fittings of a house work with. */
export type FittingsOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly plays: Pick<Repertoire, 'sequels' | 'loadPlay'>;
  readonly performances: Pick<Performances, 'listed'>;
  /** Who fits, and who pays for it: for one performance. */
  readonly engage: (performance: string) => Promise<Models>;
};

/** How the written next evening of a performance stands: who could fit it and for how much, how far that is, and what was changed. */
export type FittingView = {
  readonly fitting: { readonly call: number; readonly of: number } | null;
  readonly cost: { readonly tokens: number; readonly money?: number; readonly fitter: string } | null;
  readonly fitted: (Pick<Fitted, 'changes' | 'by'> & { readonly spent: Usage }) | null;
};

type UnderWay = { call: number; readonly stop: AbortController; readonly done: Promise<NextEvening<Play>> };

/** Next evenings of a house, each fitted once to the one before it. */
export class Fittings {
  readonly #options: FittingsOptions;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(options: FittingsOptions) {
    this.#options = options;
  }

  /** The next evening, fitted. Whoever asks while somebody fits it waits for the same; whoever goes away leaves it to be finished. */
  async next(performance: string): Promise<Play> {
    return (await (this.#underWay.get(performance) ?? this.#begin(performance)).done).play;
  }

  async view(performance: string): Promise<FittingView> {
    const underWay = this.#underWay.get(performance);
    const { store } = this.#options;
    const kept = await keptFitting(store, performance);
    return {
      fitting: underWay && underWay.call > 0 ? { call: underWay.call, of: mostFittingCalls } : null,
      cost: underWay ? null : await this.#cost(performance),
      fitted: kept?.fitted ? { changes: kept.fitted.changes, ...(kept.fitted.by && { by: kept.fitted.by }), spent: kept.spent } : null,
    };
  }

  /** Stops whoever fits it. What was answered stays: it is not asked for again. */
  stop(performance: string): void {
    this.#underWay.get(performance)?.stop.abort();
  }

  close(): void {
    for (const { stop } of this.#underWay.values()) stop.abort();
  }

  #begin(performance: string): UnderWay {
    const stop = new AbortController();
    const onAsk = (call: number) => {
      underWay.call = call;
    };
    const done = this.#fitter(performance)
      .then((model) => fitNext(this.#options, performance, { model, signal: stop.signal, onAsk }))
      .catch((error: unknown) => {
        throw stop.signal.aborted ? fault('fitting-stopped') : error;
      })
      .finally(() => this.#underWay.delete(performance));
    const underWay: UnderWay = { call: 0, stop, done };
    this.#underWay.set(performance, underWay);
    return underWay;
  }

  async #cost(performance: string): Promise<FittingView['cost']> {
    const model = await this.#fitter(performance);
    // Where nothing was written for it there is nothing to fit.
    const cost = await fitCost(this.#options, performance, model).catch(() => null);
    return cost && { ...cost, fitter: model.id };
  }

  async #fitter(performance: string): Promise<Model> {
    await this.#options.performances.listed(performance);
    const models = await this.#options.engage(performance);
    return models.director;
  }
}
