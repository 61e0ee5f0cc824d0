import type { Blueprint } from '@troupe/core/blueprint';
import type { Recorded, Switches } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Models, Prompt } from '@troupe/core/model';
import { type HouseRules, openPerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { patientRungs } from './bench-play.ts';

export type Figures = Record<string, number | string>;
export type Limits = Record<string, { readonly atMost?: number; readonly atLeast?: number }>;
export type Result = { readonly name: string; readonly figures: Figures; readonly limits?: Limits };

export type Rehearsal = {
  readonly blueprint: Blueprint;
  readonly models: Models;
  readonly store: EventStore;
  readonly beats: number;
  readonly stream?: string;
  readonly seed?: number;
  readonly house?: HouseRules;
  readonly switches?: Partial<Switches>;
  /** Called when a beat has been kept. */
  readonly onBeat?: (beat: number) => void;
};

/** Plays so many beats before an audience of one, and stops. */
export async function rehearse({
  blueprint,
  models,
  store,
  beats,
  stream = 'rehearsal',
  seed = 7,
  house,
  switches,
  onBeat,
}: Rehearsal): Promise<void> {
  let kept = 0;
  let stop = () => {};
  const noting: EventStore = {
    ...store,
    async append(name, expected, events) {
      await store.append(name, expected, events);
      const beat = (events.at(-1) as Recorded | undefined)?.beat ?? 0;
      if (beat <= kept) return;
      kept = beat;
      onBeat?.(beat);
      if (beat >= beats) stop();
    },
  };
  const show = await openPerformance({
    stream,
    blueprint,
    seed,
    house: { rungs: patientRungs, ...house },
    ...(switches && { switches }),
    ports: { models, store: noting, clock: systemClock },
  });
  stop = () => void show.stop();
  for await (const _ of show.watch());
  await show.done;
}

/** The same model in every part. */
export const allParts = (model: Models['performer']): Models => ({ performer: model, decider: model, director: model });

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const textOf = (prompt: Prompt) => prompt.messages.map(({ role, content }) => `${role}\n${content}\n`).join('');
