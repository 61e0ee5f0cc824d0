import { wordsOf } from '@troupe/core/words';
import sentences from './compare.words.json' with { type: 'json' };
import { figuresOf } from './figures.ts';
import { rangedFigure } from './report/ranged.ts';
import type { Cell, Report, ReportLanguage } from './report/report.ts';
import type { Results } from './reports.ts';
import type { ScoreRecord } from './run/evaluation.ts';
import { holm, mean, pairedT } from './statistics/index.ts';
import { figureName } from './theatre/report.words.ts';

const words = wordsOf(sentences);

/** Two runs, case by case: only cases that both have, and could be scored in both. */
export function compareReport(one: Results, other: Results, names: readonly [string, string], language: ReportLanguage = 'en'): Report {
  const own = words[language];
  const found = pairsOf(one.records, other.records, own.and).flatMap(([label, mine, theirs]) => rowsOf(label, mine, theirs, language));
  const corrected = holm(found.map(({ p }) => p));
  const rows = found.map(({ cells, p }, at) => [...cells, p, corrected[at] ?? null]);
  return {
    language,
    title: own.title({ one: names[0], other: names[1] }),
    summary: [rows.length === 0 ? own.none : own.some],
    tables: [{ title: own.differences, columns: [...own.columns, ...names, own.difference, own.p, own.corrected], rows }],
    plots: [],
    notes: [own.note],
  };
}

type Compared = readonly [string, readonly ScoreRecord[], readonly ScoreRecord[]];

/** The same subject in both; where they have none in common and one each, those two. */
function pairsOf(
  one: readonly ScoreRecord[],
  other: readonly ScoreRecord[],
  and: (told: { readonly one: string; readonly other: string }) => string,
): Compared[] {
  const kinds = (records: readonly ScoreRecord[]) => [...new Set(records.map(({ evaluation, scorer }) => `${evaluation}\n${scorer}`))];
  const of = (records: readonly ScoreRecord[], kind: string) =>
    records.filter(({ evaluation, scorer }) => `${evaluation}\n${scorer}` === kind);
  return kinds(one)
    .filter((kind) => kinds(other).includes(kind))
    .flatMap((kind): Compared[] => {
      const [mine, theirs] = [of(one, kind), of(other, kind)];
      const [own, others] = [subjects(mine), subjects(theirs)];
      const common = own.filter((subject) => others.includes(subject));
      const by = (records: readonly ScoreRecord[], subject: string) => records.filter((record) => record.subject === subject);
      if (common.length === 0 && own.length === 1 && others.length === 1)
        return [[and({ one: String(own[0]), other: String(others[0]) }), mine, theirs]];
      return common.map((subject): Compared => [subject, by(mine, subject), by(theirs, subject)]);
    });
}

const subjects = (records: readonly ScoreRecord[]): string[] => [...new Set(records.map(({ subject }) => subject))];

type Row = { readonly cells: readonly Cell[]; readonly p: number | null };

function rowsOf(label: string, mine: readonly ScoreRecord[], theirs: readonly ScoreRecord[], language: ReportLanguage): Row[] {
  const second = new Map(theirs.map((record) => [record.case, figuresOf(record)]));
  const found = new Map<string, { a: number; b: number }[]>();
  for (const record of mine)
    for (const [name, a] of Object.entries(figuresOf(record))) {
      const b = second.get(record.case)?.[name];
      if (a === null || b === null || b === undefined) continue;
      found.set(name, [...(found.get(name) ?? []), { a, b }]);
    }
  return [...found].map(([name, pairs]) => {
    const differences = pairs.map(({ a, b }) => a - b);
    const [a, b] = [mean(pairs.map((pair) => pair.a)), mean(pairs.map((pair) => pair.b))];
    return { cells: [label, figureName(name, language), pairs.length, a, b, rangedFigure(differences, mean)], p: chanceOf(pairs) };
  });
}

/** Of two or more cases that do not all differ by the same. */
function chanceOf(pairs: readonly { readonly a: number; readonly b: number }[]): number | null {
  const differences = new Set(pairs.map(({ a, b }) => a - b));
  return pairs.length < 2 || differences.size < 2
    ? null
    : pairedT(
        pairs.map(({ a }) => a),
        pairs.map(({ b }) => b),
      ).p;
}
