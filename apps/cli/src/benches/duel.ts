import { join, resolve } from 'node:path';
import type { Model } from '@troupe/core/model';
import {
  type DuelCase,
  type DuelOf,
  type DuelPair,
  type DuelScore,
  duelling,
  duelReport,
  duelStanding,
  figures,
  grouped,
  keeping,
  oneFigure,
  pairsIn,
  type ScoreRecord,
  theatreCases,
  verdictOf,
} from '@troupe/evaluation';
import { type Bout, boutsFrom, duelPairs, expectedPair } from '@troupe/house/subjects';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { engage } from '../models/engage.ts';
import { findPlay, repertoire } from '../performing/plays.ts';
import type { BenchFlags } from './bench.ts';
import { kindOf, personOf, tempersOf } from './duel-flags.ts';
import { engageJudge, judgeAt } from './judge.ts';
import { limitedModels } from './limits.ts';
import { type BenchRun, evaluateAll, noted, showReport, withPerformances, withRun } from './run.ts';

/** Ours against one prompt of the same model: played first, or judged as it lies in a folder. */
export async function duelBench(flags: BenchFlags, context: Context): Promise<number> {
  if (flags.series) return (await import('./series-duel.ts')).seriesBench(flags, context);
  return flags.texts === undefined ? playAndJudge(flags, context) : judgeTexts(flags.texts, flags, context);
}

async function judgeTexts(texts: string, flags: BenchFlags, context: Context): Promise<number> {
  const pairs = await pairsIn(resolve(context.folder, texts));
  const judge = await engageJudge(flags, context);
  if (!judge) throw fault('usage-judge/none');
  const cases = [...pairs]
    .map(([id, { language, kind }]): DuelCase => ({ id, language, kind, themes: [kind] }))
    .slice(0, flags.limit ?? pairs.size);
  return withRun(flags, context, async (run) => {
    const seat = await judgeAt(run, judge);
    const duels = figures.map((figure): DuelOf => {
      const own = cases.filter(({ id }) => pairs.get(id)?.texts[figure] !== undefined);
      return { figure, cases: own, pairOf: async ({ id }) => pairs.get(id) as DuelPair, judge: seat, known: pairs };
    });
    await judgeAll(
      duels.filter(({ cases: own }) => own.length > 0),
      seat,
      run,
      flags,
      context,
    );
  });
}

/** Plays every pair with the model that is configured; a judge is asked where one is named, else the pairs are only kept. */
async function playAndJudge(flags: BenchFlags, context: Context): Promise<number> {
  if (context.config.values.model === undefined) throw fault('usage-duel');
  const cases = await boutsOf(flags, context);
  const judge = await engageJudge(flags, context);
  if (!judge && flags.keep === undefined) throw fault('usage-judge/none');
  const models = limitedModels(await engage(context), flags, { warm: true });
  return withRun(flags, context, (run) =>
    withPerformances(run, async (store) => {
      const pairs = flags.keep === undefined ? run.folder && join(run.folder, 'texts') : resolve(context.folder, flags.keep);
      const ports = { engage: async () => models, store, seed: flags.seed ?? 1, clock: systemClock, pairs, answers: run.folder };
      const pairOf = duelPairs({ ...ports, person: personOf(flags) }) as DuelOf['pairOf'];
      const played = { cases, pairOf, known: await keptPairs(pairs), playing: expectedPair(kindOf(flags), models.performer) };
      if (!judge) return keepAll(played, run, flags, context);
      const seat = await judgeAt(run, judge);
      // Whoever plays judges the evening as it was played; whoever reads, as it is printed too.
      const shown = kindOf(flags) === 'reader' ? figures : (['script'] as const);
      await judgeAll(
        shown.map((figure) => ({ ...played, figure, judge: seat, ...(figure !== shown[0] && { playing: undefined }) })),
        seat,
        run,
        flags,
        context,
      );
    }),
  );
}

/** Plays and keeps; nobody judges. */
async function keepAll(played: Omit<DuelOf, 'figure' | 'judge'>, run: BenchRun, flags: BenchFlags, context: Context): Promise<void> {
  const cases = played.cases.map(({ id }) => id);
  await noted(run, { benchmark: 'duel', settings: {}, subjects: [], cases });
  const records = await evaluateAll(run, [keeping(played)]);
  if (!records) return;
  const summary = { benchmark: 'duel', kept: records.map((one) => one.case), failures: run.failures() };
  await showReport(duelReport([], context.voice.language), summary, run, flags, context);
}

/** Those that were played before. */
const keptPairs = (folder: string | undefined): Promise<ReadonlyMap<string, DuelPair>> =>
  folder === undefined ? Promise.resolve(new Map()) : pairsIn(folder).catch(() => new Map());

async function boutsOf(flags: BenchFlags, context: Context): Promise<readonly Bout[]> {
  const named = flags.play?.length ? flags.play : (await repertoire()).plays.map(({ id }) => id);
  const sources = await Promise.all(named.map((one) => sourceOf(one, context)));
  const bouts = await boutsFrom(sources, kindOf(flags), tempersOf(flags));
  return bouts.slice(0, flags.limit ?? bouts.length);
}

/** A play of the repertoire or in a file; a topic of the theatre by its number. */
async function sourceOf(named: string, { folder }: Context): Promise<Pick<Bout, 'id' | 'from'>> {
  const topic = (await theatreCases()).find(({ id }) => id === named);
  if (topic?.kind === 'topic') return { id: named, from: { kind: 'topic', topic: topic.topic, language: topic.language } };
  const { blueprint } = await findPlay(named, folder);
  return { id: blueprint.id, from: blueprint };
}

async function judgeAll(duels: readonly DuelOf[], judge: Model, run: BenchRun, flags: BenchFlags, context: Context): Promise<void> {
  await noted(run, {
    benchmark: 'duel',
    settings: {},
    subjects: duels.map(({ figure }) => oneFigure(figure)),
    cases: [...new Set(duels.flatMap(({ cases }) => cases.map(({ id }) => id)))],
    judge: judge.id,
  });
  const records = await evaluateAll(run, duels.map(duelling));
  if (!records) return;
  await showReport(duelReport(records, context.voice.language), { ...summaryOf(records), failures: run.failures() }, run, flags, context);
}

function summaryOf(records: readonly ScoreRecord<DuelScore>[]): object {
  const judged = records.filter((one): one is ScoreRecord<DuelScore> & { readonly score: DuelScore } => one.score !== null);
  const standings = [...grouped(judged, ({ subject, score }) => `${subject}, ${score.kind}`)].map(([name, list]) => [
    name,
    duelStanding(list.map(({ score }) => score)),
  ]);
  const duels = judged.map(({ case: id, subject, score }) => {
    const { kind, words, ours, other } = score;
    return { id, pair: subject, kind, verdict: verdictOf(score), words, ratio: words.ours / Math.max(1, words.other), ours, other };
  });
  return { benchmark: 'duel', standings: Object.fromEntries(standings), duels };
}
