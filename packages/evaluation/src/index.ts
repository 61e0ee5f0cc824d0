/** Figures that can be trusted: cases, subjects, scorers, statistics. */
export * from './judge/pairwise.prompt.ts';
export * from './judge/pairwise.ts';
export * from './judge/standing.ts';
export * from './measures/measure.ts';
export { type Spoken, spokenIn } from './measures/spoken.ts';
export * from './pad/benchmark.ts';
export * from './report/csv.ts';
export * from './report/html.ts';
export * from './report/markdown.ts';
export * from './report/report.ts';
export * from './run/evaluation.ts';
export * from './run/folder-book.ts';
export * from './statistics/index.ts';
export * as wellplay from './wellplay/index.ts';
