import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type AnsweredScene,
  answering,
  type ClipAnswer,
  type FormMark,
  keepScenes,
  pairwise,
  pointwise,
  rated,
  readScenes,
  type ScoreRecord,
  videoReport,
} from '@troupe/evaluation';
import { answeredScene, type ClipCase, clipCases, clipSubject, picturesOf } from '@troupe/house/subjects';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import type { BenchFlags } from './bench.ts';
import { engageJudge, judgeAt } from './judge.ts';
import { engagedModels } from './limits.ts';
import { type BenchRun, noted, showReport, withRun } from './run.ts';

/** Scores what roles say to films: answers in a file, or those that subjects give to the clips of a dataset. Points for each, and pairs where a baseline is named. */
export async function videoBench(flags: BenchFlags, context: Context): Promise<number> {
  if (flags.data === undefined) throw fault('usage-bench/scenes');
  const path = resolve(context.folder, flags.data);
  const engaged = await engageJudge(flags, context);
  if (!engaged) throw fault('usage-judge/none');
  return withRun(flags, context, async (run) => {
    const judge = await judgeAt(run, engaged);
    const given = statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? await answered(path, flags, context, run)
      : await read(path, flags);
    if (run.signal.aborted) return;
    const { scenes, picturesOf: framed, records } = given;
    const { baseline, tested } = pairing(scenes, flags);
    const judging = { scenes, judge, picturesOf: flags.judgeBlind ? undefined : framed };
    const pairs = tested.map((name) => pairwise({ ...judging, tested: name, baseline }));
    const all = pointwise(judging);
    await noted(run, {
      benchmark: 'video',
      settings: {},
      subjects: [...given.subjects, 'all', ...pairs.map(({ subject }) => subject.id)],
      cases: scenes.map(({ id }) => id),
      judge: judge.id,
    });
    if (run.folder !== undefined) await keepScenes(run.folder, scenes);
    run.foresee([await run.price(all), ...(await Promise.all(pairs.map(run.price)))]);
    const scored: ScoreRecord[] = [...records, ...(await run.evaluate(rated(scenes))), ...(await run.evaluate(all))];
    for (const pair of pairs) scored.push(...(await run.evaluate(pair)));
    if (run.signal.aborted) return;
    const report = videoReport(scored, context.voice.language);
    const summary = { benchmark: 'video', scenes: scenes.length, tables: report.tables, failures: run.failures() };
    await showReport(report, summary, run, flags, context);
  });
}

type Given = {
  readonly scenes: readonly AnsweredScene[];
  readonly subjects: readonly string[];
  readonly records: readonly ScoreRecord[];
  readonly picturesOf?: (scene: AnsweredScene) => Promise<readonly string[]>;
};

async function read(file: string, { limit }: BenchFlags): Promise<Given> {
  return { scenes: (await readScenes(file)).slice(0, limit), subjects: [], records: [] };
}

/** Lets the subjects answer what is held out of a dataset; a scene is judged once all of them have. */
async function answered(folder: string, flags: BenchFlags, context: Context, run: BenchRun): Promise<Given> {
  const { cases: all, profiles } = clipCases(folder, flags.split === 'train' ? 'train' : 'test');
  const cases = all.slice(0, flags.limit);
  const usual = context.config.values.model === undefined ? ['understudy'] : ['screen', 'direct', 'understudy'];
  const named = [...new Set([...(flags.subject.length > 0 ? flags.subject : usual), ...namedBaseline(flags)])];
  const models = await engagedModels(flags, context);
  const subjects = await Promise.all(named.map((name) => clipSubject(name, profiles, models)));
  const evaluations = subjects.map((subject) => answering<ClipCase>(subject, cases));
  run.foresee(await Promise.all(evaluations.map(run.price)));
  const records: ScoreRecord<FormMark>[] = [];
  for (const evaluation of evaluations) records.push(...(await run.evaluate(evaluation)));
  const outcomes = (await run.book.outcomes()) as ReadonlyMap<string, ClipAnswer>;
  const whole = cases.filter(({ id }) => subjects.every((subject) => outcomes.has(`${subject.id} ${id}`)));
  const scenes = whole.map((one) =>
    answeredScene(
      one,
      Object.fromEntries(
        subjects.flatMap(({ id }) => {
          const answer = outcomes.get(`${id} ${one.id}`);
          return answer ? [[id, answer] as const] : [];
        }),
      ),
    ),
  );
  const clips = new Map(whole.map(({ id, clip }) => [id, clip]));
  return {
    scenes,
    subjects: subjects.map(({ id }) => id),
    records,
    picturesOf: async ({ id }) => picturesOf(clips.get(id) ?? ''),
  };
}

const namedBaseline = ({ baseline }: BenchFlags): string[] => (baseline === undefined ? [] : [baseline.split('@')[0] ?? baseline]);

/** Everybody against the baseline. A subject may be named without its model. */
function pairing(scenes: readonly AnsweredScene[], { baseline, subject }: BenchFlags): { baseline: string; tested: readonly string[] } {
  const names = [...new Set(scenes.flatMap(({ answers }) => Object.keys(answers)))];
  if (baseline === undefined) return { baseline: '', tested: [] };
  const found = (wanted: string) => names.find((name) => name === wanted) ?? names.find((name) => name.startsWith(`${wanted}@`));
  const other = found(baseline);
  if (other === undefined) throw fault('usage-subject/baseline', { baseline, names });
  const tested = subject.length > 0 ? subject.flatMap((name) => found(name) ?? []) : names;
  return { baseline: other, tested: tested.filter((name) => name !== other) };
}
