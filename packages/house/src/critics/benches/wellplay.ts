import { wellplay } from '@troupe/evaluation';
import type { WishOf } from '../bench-wish.ts';
import { wellplaySubject } from '../subjects/wellplay.ts';
import { gameCases } from '../subjects/wellplay-games.ts';
import { anyOf, dataFolder, judgeOf, once, type Preparing } from './prepared.ts';

/** Plays the games of WellPlay and puts their final questions, with one method or several. */
export const wellplayBench: Preparing<WishOf<'wellplay'>> = async (wish, ports, folder) => {
  const [seed, evaluations] = [ports.seed ?? 1, wish.evaluations ?? 3];
  const cases = gameCases(dataFolder(ports, wish.data), { limit: wish.limit });
  const models = await ports.engage();
  const judge = await judgeOf(wish.judge, ports, folder);
  const options = { seed, evaluations, priced: ports.hired(), ...(judge && { judge }) };
  const subjects = once(wish.subjects).map((method) => wellplaySubject(method, models, options));
  return {
    manifest: {
      benchmark: 'wellplay',
      settings: { seed, evaluations, ...(wish.limit !== undefined && { limit: wish.limit }) },
      subjects: subjects.map(({ id }) => id),
      cases: cases.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    },
    evaluations: subjects.map((subject) => anyOf(wellplay.wellplayEvaluation(subject, cases))),
  };
};
