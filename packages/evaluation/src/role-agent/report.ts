import type { Cell, Report, Table } from '../report/report.ts';
import { grouped } from '../run/grouped.ts';
import { mean } from '../statistics/index.ts';
import type { RoleMark, RoleRecord } from './evaluation.ts';

const columns: readonly (readonly [string, (marks: readonly RoleMark[]) => number | null])[] = [
  ['self-knowledge', (marks) => meanOf(marks.map((one) => (one.task === 'self_knowledge' ? one.right : undefined)))],
  ['reaction', (marks) => meanOf(marks.map((one) => (one.task === 'reaction' ? one.right : undefined)))],
  [
    'general response: win rate',
    (marks) => meanOf(marks.map((one) => (one.task === 'general_response' ? one.preferred?.outcome : undefined))),
  ],
  ['summary: entity density', (marks) => meanOf(marks.map(({ density }) => density))],
  ['summary: entity recall', (marks) => meanOf(marks.map(({ recall }) => recall))],
  ['summary: recall ÷ density', (marks) => ratio(meanOf(marks.map(({ recall }) => recall)), meanOf(marks.map(({ density }) => density)))],
  ['summary: win rate', (marks) => meanOf(marks.map((one) => (one.task === 'summary' ? one.preferred?.outcome : undefined)))],
  [
    'flip rate',
    (marks) =>
      meanOf(
        marks.flatMap(({ preferred }) =>
          preferred && (preferred.outcome !== null || preferred.flipped) ? [preferred.flipped ? 1 : 0] : [],
        ),
      ),
  ],
];

/** The four tasks, for every subject and script; the trivial answerers stand beside the others. */
export function roleReport(records: readonly RoleRecord[]): Report {
  return {
    title: 'RoleAgentBench: what a role knows, and how it answers',
    summary: [
      `${new Set(records.map((one) => one.case)).size} questions, ${new Set(records.map(({ subject }) => subject)).size} subjects.`,
    ],
    tables: [tableOf('Scores', records), ...scriptTables(records)],
    plots: [
      {
        kind: 'bars',
        title: 'Reaction: accuracy',
        bars: [...grouped(records, ({ subject }) => subject)].map(([label, own]) => ({
          label,
          value: columns[1]?.[1](marksOf(own)) ?? null,
        })),
      },
    ],
    notes: [
      'In the published rows of Reaction the right option is usually the only one that opens by addressing whoever asks: "addresses the asker" knows nothing else, and a score no better than its score says nothing of memory.',
      'Win rates are against the reference answer, judged in both orders; without a judge they are not there.',
      'What cannot be read is unscored, never wrong.',
    ],
  };
}

const marksOf = (records: readonly RoleRecord[]): RoleMark[] => records.flatMap(({ score }) => score ?? []);

function tableOf(title: string, records: readonly RoleRecord[]): Table {
  return {
    title,
    columns: ['subject', ...columns.map(([name]) => name), 'unscored'],
    rows: [...grouped(records, ({ subject }) => subject)].map(([subject, own]): Cell[] => [
      subject,
      ...columns.map(([, of]) => of(marksOf(own))),
      own.filter(({ score }) => score === null).length,
    ]),
  };
}

function scriptTables(records: readonly RoleRecord[]): Table[] {
  const scripts = [...grouped(records, (one) => one.case.split('/')[0] ?? '')];
  return scripts.length < 2 ? [] : scripts.map(([script, own]) => tableOf(script, own));
}

function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : mean(known);
}

const ratio = (a: number | null, b: number | null): number | null => (a === null || b === null || b === 0 ? null : a / b);
