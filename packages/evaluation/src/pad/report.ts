import type { Cell, Report, Table } from '../report/report.ts';
import { grouped } from '../run/grouped.ts';
import { bootstrap } from '../statistics/index.ts';
import { type Decided, type PadScore, padScore, Strategy } from './benchmark.ts';
import type { PadRecord } from './evaluation.ts';

type Scored = { readonly subject: string; readonly records: readonly PadRecord[]; readonly score: PadScore };

/** Accuracy for each strategy, the penalty for waiting, the final score; by language, and who was taken for what. */
export function padReport(records: readonly PadRecord[]): Report {
  const scored = [...grouped(records, ({ subject }) => subject)].map(
    ([subject, own]): Scored => ({ subject, records: own, score: scoreOf(own) }),
  );
  return {
    title: 'Decisions: FAST, SLOW or SILENCE',
    summary: [
      `${new Set(records.map((one) => one.case)).size} moments, ${scored.length} deciders. The final score is the plain mean of the three accuracies, less the penalty for the mean time.`,
    ],
    tables: [scoreTable(scored), languageTable(scored), ...scored.map(confusion)],
    plots: [
      { kind: 'bars', title: 'Final score', middle: 1 / 3, bars: scored.map(bar) },
      {
        kind: 'radar',
        title: 'Accuracy for each strategy',
        axes: Strategy.options,
        shapes: scored.map(({ subject, score }) => ({ label: subject, values: Strategy.options.map((one) => score.accuracy[one] ?? 0) })),
      },
    ],
    notes: [
      'Always saying the same gives a third.',
      '"rules" looks only at who was spoken to and whether it was a question: a decider that is no better has understood no more than that.',
      'An answer that cannot be read is unscored, never wrong. Acts are not scored.',
      'Times were measured when the decision was made; a report made again from the same folder shows the same.',
    ],
  };
}

/** The same figures as data. */
export function padSummary(records: readonly PadRecord[]): Readonly<Record<string, PadScore>> {
  return Object.fromEntries([...grouped(records, ({ subject }) => subject)].map(([subject, own]) => [subject, scoreOf(own)]));
}

const decidedOf = ({ score }: PadRecord): Decided =>
  ({ snapshot: { label: score?.label }, strategy: score?.strategy ?? null, seconds: score?.seconds ?? 0 }) as Decided;

const scoreOf = (records: readonly PadRecord[]): PadScore => padScore(records.map(decidedOf));

function scoreTable(scored: readonly Scored[]): Table {
  return {
    title: 'Scores',
    columns: ['decider', ...Strategy.options, 'mean', 'seconds', 'penalty', 'final', 'decided', 'unscored'],
    rows: scored.map(({ subject, score, records }) => [
      subject,
      ...Strategy.options.map((one) => score.accuracy[one]),
      score.decided === 0 ? null : score.mean,
      score.decided === 0 ? null : score.seconds,
      score.decided === 0 ? null : score.penalty,
      finalOf(score, records),
      score.decided,
      score.unscored,
    ]),
  };
}

function finalOf(score: PadScore, records: readonly PadRecord[]): Cell {
  return score.decided === 0 ? null : { value: score.final, interval: intervalOf(records) };
}

const intervalOf = (records: readonly PadRecord[]): readonly [number, number] =>
  bootstrap(records, (drawn) => scoreOf(drawn).final, { resamples: 500 }).interval;

function bar({ subject, score, records }: Scored) {
  return score.decided === 0 ? { label: subject, value: null } : { label: subject, value: score.final, interval: intervalOf(records) };
}

function languageTable(scored: readonly Scored[]): Table {
  const final = (records: readonly PadRecord[], language: 'en' | 'zh'): Cell => {
    const score = scoreOf(records.filter((one) => one.language === language));
    return score.decided === 0 ? null : score.final;
  };
  return {
    title: 'Final score by language',
    columns: ['decider', 'English', 'Chinese'],
    rows: scored.map(({ subject, records }) => [subject, final(records, 'en'), final(records, 'zh')]),
  };
}

function confusion({ subject, records }: Scored): Table {
  const count = (label: Strategy, strategy: Strategy) =>
    records.filter(({ score }) => score?.label === label && score.strategy === strategy).length;
  return {
    title: `What ${subject} took for what`,
    columns: ['right answer', ...Strategy.options.map((one) => `decided ${one}`)],
    rows: Strategy.options.map((label) => [label, ...Strategy.options.map((strategy) => count(label, strategy))]),
  };
}
