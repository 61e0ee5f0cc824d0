import { wordsOf } from '@troupe/core/words';
import type { Preferred } from '../judge/preference.ts';
import { onScale, rangedFigure, rangedShare, wholeShape } from '../report/ranged.ts';
import type { Cell, Report, ReportLanguage, Table } from '../report/report.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { holm, mean, pearson } from '../statistics/index.ts';
import { pairOf } from '../theatre/evaluation.ts';
import type { FormMark, PeopleMark, PointwiseScore } from './evaluation.ts';
import { type PreferredAnswer, pairwiseStanding } from './judge.ts';
import sentences from './report.words.json' with { type: 'json' };
import { tierOf, type VideoDimension, videoDimensions } from './rubric.ts';

const videoWords = wordsOf(sentences);

type Words = (typeof videoWords)[ReportLanguage];
type Pointed = ScoreRecord<PointwiseScore>;

/** Means of the totals for each model, who was preferred to whom, and how far the judge agrees with people. */
export function videoReport(records: readonly ScoreRecord[], language: ReportLanguage = 'en'): Report {
  const words = videoWords[language];
  const pointed = records.filter((one): one is Pointed => one.evaluation === 'video-pointwise');
  const names = [...new Set(pointed.flatMap(({ score }) => Object.keys(score ?? {})))].sort();
  const paired = records.filter(({ evaluation }) => evaluation === 'video-pairwise');
  const systems = new Set([...names, ...paired.flatMap(({ subject }) => Object.values(pairOf(subject)))]);
  return {
    language,
    title: words.title,
    summary: [words.summary({ scenes: new Set(records.map((one) => one.case)).size, systems: systems.size })],
    tables: [
      // Where nobody gave points there is no table of them.
      ...(names.length > 0 ? [pointTable(pointed, names, words)] : []),
      pairTable(records, words),
      ...peopleTable(pointed, records, words),
      ...formTable(records, words),
    ],
    plots:
      names.length === 0
        ? []
        : [
            {
              kind: 'radar',
              title: words.plot,
              axes: videoDimensions,
              shapes: names.flatMap((label) =>
                wholeShape(
                  label,
                  videoDimensions.map((one) => meanOf(totals(pointed, label, one))),
                ),
              ),
            },
          ],
    notes: words.notes,
  };
}

const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : mean(values));
const totals = (pointed: readonly Pointed[], name: string, dimension: VideoDimension): number[] =>
  pointed.flatMap(({ score }) => score?.[name]?.[dimension] ?? []);

function pointTable(pointed: readonly Pointed[], names: readonly string[], words: Words): Table {
  return {
    title: words.points,
    columns: [words.system, ...videoDimensions.flatMap((one) => [one, words.tier({ dimension: one })]), words.scored, words.unscored],
    rows: names.map((name) => [
      name,
      ...videoDimensions.flatMap((one): Cell[] => {
        const value = meanOf(totals(pointed, name, one));
        const shares = totals(pointed, name, one).map((points) => points / 100);
        return [onScale(rangedShare(shares), (share) => 100 * share), value === null ? null : tierOf(value)];
      }),
      totals(pointed, name, 'VEG').length,
      pointed.filter(({ score }) => score?.[name] === null).length,
    ]),
  };
}

type PairRow = { readonly pair: string; readonly own: readonly Preferred[] };

/** Each pair dimension by dimension; runs from before that have one choice for the whole. */
function pairRows(records: readonly ScoreRecord[]): PairRow[] {
  const pairs = records.filter((one): one is ScoreRecord<PreferredAnswer> => one.evaluation === 'video-pairwise');
  return [...grouped(pairs, ({ subject }) => subject)].flatMap(([pair, list]): PairRow[] => {
    const own = list.flatMap(({ score }) => score ?? []);
    const rows = videoDimensions.map((dimension) => ({
      pair: `${pair}: ${dimension}`,
      own: own.flatMap(({ by }) => by?.[dimension] ?? []),
    }));
    return own.some(({ by }) => by !== undefined) ? rows.filter((row) => row.own.length > 0) : [{ pair, own }];
  });
}

function pairTable(records: readonly ScoreRecord[], words: Words): Table {
  const rows = pairRows(records);
  const named: readonly string[] = words.pairColumns;
  return {
    title: words.pairs,
    columns: rows.length < 2 ? words.pairColumns : named.toSpliced(afterP, 0, words.holm),
    rows: withHolm(
      rows.map(({ pair, own }): Cell[] => {
        const count = (outcome: number) => own.filter((one) => one.outcome === outcome).length;
        const { wins, losses, ties, p } = pairwiseStanding({
          wins: count(1),
          losses: count(0),
          ties: count(0.5),
        });
        const flipped = own.filter((one) => one.flipped).length;
        const readable = wins + losses + ties + flipped;
        const flipRate = readable === 0 ? null : flipped / readable;
        const decided = own.flatMap(({ outcome }) => outcome ?? []);
        // Wins less losses, of all that were decided; then wins of wins and losses.
        const net = onScale(rangedShare(decided), (share) => 2 * share - 1);
        const decisive = rangedShare(decided.filter((outcome) => outcome !== 0.5));
        return [pair, wins, losses, ties, net, decisive, p, flipRate, own.length - readable];
      }),
    ),
  };
}

const afterP = 7;

/** Several pairs are several tests: then a column beside p allows for all of them together. */
function withHolm(rows: readonly (readonly Cell[])[]): Cell[][] {
  const corrected = holm(rows.map((row) => row[afterP - 1] as number));
  return rows.map((row, at) => (rows.length < 2 ? [...row] : row.toSpliced(afterP, 0, corrected[at] ?? null)));
}

/** How many answers keep strictly to the three blocks. */
function formTable(records: readonly ScoreRecord[], words: Words): Table[] {
  const answers = records.filter((one): one is ScoreRecord<FormMark> => one.evaluation === 'video-answers');
  if (answers.length === 0) return [];
  const rows = [...grouped(answers, ({ subject }) => subject)].map(([subject, own]): Cell[] => {
    const marks = own.flatMap(({ score }) => score?.strict ?? []);
    return [subject, own.length, rangedShare(marks), own.length - marks.length];
  });
  return [{ title: words.form, columns: words.formColumns, rows }];
}

/** Over every answer that both have given points. */
function peopleTable(pointed: readonly Pointed[], records: readonly ScoreRecord[], words: Words): Table[] {
  const people = records.filter(({ evaluation }) => evaluation === 'video-people') as readonly ScoreRecord<Record<string, PeopleMark>>[];
  if (people.length === 0) return [];
  const judged = new Map(pointed.map((one) => [one.case, one.score]));
  const rows = videoDimensions.map((dimension): Cell[] => {
    const both = people.flatMap(({ case: id, score }) =>
      Object.entries(score ?? {}).flatMap(([name, { [dimension]: given }]) => {
        const mark = judged.get(id)?.[name]?.[dimension];
        return given === undefined || mark === undefined ? [] : [{ given, mark }];
      }),
    );
    return [dimension, both.length, rangedFigure(both, correlated)];
  });
  return [{ title: words.people, columns: words.peopleColumns, rows }];
}

/** Nothing where one side says the same throughout. */
function correlated(both: readonly { readonly given: number; readonly mark: number }[]): number | null {
  const [given, marks] = [both.map((one) => one.given), both.map((one) => one.mark)];
  return both.length > 1 && new Set(given).size > 1 && new Set(marks).size > 1 ? pearson(given, marks).r : null;
}
