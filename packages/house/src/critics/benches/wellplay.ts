import { wellplay } from '@troupe/evaluation';
import type { RequestOf } from '../bench-request.ts';
import { wellplaySubject } from '../subjects/wellplay.ts';
import { gameCases } from '../subjects/wellplay-games.ts';
import { anyOf, dataFolder, judgeOf, once, type Preparing } from './prepared.ts';

/** Plays the games of WellPlay and puts their final questions, with one method or several. */
export const wellplayBench: Preparing<RequestOf<'wellplay'>> = async (request, ports, folder) => {
  const [seed, evaluations] = [ports.seed ?? 1, request.evaluations ?? 3];
  const cases = gameCases(dataFolder(ports, request.data), { limit: request.limit });
  const models = await ports.engage();
  const judge = await judgeOf(request.judge, ports, folder);
  const options = { seed, evaluations, priced: ports.hired(), ...(judge && { judge }) };
  const subjects = once(request.subjects).map((method) => wellplaySubject(method, models, options));
  return {
    manifest: {
      benchmark: 'wellplay',
      settings: { seed, evaluations, ...(request.limit !== undefined && { limit: request.limit }) },
      subjects: subjects.map(({ id }) => id),
      cases: cases.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    },
    evaluations: subjects.map((subject) => anyOf(wellplay.wellplayEvaluation(subject, cases))),
  };
};
