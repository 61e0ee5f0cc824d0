import { join, resolve } from 'node:path';
import {
  type QuestionKind,
  questionKinds,
  readVideoQuestions,
  trivialAnswerers,
  videoQuestionEvaluation,
  videoQuestionReport,
} from '@troupe/evaluation';
import { filmsIn, questionSubject, questionSubjects } from '@troupe/house/subjects';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import type { BenchFlags } from './bench.ts';
import { engagedModels } from './limits.ts';
import { evaluateAll, noted, showReport, withRun } from './run.ts';
import { benchWords } from './words.ts';

/** A bench whose kind is its name. */
export const questionBench = (kind: QuestionKind) => (flags: BenchFlags, context: Context) =>
  videoQuestionsBench({ ...flags, kind }, context);

/** Questions about films in a published layout. Those who never look are printed beside whoever is tested. */
export async function videoQuestionsBench(flags: BenchFlags, context: Context): Promise<number> {
  const { config, voice } = context;
  const words = benchWords[context.voice.language];
  const kind = kindOf(flags.kind);
  if (flags.data === undefined) throw fault('usage-bench/data');
  const folder = resolve(context.folder, flags.data);
  const { questions: all, problems } = await readVideoQuestions(folder, kind, {
    ...(flags.split !== undefined && { split: flags.split }),
    ...(flags.types !== undefined && { types: flags.types === 'all' ? null : flags.types.split(/[,，]/u).map((one) => one.trim()) }),
  });
  for (const problem of problems.slice(0, 5)) voice.warn(problem);
  if (problems.length > 5) voice.warn(words.unreadable({ count: problems.length - 5 }));
  const wanted = flags.subject.length > 0 ? flags.subject : config.values.model === undefined ? [] : questionSubjects;
  const looking = wanted.some((name) => name !== 'blind' && !Object.hasOwn(trivialAnswerers, name));
  const films = filmsIn(flags.videos === undefined ? [join(folder, 'videos'), folder] : [resolve(context.folder, flags.videos)]);
  const there = looking ? all.filter((question) => films(question) !== undefined) : all;
  const absent = all.find((question) => looking && films(question) === undefined);
  if (absent) voice.warn(words.missing({ count: all.length - there.length, example: `${absent.films[0]}.mp4` }));
  if (looking && there.length === 0) throw fault('film-missing/folder');
  const questions = there.slice(0, flags.limit);
  const names = [...new Set([...Object.keys(trivialAnswerers), ...wanted])];
  const models = await engagedModels(flags, context);
  const subjects = await Promise.all(names.map((name) => questionSubject(name, films, models)));
  return withRun(flags, context, async (run) => {
    await noted(run, {
      benchmark: 'video-questions',
      settings: { kind, ...(flags.split !== undefined && { split: flags.split }) },
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
    });
    const records = await evaluateAll(
      run,
      subjects.map((subject) => videoQuestionEvaluation(subject, questions)),
    );
    if (!records) return;
    const report = videoQuestionReport(records, context.voice.language);
    const summary = {
      benchmark: 'video-questions',
      kind,
      questions: questions.length,
      table: report.tables[0],
      dataErrors: problems.length,
      failures: run.failures(),
    };
    await showReport(report, summary, run, flags, context);
  });
}

function kindOf(named: string | undefined): QuestionKind {
  const kind = questionKinds.find((known) => known === named);
  if (kind) return kind;
  throw fault('usage-kind', { named, kinds: questionKinds });
}
