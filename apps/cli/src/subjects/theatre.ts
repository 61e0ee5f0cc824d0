import { openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { readBook } from '@troupe/adapters/books';
import { systemClock } from '@troupe/adapters/node';
import { type Blueprint, cached, type Models, openPerformance, readLog, resumePerformance, type Switches, TroupeError } from '@troupe/core';
import { openPlanning, type PlanningSource } from '@troupe/core/planning';
import { answerFile, stagedOf, type TheatreCase, type TheatreSubject, type Writing } from '@troupe/evaluation';
import type { BenchFlags, BenchHouse } from '../benches/bench.ts';
import { limitedModels } from '../benches/limits.ts';
import { plansIn } from '../planning/desk.ts';
import { engageFor } from '../roles.ts';
import type { PlayStore } from '../stores.ts';

export type SetUp = { readonly about: string; readonly switches: Partial<Switches>; readonly reviewer: boolean };

/** Ready-made set-ups: everything, and everything but one part. */
export const setUps: Readonly<Record<string, SetUp>> = {
  full: { about: 'everything', switches: {}, reviewer: true },
  'no-pad': { about: 'without perceiving and deciding', switches: { pad: false }, reviewer: true },
  'no-reviewer': { about: 'without the reviewer of the plan', switches: {}, reviewer: false },
  'no-advancer': { about: 'without the advancer', switches: { advancer: false }, reviewer: true },
  'no-planner': { about: 'without the planner', switches: { planner: false }, reviewer: true },
  soloist: { about: 'one model plays everybody', switches: { soloist: true }, reviewer: true },
};

export type TheatreHouse = BenchHouse & {
  readonly flags: BenchFlags;
  readonly store: PlayStore;
  readonly seed: number;
  /** Where answers of models are kept, if anywhere: what was answered is not asked again. */
  readonly answers: string | undefined;
  /** The file of a work. */
  readonly fileOf: (one: TheatreCase) => string | undefined;
};

/** Calls and tokens of one case, by experience, for an estimate before it begins. */
const expected = { planning: 30, playing: 160, input: 1800, output: 120 };

/** Somebody who plans and performs: a set-up with the models that are configured. Called `set-up@model`. */
export async function theatreSubject(name: string, house: TheatreHouse): Promise<TheatreSubject> {
  const setUp = setUps[name];
  if (!setUp) throw new TroupeError('usage-subject', `There is no set-up "${name}".`, `There are: ${Object.keys(setUps).join(', ')}.`);
  const { config, surroundings } = house;
  const { model, priceIn = 0, priceOut = 0 } = config.values;
  const hired = await engageFor(config, surroundings);
  const engaged = model === undefined ? hired : limitedModels(hired, house.flags);
  const id = `${name}@${engaged.performer.id}`;
  const calls = model === undefined ? 0 : expected.planning + expected.playing;
  const writers = `${setUp.reviewer ? 'reviewed' : 'unreviewed'}-${engaged.performer.id}`;
  const keeping = house.answers !== undefined && model !== undefined;
  const [players, authors] = keeping
    ? [await remembering(engaged, house.answers as string, id), await remembering(engaged, house.answers as string, writers)]
    : [engaged, engaged];
  return {
    id,
    expected: { calls, money: (calls * (expected.input * priceIn + expected.output * priceOut)) / 1_000_000 },
    async produce(one, { signal }) {
      const source = await sourceOf(one, house);
      const { blueprint, writing } = await plan(`house:plan:${writers}:${one.id}`, source, setUp, authors, house, signal);
      await play(`${id}:${one.id}`, blueprint, setUp, players, house, signal);
      return stagedOf(await readLog(house.store, `${id}:${one.id}`), writing);
    },
  };
}

/** Each set-up keeps its own answers: one that found those of another would seem to cost nothing. */
async function remembering(models: Models, folder: string, whose: string): Promise<Models> {
  const cache = await answerFile(join(folder, `answers-${whose.replace(/[^\w.-]+/gu, '-')}.jsonl`));
  const { performer, decider, director } = models;
  return { performer: cached(performer, cache), decider: cached(decider, cache), director: cached(director, cache) };
}

async function sourceOf(one: TheatreCase, { fileOf }: TheatreHouse): Promise<PlanningSource> {
  if (one.kind === 'topic') return { kind: 'topic', topic: one.topic, language: one.language };
  const file = fileOf(one);
  if (file === undefined)
    throw new TroupeError('unknown-file', `There is no text of "${one.title}".`, 'Put it into the folder of --works.');
  return { kind: 'work', work: await readBook(await openAsBlob(file), basename(file)), language: one.language, origin: file };
}

/** Set-ups with the same writers share a plan: what differs is then the playing alone. A plan that was begun goes on. */
async function plan(
  stream: string,
  source: PlanningSource,
  { reviewer }: SetUp,
  { performer, director }: Models,
  { store, seed }: TheatreHouse,
  signal: AbortSignal | undefined,
): Promise<{ blueprint: Blueprint; writing: Writing }> {
  const ports = { models: { performer, director }, store: plansIn(store), clock: systemClock };
  const planning = await openPlanning(source, ports, { stream, reviewer, seed, ...(signal && { signal }) });
  const blueprint = await planning.done;
  const { spent, parts } = planning.state();
  const revisions = [...parts.values()].reduce((sum, { round }) => sum + round, 0);
  return { blueprint, writing: { calls: spent.calls, tokens: spent.input + spent.output, money: spent.money, revisions } };
}

/** Plays to the curtain, from where it stopped if it did. */
export async function play(
  stream: string,
  blueprint: Blueprint,
  { switches }: SetUp,
  models: Models,
  { store, seed }: Pick<TheatreHouse, 'store' | 'seed'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ports = { models, store, clock: systemClock };
  const begun = (await store.head(stream)) > 0;
  const show = begun ? await resumePerformance({ stream, ports }) : await openPerformance({ stream, blueprint, seed, switches, ports });
  const stop = () => void show.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    // Nobody is here who could raise a budget or mend a server while it runs.
    for await (const frame of show.watch({ as: 'house' }))
      if (frame.type === 'halt' || (frame.type === 'pause' && frame.reason !== 'host')) stop();
    const outcome = await show.done;
    if (outcome !== 'curtain')
      throw new TroupeError(
        'not-staged',
        'The performance stopped before the curtain.',
        'Run the same command again: it goes on from there.',
      );
  } finally {
    signal?.removeEventListener('abort', stop);
    await show.stop();
  }
}
