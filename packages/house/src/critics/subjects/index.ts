/** Who is tested in a benchmark: the engine, wired in for the command line and for the house. */
export * from './duel.ts';
export * from './role-agent.ts';
export { type SeriesCase, seatedCases, seriesCases, seriesPairs } from './series-duel.ts';
export * from './theatre.ts';
export * from './video.ts';
export * from './video-questions.ts';
export * from './wellplay.ts';
export * from './wellplay-games.ts';
