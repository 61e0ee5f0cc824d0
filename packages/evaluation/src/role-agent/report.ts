import { wordsOf } from '@troupe/core/words';
import { barOf, rangedFigure, rangedMean, rangedShare } from '../report/ranged.ts';
import type { Cell, Report, ReportLanguage, Table } from '../report/report.ts';
import { grouped } from '../run/grouped.ts';
import { mean } from '../statistics/index.ts';
import type { RoleMark, RoleRecord } from './evaluation.ts';
import sentences from './report.words.json' with { type: 'json' };

const roleWords = wordsOf(sentences);

type Words = (typeof roleWords)[ReportLanguage];

/** In the order of their names in the words. */
const columns: readonly ((marks: readonly RoleMark[]) => Cell)[] = [
  (marks) => rangedShare(marks.map((one) => (one.task === 'self_knowledge' ? one.right : undefined))),
  (marks) => rangedShare(marks.map((one) => (one.task === 'reaction' ? one.right : undefined))),
  (marks) => rangedShare(marks.map((one) => (one.task === 'general_response' ? one.preferred?.outcome : undefined))),
  (marks) => rangedMean(marks.map(({ density }) => density)),
  (marks) => rangedMean(marks.map(({ recall }) => recall)),
  (marks) =>
    rangedFigure(
      marks.filter(({ density }) => density !== undefined),
      (own) => ratio(meanOf(own.map(({ recall }) => recall)), meanOf(own.map(({ density }) => density))),
    ),
  (marks) => rangedShare(marks.map((one) => (one.task === 'summary' ? one.preferred?.outcome : undefined))),
  (marks) =>
    rangedShare(
      marks.flatMap(({ preferred }) => (preferred && (preferred.outcome !== null || preferred.flipped) ? [preferred.flipped ? 1 : 0] : [])),
    ),
];

/** The four tasks, for every subject and script; the trivial answerers stand beside the others. */
export function roleReport(records: readonly RoleRecord[], language: ReportLanguage = 'en'): Report {
  const words = roleWords[language];
  return {
    language,
    title: words.title,
    summary: [
      words.summary({
        questions: new Set(records.map((one) => one.case)).size,
        subjects: new Set(records.map(({ subject }) => subject)).size,
      }),
    ],
    tables: [tableOf(words.scores, records, words), ...scriptTables(records, words)],
    plots: [
      {
        kind: 'bars',
        title: words.reaction,
        bars: [...grouped(records, ({ subject }) => subject)].map(([label, own]) => barOf(label, columns[1]?.(marksOf(own)) ?? null)),
      },
    ],
    notes: words.notes,
  };
}

const marksOf = (records: readonly RoleRecord[]): RoleMark[] => records.flatMap(({ score }) => score ?? []);

function tableOf(title: string, records: readonly RoleRecord[], words: Words): Table {
  return {
    title,
    columns: [words.subject, words.answered, ...words.columns, words.unscored],
    rows: [...grouped(records, ({ subject }) => subject)].map(([subject, own]): Cell[] => [
      subject,
      marksOf(own).length,
      ...columns.map((of) => of(marksOf(own))),
      own.filter(unscored).length,
    ]),
  };
}

/** Nothing could be read: not the answer, or not what the judge said of it. */
const unscored = ({ score }: RoleRecord): boolean =>
  score === null || (score.preferred !== undefined && score.preferred.outcome === null && !score.preferred.flipped);

function scriptTables(records: readonly RoleRecord[], words: Words): Table[] {
  const scripts = [...grouped(records, (one) => one.case.split('/')[0] ?? '')];
  return scripts.length < 2 ? [] : scripts.map(([script, own]) => tableOf(script, own, words));
}

function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : mean(known);
}

const ratio = (a: number | null, b: number | null): number | null => (a === null || b === null || b === 0 ? null : a / b);
