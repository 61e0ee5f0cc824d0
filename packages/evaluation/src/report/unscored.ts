import { oneLine } from '@troupe/core/formats';
import { wordsOf } from '@troupe/core/words';
import type { ScoreRecord } from '../run/evaluation.ts';
import type { Cell, Report, ReportLanguage, Table } from './report.ts';

const words = wordsOf({
  who: ['Tested: {subjects}. Judged by: {judges}.', '受测：{subjects}。评判：{judges}。'],
  comma: [', ', '、'],
  title: ['What could not be scored, and why', '未能计分的，以及原因'],
  columns: [
    ['who', 'by', 'why', 'how often'],
    ['受测者', '评者', '原因', '次数'],
  ],
});

/** The same report with who was tested, who judged, and what could not be scored: no figure stands without them. */
export function signed(report: Report, records: readonly ScoreRecord[]): Report {
  const { language = 'en', summary, tables } = report;
  const { comma, who } = words[language];
  const named = (of: (record: ScoreRecord) => string) => [...new Set(records.map(of))].sort().join(comma);
  const told = records.length === 0 ? [] : [who({ subjects: named(({ subject }) => subject), judges: named(({ scorer }) => scorer) })];
  return { ...report, summary: [...summary, ...told], tables: [...tables, ...unscoredTable(records, language)] };
}

type Failure = { readonly who: string; readonly by: string; readonly why: string };

/** Everything in a run that has no score, named and counted: nothing goes missing in silence. No table where nothing is missing. */
export function unscoredTable(records: readonly ScoreRecord[], language: ReportLanguage = 'en'): Table[] {
  const counts = new Map<string, { readonly failure: Failure; count: number }>();
  for (const failure of records.flatMap(failuresIn)) {
    const key = JSON.stringify(failure);
    const known = counts.get(key) ?? { failure, count: 0 };
    known.count++;
    counts.set(key, known);
  }
  const rows = [...counts.values()]
    .sort((a, b) => b.count - a.count || (JSON.stringify(a.failure) < JSON.stringify(b.failure) ? -1 : 1))
    .map(({ failure: { who, by, why }, count }): Cell[] => [who, by, why, count]);
  return rows.length === 0 ? [] : [{ title: words[language].title, columns: words[language].columns, rows }];
}

/** A score that is not there, or the parts of one that say what made them unreadable. */
function failuresIn({ subject, scorer, score, why }: ScoreRecord): Failure[] {
  if (score === null) return [{ who: subject, by: scorer, why: oneLine(why).slice(0, 160) }];
  const named = new Map(
    why.split('\n').flatMap((row) => (row.includes(': unreadable: ') ? [row.split(': unreadable: ') as [string, string]] : [])),
  );
  const missing = Object.entries(score as object).filter(([name, part]) => part === null && named.has(name));
  return [
    ...missing.map(([name]) => ({ who: name, by: scorer, why: oneLine(named.get(name) ?? '').slice(0, 160) })),
    ...unreadIn(score, 3).map((fault) => ({ who: subject, by: scorer, why: fault })),
  ];
}

function unreadIn(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const own = 'unread' in value && typeof value.unread === 'string' ? [value.unread] : [];
  const looks =
    'unreadable' in value && typeof value.unreadable === 'number' ? Array.from({ length: value.unreadable }, () => 'unreadable') : [];
  return [...own, ...looks, ...Object.values(value).flatMap((inner) => unreadIn(inner, depth - 1))];
}
