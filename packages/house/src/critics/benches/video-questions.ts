import { join } from 'node:path';
import { readVideoQuestions, trivialAnswerers, videoQuestionEvaluation } from '@troupe/evaluation';
import { rootOf } from '../bench-data.ts';
import type { RequestOf } from '../bench-request.ts';
import { fault } from '../errors.en.ts';
import { filmsIn, questionSubject } from '../subjects/video-questions.ts';
import { anyOf, dataFolder, hiredModels, once, type Preparing } from './prepared.ts';

const firstFile: Readonly<Record<RequestOf<'video-questions'>['kind'], RegExp>> = {
  nextqa: /^val\.csv$/u,
  pororoqa: /\.json$/u,
  'activitynet-qa': /^test_q\.json$/u,
};

/** Questions about films in a published layout. Those who never look are printed beside whoever is tested. */
export const videoQuestionsBench: Preparing<RequestOf<'video-questions'>> = async (request, ports) => {
  const root = rootOf(dataFolder(ports, request.data), firstFile[request.kind]);
  const { questions: all } = await readVideoQuestions(root, request.kind);
  const films = filmsIn([join(root, 'videos'), root]);
  const looking = request.subjects.some((name) => name !== 'blind');
  const there = looking ? all.filter((question) => films(question) !== undefined) : all;
  if (looking && there.length === 0) throw fault('film-missing/all');
  const questions = there.slice(0, request.limit);
  const models = await hiredModels(ports);
  const subjects = await Promise.all(
    once([...Object.keys(trivialAnswerers), ...request.subjects]).map((name) => questionSubject(name, films, models)),
  );
  return {
    manifest: {
      benchmark: 'video-questions',
      settings: { kind: request.kind },
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
    },
    evaluations: subjects.map((subject) => anyOf(videoQuestionEvaluation(subject, questions))),
  };
};
