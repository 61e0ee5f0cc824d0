import { join, resolve } from 'node:path';
import {
  type Case,
  type ScoreRecord,
  type SeriesDuel,
  type SeriesPair,
  type SeriesScore,
  seriesDuelling,
  seriesIn,
  seriesReport,
  seriesStanding,
  seriesSubject,
} from '@troupe/evaluation';
import { expectedPair, seatedCases, seriesCases, seriesPairs } from '@troupe/house/subjects';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { engage } from '../models/engage.ts';
import { repertoire } from '../performing/plays.ts';
import type { BenchFlags } from './bench.ts';
import { kindOf, personOf, tempersOf } from './duel-flags.ts';
import { engageJudge, judgeAt } from './judge.ts';
import { limitedModels } from './limits.ts';
import { type BenchRun, evaluateAll, noted, showReport, withPerformances, withRun } from './run.ts';

/** Three evenings of ours against one chat that keeps its whole history: played first, or read as they lie in a folder. */
export async function seriesBench(flags: BenchFlags, context: Context): Promise<number> {
  const judge = await engageJudge(flags, context);
  if (!judge) throw fault('usage-judge/none');
  if (flags.texts !== undefined) {
    const pairs = await seriesIn(resolve(context.folder, flags.texts));
    const cases = [...pairs].map(([id, { language }]): Case => ({ id, language }));
    return withRun(flags, context, async (run) => {
      const pairOf = async ({ id }: Case) => pairs.get(id) as SeriesPair;
      await readAll({ cases: cases.slice(0, flags.limit), pairOf, judge: await judgeAt(run, judge) }, run, flags, context);
    });
  }
  if (context.config.values.model === undefined) throw fault('usage-duel');
  const plays = await repertoire();
  const series = seriesCases(plays).filter(({ id }) => !flags.play?.length || flags.play.includes(id));
  const kind = kindOf(flags);
  const wanted = kind === 'player' ? await seatedCases(series, tempersOf(flags)) : series;
  const models = limitedModels(await engage(context), flags, { warm: true });
  return withRun(flags, context, (run) =>
    withPerformances(run, async (store) => {
      const pairs = flags.keep === undefined ? run.folder && join(run.folder, 'texts') : resolve(context.folder, flags.keep);
      const pairOf = seriesPairs({
        engage: async () => models,
        store,
        seed: flags.seed ?? 1,
        clock: systemClock,
        pairs,
        plays,
        person: personOf(flags),
      });
      const { calls, money, ...tokens } = expectedPair(kind, models.performer);
      const playing = { ...tokens, calls: 3 * calls, money: 3 * money };
      await readAll({ cases: wanted.slice(0, flags.limit), pairOf, judge: await judgeAt(run, judge), playing }, run, flags, context);
    }),
  );
}

async function readAll(duel: SeriesDuel, run: BenchRun, flags: BenchFlags, context: Context): Promise<void> {
  const cases = duel.cases.map(({ id }) => id);
  await noted(run, { benchmark: 'duel', settings: {}, subjects: [seriesSubject], cases, judge: duel.judge.id });
  const records = await evaluateAll(run, [seriesDuelling(duel)]);
  if (!records) return;
  const scores = (records as readonly ScoreRecord<SeriesScore>[]).flatMap(({ score }) => (score === null ? [] : [score]));
  const summary = { benchmark: 'duel-series', ...seriesStanding(scores), failures: run.failures() };
  await showReport(seriesReport(records, context.voice.language), summary, run, flags, context);
}
