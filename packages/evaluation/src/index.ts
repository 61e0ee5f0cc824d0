/** Figures that can be trusted: cases, subjects, scorers, statistics. */
export * from './compare.ts';
export * from './duel/evaluation.ts';
export { duelPrompt } from './duel/judge.prompt.ts';
export * from './duel/judge.ts';
export {
  type Exchange,
  gameMasterPrompt,
  masterEnds,
  oneScriptPrompt,
  personPrompt,
  type Table,
  tableTalk,
  wholeStory,
} from './duel/one-prompt.prompt.ts';
export * from './duel/pair.ts';
export { plainPlay, wordsIn } from './duel/plain-play.ts';
export { duelReport, duelStanding, verdictOf } from './duel/report.ts';
export { nextEvening, oneChatPrompt } from './duel/series.prompt.ts';
export * from './duel/series.ts';
export * from './duel/tempers.ts';
export { editionOf, editionScript, type LogLine, logLines } from './duel/trace.ts';
export * from './judge/expected.ts';
export * from './judge/interval.ts';
export * from './judge/leaderboard.ts';
export * from './judge/pairwise.prompt.ts';
export * from './judge/pairwise.ts';
export * from './judge/preference.ts';
export * from './judge/standing.ts';
export { unreadableFault } from './judge/unreadable.ts';
export * from './measures/measure.ts';
export * from './own/evaluation.ts';
export * from './own/report.ts';
export * from './pad/benchmark.ts';
export { decidePrompt } from './pad/decide.prompt.ts';
export * from './pad/evaluation.ts';
export * from './pad/report.ts';
export * from './report/judgements.ts';
export * from './report/report.ts';
export { signed, unscoredTable } from './report/unscored.ts';
export * from './report/write.ts';
export * from './reports.ts';
export * from './role-agent/anonymous.ts';
export * from './role-agent/brief-script.ts';
export * from './role-agent/builder.ts';
export * from './role-agent/evaluation.ts';
export * from './role-agent/layout.ts';
export * from './role-agent/report.ts';
export { rougeL } from './role-agent/rouge.ts';
export * from './run/answer-file.ts';
export * from './run/evaluation.ts';
export * from './run/folder-book.ts';
export { grouped } from './run/grouped.ts';
export * from './run/manifest.ts';
export * from './statistics/index.ts';
export * from './theatre/evaluation.ts';
export * from './theatre/report.ts';
export * from './theatre/staged.ts';
export * from './training/about.ts';
export * from './training/examples.ts';
export * from './training/files.ts';
export { roomChoices } from './training/rooms.ts';
export { type Table as PlayedTable, type TableLessons, tableLessons, tableSets } from './training/tables.ts';
export { type DirectView, directPrompt } from './video/direct.prompt.ts';
export * from './video/evaluation.ts';
export * from './video/judge.ts';
export type { VideoScene } from './video/pointwise.prompt.ts';
export * from './video/report.ts';
export * from './video/rubric.ts';
export * from './video-questions/index.ts';
/** The benchmark of murder games: its cases, its questions and its report. Apart, for its names are those of others too. */
export * as wellplay from './wellplay/index.ts';
