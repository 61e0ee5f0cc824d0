import { join, resolve } from 'node:path';
import {
  type QuestionKind,
  questionKinds,
  readVideoQuestions,
  trivialAnswerers,
  type VideoQuestionRecord,
  videoQuestionEvaluation,
  videoQuestionReport,
} from '@troupe/evaluation';
import { filmsIn, questionSubject, questionSubjects } from '@troupe/house/subjects';
import { fault } from '../errors.en.ts';
import { engagedModels } from '../subjects/engaged.ts';
import type { BenchFlags, BenchHouse } from './bench.ts';
import { atDesk, noted, showReport } from './desk.ts';
import { benchWords, languageOf } from './words.ts';

/** A bench whose kind is its name. */
export const questionBench = (kind: QuestionKind) => (flags: BenchFlags, house: BenchHouse) =>
  videoQuestionsBench({ ...flags, kind }, house);

/** Questions about films in a published layout. Those who never look are printed beside whoever is tested. */
export async function videoQuestionsBench(flags: BenchFlags, house: BenchHouse): Promise<number> {
  const { config, surroundings, voice } = house;
  const words = benchWords[languageOf(house)];
  const kind = kindOf(flags.kind);
  if (flags.data === undefined) throw fault('usage-bench/data');
  const folder = resolve(surroundings.folder, flags.data);
  const { questions: all, problems } = await readVideoQuestions(folder, kind, {
    ...(flags.split !== undefined && { split: flags.split }),
    ...(flags.types !== undefined && { types: flags.types === 'all' ? null : flags.types.split(/[,，]/u).map((one) => one.trim()) }),
  });
  for (const problem of problems.slice(0, 5)) voice.warn(problem);
  if (problems.length > 5) voice.warn(words.unreadable(problems.length - 5));
  const wanted = flags.subject.length > 0 ? flags.subject : config.values.model === undefined ? [] : questionSubjects;
  const looking = wanted.some((name) => name !== 'blind' && !Object.hasOwn(trivialAnswerers, name));
  const films = filmsIn(flags.videos === undefined ? [join(folder, 'videos'), folder] : [resolve(surroundings.folder, flags.videos)]);
  const there = looking ? all.filter((question) => films(question) !== undefined) : all;
  const absent = all.find((question) => looking && films(question) === undefined);
  if (absent) voice.warn(words.missing(all.length - there.length, `${absent.films[0]}.mp4`));
  if (looking && there.length === 0) throw fault('film-missing/folder');
  const questions = there.slice(0, flags.limit);
  const names = [...new Set([...Object.keys(trivialAnswerers), ...wanted])];
  const models = await engagedModels(flags, house);
  const subjects = await Promise.all(names.map((name) => questionSubject(name, films, models)));
  return atDesk(flags, house, async (desk) => {
    await noted(desk, {
      benchmark: 'video-questions',
      settings: { kind, ...(flags.split !== undefined && { split: flags.split }) },
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
    });
    const evaluations = subjects.map((subject) => videoQuestionEvaluation(subject, questions));
    desk.foresee(await Promise.all(evaluations.map(desk.price)));
    const records: VideoQuestionRecord[] = [];
    for (const evaluation of evaluations) records.push(...(await desk.run(evaluation)));
    if (desk.signal.aborted) return;
    const report = videoQuestionReport(records, languageOf(house));
    const summary = {
      benchmark: 'video-questions',
      kind,
      questions: questions.length,
      table: report.tables[0],
      dataErrors: problems.length,
      failures: desk.failures(),
    };
    await showReport(report, summary, desk, flags, house);
  });
}

function kindOf(named: string | undefined): QuestionKind {
  const kind = questionKinds.find((known) => known === named);
  if (kind) return kind;
  throw fault('usage-kind', { named, kinds: questionKinds });
}
