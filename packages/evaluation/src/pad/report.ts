import { wordsOf } from '@troupe/core/words';
import { barOf, rangedShare, wholeShape } from '../report/ranged.ts';
import type { Cell, Report, ReportLanguage, Table } from '../report/report.ts';
import { grouped } from '../run/grouped.ts';
import { shareInterval } from '../statistics/index.ts';
import { type Decided, type PadScore, padScore, Strategy } from './benchmark.ts';
import type { PadRecord } from './evaluation.ts';
import sentences from './report.words.json' with { type: 'json' };

const padWords = wordsOf(sentences);

type Words = (typeof padWords)[ReportLanguage];
type Scored = { readonly subject: string; readonly records: readonly PadRecord[]; readonly score: PadScore };

/** Accuracy for each strategy, the penalty for waiting, the final score; by language, and who was taken for what. */
export function padReport(records: readonly PadRecord[], language: ReportLanguage = 'en'): Report {
  const words = padWords[language];
  const scored = [...grouped(records, ({ subject }) => subject)].map(
    ([subject, own]): Scored => ({ subject, records: own, score: scoreOf(own) }),
  );
  return {
    language,
    title: words.title,
    summary: [words.summary({ moments: new Set(records.map((one) => one.case)).size, deciders: scored.length })],
    tables: [scoreTable(scored, words), languageTable(scored, words), ...scored.map((one) => confusion(one, words))],
    plots: [
      {
        kind: 'bars',
        title: words.final,
        middle: 1 / 3,
        bars: scored.map(({ subject, score, records: own }) => barOf(subject, finalOf(score, own))),
      },
      {
        kind: 'radar',
        title: words.accuracy,
        axes: Strategy.options,
        shapes: scored.flatMap(({ subject, score }) =>
          wholeShape(
            subject,
            Strategy.options.map((one) => score.accuracy[one]),
          ),
        ),
      },
    ],
    notes: words.notes,
  };
}

/** The scores of every subject from the records of a run. */
export function padSummary(records: readonly PadRecord[]): Readonly<Record<string, PadScore>> {
  return Object.fromEntries([...grouped(records, ({ subject }) => subject)].map(([subject, own]) => [subject, scoreOf(own)]));
}

const decidedOf = ({ score }: PadRecord): Decided =>
  ({ snapshot: { label: score?.label }, strategy: score?.strategy ?? null, seconds: score?.seconds ?? 0 }) as Decided;

const scoreOf = (records: readonly PadRecord[]): PadScore => padScore(records.map(decidedOf));

function scoreTable(scored: readonly Scored[], words: Words): Table {
  return {
    title: words.scores,
    columns: [words.decider, ...Strategy.options, ...words.columns],
    rows: scored.map(({ subject, score, records }) => [
      subject,
      ...Strategy.options.map((one) => accuracyOf(records, one)),
      score.decided === 0 ? null : score.mean,
      score.decided === 0 ? null : score.seconds,
      score.decided === 0 ? null : score.penalty,
      finalOf(score, records),
      score.decided,
      score.unscored,
    ]),
  };
}

/** Of the moments with that label: how many were taken for what they are. */
const accuracyOf = (records: readonly PadRecord[], label: Strategy): Cell =>
  rangedShare(records.map(({ score }) => (score?.label === label && score.strategy !== null ? Number(score.strategy === label) : null)));

function finalOf(score: PadScore, records: readonly PadRecord[]): Cell {
  // Each strategy weighs as much, however many moments have it.
  const units = Strategy.options.flatMap((label) => {
    const own = records.filter((one) => one.score?.label === label && one.score.strategy !== null);
    return own.map((one) => ({ points: Number(one.score?.strategy === label) / own.length, of: 1 / own.length }));
  });
  const interval = shareInterval(units);
  return interval && { value: score.final, interval: [interval[0] - score.penalty, interval[1] - score.penalty] };
}

function languageTable(scored: readonly Scored[], words: Words): Table {
  const final = (records: readonly PadRecord[], language: 'en' | 'zh'): Cell => {
    const own = records.filter((one) => one.language === language);
    return finalOf(scoreOf(own), own);
  };
  return {
    title: words.byLanguage,
    columns: [words.decider, ...words.languages],
    rows: scored.map(({ subject, records }) => [subject, final(records, 'en'), final(records, 'zh')]),
  };
}

function confusion({ subject, records }: Scored, words: Words): Table {
  const count = (label: Strategy, strategy: Strategy) =>
    records.filter(({ score }) => score?.label === label && score.strategy === strategy).length;
  return {
    title: words.taken({ subject }),
    columns: [words.right, ...Strategy.options.map((strategy) => words.decided({ strategy }))],
    rows: Strategy.options.map((label) => [label, ...Strategy.options.map((strategy) => count(label, strategy))]),
  };
}
