import { join } from 'node:path';
import { readVideoQuestions, trivialAnswerers, videoQuestionEvaluation } from '@troupe/evaluation';
import { rootOf } from '../bench-data.ts';
import type { WishOf } from '../bench-wish.ts';
import { fault } from '../errors.en.ts';
import { filmsIn, questionSubject } from '../subjects/video-questions.ts';
import { anyOf, dataFolder, hiredModels, once, type Preparing } from './prepared.ts';

const firstFile: Readonly<Record<WishOf<'video-questions'>['kind'], RegExp>> = {
  nextqa: /^val\.csv$/u,
  pororoqa: /\.json$/u,
  'activitynet-qa': /^test_q\.json$/u,
};

/** Questions about films in a published layout. Those who never look are printed beside whoever is tested. */
export const videoQuestionsBench: Preparing<WishOf<'video-questions'>> = async (wish, ports) => {
  const root = rootOf(dataFolder(ports, wish.data), firstFile[wish.kind]);
  const { questions: all } = await readVideoQuestions(root, wish.kind);
  const films = filmsIn([join(root, 'videos'), root]);
  const looking = wish.subjects.some((name) => name !== 'blind');
  const there = looking ? all.filter((question) => films(question) !== undefined) : all;
  if (looking && there.length === 0) throw fault('film-missing/all');
  const questions = there.slice(0, wish.limit);
  const models = await hiredModels(ports);
  const subjects = await Promise.all(
    once([...Object.keys(trivialAnswerers), ...wish.subjects]).map((name) => questionSubject(name, films, models)),
  );
  return {
    manifest: {
      benchmark: 'video-questions',
      settings: { kind: wish.kind },
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
    },
    evaluations: subjects.map((subject) => anyOf(videoQuestionEvaluation(subject, questions))),
  };
};
