import { openAsBlob, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Model } from '@troupe/core/model';
import {
  type DuelOptions,
  doneIn,
  duels,
  fileOfWork,
  foreseenDuels,
  type Judgement,
  type Pairing,
  pairName,
  type ScoreRecord,
  type Staged,
  staging,
  standings,
  type TheatreCase,
  theatreCases,
  theatreReport,
} from '@troupe/evaluation';
import { readBook } from '@troupe/files/books';
import { setUps, type TheatreHouse, theatreSubject } from '@troupe/house/subjects';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { engage } from '../models/engage.ts';
import type { BenchFlags } from './bench.ts';
import { engageJudge, judgeAt } from './judge.ts';
import { limitedModels } from './limits.ts';
import { type BenchRun, type Foreseen, noted, showReport, withPerformances, withRun } from './run.ts';

/** Plans and performs cases with one or more set-ups, counts, and lets a judge compare where one is named. */
export async function theatreBench(flags: BenchFlags, context: Context): Promise<number> {
  const files = worksIn(flags, context);
  const fileOf = (one: TheatreCase) => (one.kind === 'work' ? files.get(fileOfWork(one, [...files.keys()]) ?? '') : undefined);
  const all = (await theatreCases()).filter((one) => one.kind === 'topic' || fileOf(one) !== undefined);
  const cases = all.slice(0, flags.limit ?? all.length);
  const judge = await engageJudge(flags, context);
  return withRun(flags, context, (run) =>
    withPerformances(run, async (store) => {
      const hired = context.config.values.model !== undefined;
      const engaged = await engage(context);
      const models = hired ? limitedModels(engaged, flags) : engaged;
      const theatre = { models, hired, store, seed: flags.seed ?? 1, clock: systemClock, answers: run.folder, sourceOf: sourceIn(fileOf) };
      await stageAll({ flags, cases, judge, run, context, theatre });
    }),
  );
}

type Staging = {
  readonly flags: BenchFlags;
  readonly cases: readonly TheatreCase[];
  readonly judge: Model | null;
  readonly run: BenchRun;
  readonly context: Context;
  readonly theatre: TheatreHouse;
};

async function stageAll({ flags, cases, judge, run, context, theatre }: Staging): Promise<void> {
  const known = new Set([...(await run.book.outcomes()).keys()].map((key) => key.split(' ')[0] ?? ''));
  const named = [
    ...new Set([...(flags.subject.length > 0 ? flags.subject : ['full']), ...(flags.baseline === undefined ? [] : [flags.baseline])]),
  ];
  // One with a model in its name was performed before, with another model; its plays are in the folder.
  const before = (name: string) => !Object.hasOwn(setUps, name) && known.has(name);
  const players = await Promise.all(named.map(async (name) => (before(name) ? name : theatreSubject(name, theatre))));
  const subjects = players.map((player) => (typeof player === 'string' ? player : player.id));
  const baseline = flags.baseline === undefined ? undefined : subjects[named.indexOf(flags.baseline)];
  const pairings = pairingsOf(subjects, baseline, flags.allPairs === true);
  const stagings = players.flatMap((player) => (typeof player === 'string' ? [] : [staging(player, cases)]));
  run.foresee([...(await Promise.all(stagings.map(run.price))), ...(judge ? await judging(pairings, cases, judge, run) : [])]);
  const records: ScoreRecord[] = [];
  for (const evaluation of stagings) {
    const { id } = evaluation.subject;
    await noted(run, { benchmark: 'theatre', settings: { seed: theatre.seed }, subjects: [id], cases: cases.map((one) => one.id) });
    records.push(...(await run.evaluate(evaluation)));
    if (run.signal.aborted) return;
  }
  const judged = judge === null ? [] : await compare(pairings, cases, await judgeAt(run, judge), run);
  if (run.signal.aborted) return;
  await noted(run, {
    benchmark: 'theatre',
    settings: { seed: theatre.seed },
    subjects: [...subjects, ...pairings.map(pairName)],
    cases: cases.map(({ id }) => id),
    ...(baseline !== undefined && { baseline }),
    ...(judge && { judge: judge.id }),
  });
  const summary = {
    benchmark: 'theatre',
    cases: cases.length,
    subjects,
    ...(baseline !== undefined && { baseline }),
    ...judgedSummary(judged),
  };
  await showReport(
    theatreReport([...records, ...judged], context.voice.language),
    { ...summary, failures: run.failures() },
    run,
    flags,
    context,
  );
}

const compared = ['performance', 'blueprint'] as const;

/** What the judge will probably take, of plays that may not be performed yet. */
async function judging(pairings: readonly Pairing[], cases: readonly TheatreCase[], judge: Model, run: BenchRun): Promise<Foreseen[]> {
  const outcomes = (await run.book.outcomes()) as ReadonlyMap<string, Staged>;
  const all = pairings.flatMap((pairing) => compared.map((what): DuelOptions => ({ pairing, cases, outcomes, judge, what })));
  return Promise.all(
    all.map(async (options) => {
      const done = await doneIn(run.book, { ...duels(options), cases });
      return { who: `${pairName(options.pairing)} (${options.what}, ${judge.id})`, estimate: foreseenDuels(options, done) };
    }),
  );
}

/** Everybody against the baseline, or everybody against everybody. */
function pairingsOf(subjects: readonly string[], baseline: string | undefined, all: boolean): Pairing[] {
  if (all || baseline === undefined)
    return subjects.flatMap((tested, at) => subjects.slice(at + 1).map((other): Pairing => ({ tested, baseline: other })));
  return subjects.filter((one) => one !== baseline).map((tested): Pairing => ({ tested, baseline }));
}

async function compare(pairings: readonly Pairing[], cases: readonly TheatreCase[], judge: Model, run: BenchRun) {
  const outcomes = (await run.book.outcomes()) as ReadonlyMap<string, Staged>;
  const records: ScoreRecord<Judgement>[] = [];
  for (const pairing of pairings)
    for (const what of compared)
      if (!run.signal.aborted) records.push(...(await run.evaluate(duels({ pairing, cases, outcomes, judge, what }))));
  return records;
}

function judgedSummary(records: readonly ScoreRecord<Judgement>[]): object {
  if (records.length === 0) return {};
  const of = (evaluation: string) => {
    const own = records.filter((one) => one.evaluation === evaluation);
    const pairs = [...new Set(own.map(({ subject }) => subject))];
    return Object.fromEntries(
      pairs.map((pair) => [pair, standings(own.filter(({ subject }) => subject === pair).flatMap(({ score }) => score ?? []))]),
    );
  };
  return { performances: of('theatre-performance'), blueprints: of('theatre-blueprint') };
}

const sourceIn =
  (fileOf: (one: TheatreCase) => string | undefined): TheatreHouse['sourceOf'] =>
  async (one) => {
    if (one.kind === 'topic') return { kind: 'topic', topic: one.topic, language: one.language };
    const file = fileOf(one);
    if (file === undefined) throw fault('unknown-file/work', { title: one.title });
    return { kind: 'work', work: await readBook(await openAsBlob(file), basename(file)), language: one.language, origin: file };
  };

function worksIn({ works }: BenchFlags, { folder: here }: Context): ReadonlyMap<string, string> {
  if (works === undefined) return new Map();
  const folder = resolve(here, works);
  try {
    return new Map(
      readdirSync(folder)
        .filter((file) => /\.(?:txt|md|epub|fountain|pdf|xml|html?)$/iu.test(file))
        .sort()
        .map((file) => [file, join(folder, file)]),
    );
  } catch (cause) {
    throw fault('unknown-file/works', { folder }, { cause });
  }
}
