import { wellplay } from '@troupe/evaluation';
import type { RequestOf } from '../bench-request.ts';
import { wellplaySubject } from '../subjects/wellplay.ts';
import { gameCases } from '../subjects/wellplay-games.ts';
import { anyOf, dataFolder, judgeOf, once, type Preparing } from './prepared.ts';

/** Plays the games of WellPlay and puts their final questions, with one method or several. */
export const wellplayBench: Preparing<RequestOf<'wellplay'>> = async (request, ports, folder) => {
  const [seed, evaluations] = [ports.seed ?? 1, request.evaluations ?? 3];
  const { plays = 1, context } = request;
  const cases = gameCases(dataFolder(ports, request.data), { limit: request.limit, plays });
  const models = await ports.engage();
  const judge = await judgeOf(request.judge, ports, folder);
  const embedder = await ports.embedder?.();
  const own = { ...(context !== undefined && { context }), ...(embedder && { embedder }), ...(judge && { judge }) };
  const options = { seed, evaluations, priced: ports.hired(), ...own };
  const subjects = once(request.subjects).map((method) => wellplaySubject(method, models, options));
  return {
    manifest: {
      benchmark: 'wellplay',
      settings: {
        ...{ seed, evaluations, plays },
        ...(context !== undefined && { context }),
        ...(embedder && { embedder: embedder.id }),
        ...(request.limit !== undefined && { limit: request.limit }),
      },
      subjects: subjects.map(({ id }) => id),
      cases: cases.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    },
    evaluations: subjects.map((subject) => anyOf(wellplay.wellplayEvaluation(subject, cases))),
  };
};
