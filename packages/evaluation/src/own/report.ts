import { wordsOf } from '@troupe/core/words';
import { figuresOf } from '../figures.ts';
import { barOf, rangedMean, rangedShare } from '../report/ranged.ts';
import type { Cell, Report, ReportLanguage } from '../report/report.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { figureName } from '../theatre/report.words.ts';
import sentences from './report.words.json' with { type: 'json' };

const words = wordsOf(sentences);

/** Whatever a scorer gives: every figure of it, for every subject. */
export function ownReport(records: readonly ScoreRecord[], language: ReportLanguage = 'en'): Report {
  const own = words[language];
  const subjects = [...grouped(records, ({ subject }) => subject)];
  const rows = subjects.flatMap(([subject, list]) => rowsOf(subject, list, language));
  const [first] = rows;
  return {
    language,
    title: own.title({ name: [...new Set(records.map(({ evaluation }) => evaluation))].join(', ') }),
    summary: [own.summary({ cases: new Set(records.map((one) => one.case)).size, subjects: subjects.length })],
    tables: [{ title: own.means, columns: [...own.columns, own.unscored], rows }],
    plots: first
      ? [
          {
            kind: 'bars',
            title: String(first[1]),
            bars: rows.filter((row) => row[1] === first[1]).map(([label, , cell = null]) => barOf(String(label), cell)),
          },
        ]
      : [],
    notes: own.notes,
  };
}

function rowsOf(subject: string, records: readonly ScoreRecord[], language: ReportLanguage): Cell[][] {
  const unscored = records.filter(({ score }) => score === null).length;
  const figures = records.map(figuresOf);
  const names = [...new Set(figures.flatMap((one) => Object.keys(one)))];
  if (names.length === 0) return [[subject, '–', null, 0, unscored]];
  return names.map((name): Cell[] => {
    const values = figures.flatMap((one) => one[name] ?? []);
    const isShare = values.every((value) => value === 0 || value === 0.5 || value === 1);
    return [subject, figureName(name, language), isShare ? rangedShare(values) : rangedMean(values), values.length, unscored];
  });
}
