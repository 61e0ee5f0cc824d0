export { BenchRequest } from './bench-request.ts';
export { comparedKinds, dimensionsOf, type PairMarks } from './critic-event.ts';
export { Critics } from './critics.ts';
export { duelsIn } from './duels.ts';
export { kindOf, towardsTested } from './opinions.ts';
export { raterOf } from './rater.ts';
export { scoreInWords } from './runs.ts';
export { labelSets, pairSets, trainingArchive } from './training-set.ts';
