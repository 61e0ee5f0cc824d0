import { join } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { readLog, type Switches } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import { type Clock, cached, type Models } from '@troupe/core/model';
import { openPlanning, type PlanningSource, planningWayFor } from '@troupe/core/planning';
import { openPerformance, resumePerformance, wayFor } from '@troupe/core/stage';
import { answerFile, stagedOf, type TheatreCase, type TheatreSubject, type Writing } from '@troupe/evaluation';
import { openMeaning } from '@troupe/models/meaning';
import { fault } from '../errors.en.ts';

/** A way to stage plays: what is switched off, and whether plans are reviewed. */
export type SetUp = { readonly about: string; readonly switches: Partial<Switches>; readonly reviewer: boolean };

const ensemble = { way: 'ensemble' } as const;

/** Ready-made set-ups: as everybody plays it; and the ensemble of the paper, whole and without one part. */
export const setUps: Readonly<Record<string, SetUp>> = {
  full: { about: 'everything', switches: {}, reviewer: true },
  'no-reviewer': { about: 'without the reviewer of the plan', switches: {}, reviewer: false },
  ensemble: { about: 'everybody perceives and decides', switches: ensemble, reviewer: true },
  'no-pad': { about: 'the ensemble without perceiving and deciding', switches: { ...ensemble, pad: false }, reviewer: true },
  'no-advancer': { about: 'the ensemble without the advancer', switches: { ...ensemble, advancer: false }, reviewer: true },
  'no-planner': { about: 'the ensemble without the planner', switches: { ...ensemble, planner: false }, reviewer: true },
  soloist: { about: 'one model plays everybody', switches: { ...ensemble, soloist: true }, reviewer: true },
};

/** As the house plays it with these models; the understudy reads words in every set-up. */
function switchesFor(models: Models, { way, ...switches }: Partial<Switches>): Partial<Switches> {
  return { ...switches, ...wayFor(models, models.director.understudy ? undefined : way, switches) };
}

/** What a case is staged with: models, store, seed, clock and sources. */
export type TheatreHouse = {
  readonly models: Models;
  /** Whether somebody else than the understudy plays, so that a call costs something. */
  readonly hired: boolean;
  readonly store: EventStore;
  readonly seed: number;
  readonly clock: Clock;
  /** Where answers of models are kept, if anywhere: what was answered is not asked again. */
  readonly answers: string | undefined;
  /** What a case is planned from. */
  readonly sourceOf: (one: TheatreCase) => Promise<PlanningSource>;
};

/** Calls and tokens of one case, by experience, for an estimate before it begins. */
const expected = { planning: 30, playing: 160, input: 1800, output: 120 };

/** Somebody who plans and performs: a set-up with the models that are configured. Called `set-up@model`. */
export async function theatreSubject(name: string, house: TheatreHouse): Promise<TheatreSubject> {
  const setUp = setUps[name];
  if (!setUp) throw fault('usage-subject/set-up', { name, names: Object.keys(setUps) });
  const { models: engaged, hired } = house;
  const { inputPerMillion = 0, outputPerMillion = 0 } = engaged.performer.prices ?? {};
  const id = `${name}@${engaged.performer.id}`;
  const calls = hired ? expected.planning + expected.playing : 0;
  const writers = `${setUp.reviewer ? 'reviewed' : 'unreviewed'}-${engaged.performer.id}`;
  const keeping = house.answers !== undefined && hired;
  const [players, authors] = keeping
    ? [await remembering(engaged, house.answers as string, id), await remembering(engaged, house.answers as string, writers)]
    : [engaged, engaged];
  return {
    id,
    expected: { calls, money: (calls * (expected.input * inputPerMillion + expected.output * outputPerMillion)) / 1_000_000 },
    async produce(one, { signal }) {
      const source = await house.sourceOf(one);
      const { blueprint, writing } = await plan(`house:plan:${writers}:${one.id}`, source, setUp, authors, house, signal);
      await play(`${id}:${one.id}`, blueprint, setUp, players, house, signal);
      return stagedOf(await readLog(house.store, `${id}:${one.id}`), writing);
    },
  };
}

/** Each set-up keeps its own answers: one that found those of another would seem to cost nothing. */
export async function remembering(models: Models, folder: string, whose: string): Promise<Models> {
  const cache = await answerFile(join(folder, `answers-${whose.replace(/[^\w.-]+/gu, '-')}.jsonl`));
  const { performer, decider, director, editor } = models;
  const own = { performer: cached(performer, cache), decider: cached(decider, cache), director: cached(director, cache) };
  return { ...own, ...(editor && { editor: cached(editor, cache) }) };
}

/** Set-ups with the same writers share a plan: what differs is then the playing alone. A plan that was begun goes on. */
export async function plan(
  stream: string,
  source: PlanningSource,
  { reviewer }: Pick<SetUp, 'reviewer'>,
  { performer, director }: Models,
  { store, seed, clock }: Pick<TheatreHouse, 'store' | 'seed' | 'clock'>,
  signal: AbortSignal | undefined,
): Promise<{ blueprint: Blueprint; writing: Writing }> {
  const ports = {
    models: { performer, director },
    store,
    clock,
  };
  const planning = await openPlanning(source, ports, {
    stream,
    reviewer,
    seed,
    way: planningWayFor(ports.models),
    ...(signal && { signal }),
  });
  const blueprint = await planning.done;
  const { spent, parts } = planning.state();
  const revisions = [...parts.values()].reduce((sum, { round }) => sum + round, 0);
  return { blueprint, writing: { calls: spent.calls, tokens: spent.input + spent.output, money: spent.money, revisions } };
}

/** Plays to the curtain, from where it stopped if it did. */
export async function play(
  stream: string,
  blueprint: Blueprint,
  setUp: SetUp,
  models: Models,
  { store, seed, clock }: Pick<TheatreHouse, 'store' | 'seed' | 'clock'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ports = { models, store, clock, meaning: await openMeaning(blueprint.language) };
  const switches = switchesFor(models, setUp.switches);
  const begun = (await store.head(stream)) > 0;
  const house = { faults: 'pause' } as const;
  const show = begun
    ? await resumePerformance({ stream, ports, house })
    : await openPerformance({ stream, blueprint, seed, switches, ports, house });
  const stop = () => void show.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    // Nobody is here who could raise a budget or mend a server while it runs.
    for await (const frame of show.watch({ as: 'house' }))
      if (frame.type === 'halt' || (frame.type === 'pause' && frame.reason !== 'host')) stop();
    const outcome = await show.done;
    if (outcome !== 'curtain') throw fault('not-staged');
  } finally {
    signal?.removeEventListener('abort', stop);
    await show.stop();
  }
}
