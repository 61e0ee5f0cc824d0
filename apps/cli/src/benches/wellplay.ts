import { resolve } from 'node:path';
import { wellplay } from '@troupe/evaluation';
import { type GameCase, gameCases, wellplaySubject } from '@troupe/house/subjects';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { engage } from '../models/engage.ts';
import { embedderFor, rolesFolder } from '../roles/roles.ts';
import type { BenchFlags } from './bench.ts';
import { engageJudge } from './judge.ts';
import { limitedModels } from './limits.ts';
import { evaluateAll, noted, showReport, withRun } from './run.ts';

/** Plays WellPlay and puts its final questions, with one method or several. The last line holds the figures. */
export async function wellplayBench(flags: BenchFlags, context: Context): Promise<number> {
  const cases = casesOf(flags, context);
  const { plays = 1, context: room } = flags;
  const [seed, evaluations] = [flags.seed ?? 1, flags.evaluations ?? 3];
  const models = limitedModels(await engage(context), flags);
  const judge = await engageJudge(flags, context);
  const embedder = await embedderFor(rolesFolder(undefined, context), flags, context);
  const options = { seed, evaluations, embedder, ...(room !== undefined && { context: room }), ...(judge && { judge }) };
  const methods = flags.method.split(/[,，\s]+/u).filter((name) => name !== '');
  const subjects = methods.map((method) => wellplaySubject(method, models, options));
  return withRun(flags, context, async (run) => {
    await noted(run, {
      benchmark: 'wellplay',
      settings: {
        seed,
        evaluations,
        plays,
        ...(room !== undefined && { context: room }),
        ...(flags.limit !== undefined && { limit: flags.limit }),
      },
      subjects: subjects.map(({ id }) => id),
      cases: cases.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    });
    const records = await evaluateAll(
      run,
      subjects.map((subject) => wellplay.wellplayEvaluation(subject, cases)),
    );
    if (!records) return;
    const figures = subjects.map(({ id }, at) =>
      summaryOf(
        methods[at] ?? id,
        records.filter(({ subject }) => subject === id),
      ),
    );
    const [first] = figures;
    const summary = { benchmark: 'wellplay', ...first, ...(figures.length > 1 && { methods: figures }), failures: run.failures() };
    await showReport(wellplay.wellplayReport(records, context.voice.language), summary, run, flags, context);
  });
}

function casesOf({ data, game, limit, plays }: BenchFlags, { folder, voice }: Context): GameCase[] {
  if (data === undefined) throw fault('usage-bench/data');
  return gameCases(resolve(folder, data), { game, limit, plays }, (problem) => voice.warn(problem));
}

function summaryOf(method: string, records: readonly wellplay.WellplayRecord[]) {
  const results = records.flatMap(({ score }) => score ?? []);
  const marks = results.flatMap(wellplay.marksOf);
  const baseline = (name: wellplay.Trivial) => results.flatMap((result) => wellplay.trivialMarks(result, name));
  const [play, exam] = [wellplay.sumCosts(results.map((one) => one.play)), wellplay.sumCosts(results.map((one) => one.exam))];
  const both = wellplay.sumCosts([play, exam]);
  return {
    method,
    games: results.length,
    questions: baseline('constant').length,
    scores: wellplay.reportOf(marks),
    baselines: Object.fromEntries(wellplay.trivial.map((name) => [name, wellplay.reportOf(baseline(name))])),
    comparedWithConstant: wellplay.compareReports(marks, baseline('constant')),
    comparedWithRandom: wellplay.compareReports(marks, baseline('random')),
    winRate: wellplay.winRate(results),
    objectives: {
      reached: results.reduce((sum, { objectives }) => sum + objectives.reached, 0),
      missed: results.reduce((sum, { objectives }) => sum + objectives.missed, 0),
      unscored: results.reduce((sum, { objectives }) => sum + objectives.unscored, 0),
    },
    calls: { play: play.calls, evaluation: exam.calls, total: both.calls },
    tokens: { input: both.input, output: both.output, cached: both.cached, total: both.input + both.output },
    money: { play: play.money, evaluation: exam.money, total: both.money },
    hours: { play: play.seconds / 3600, evaluation: exam.seconds / 3600 },
    unread: wellplay.unreadIn(results),
    dataErrors: results.reduce((sum, one) => sum + one.dataErrors, 0),
  };
}
