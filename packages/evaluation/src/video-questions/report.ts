import { wordsOf } from '@troupe/core/words';
import { barOf, rangedMean, rangedShare } from '../report/ranged.ts';
import type { Cell, Report, ReportLanguage } from '../report/report.ts';
import { grouped } from '../run/grouped.ts';
import type { VideoQuestionMark, VideoQuestionRecord } from './evaluation.ts';
import sentences from './report.words.json' with { type: 'json' };

const videoQuestionWords = wordsOf(sentences);

/** Accuracy of everybody who answered, for each type of question; those who never look stand beside the others. */
export function videoQuestionReport(records: readonly VideoQuestionRecord[], language: ReportLanguage = 'en'): Report {
  const words = videoQuestionWords[language];
  const types = [...new Set(records.flatMap(({ score }) => score?.type ?? []))].sort();
  const subjects = [...grouped(records, ({ subject }) => subject)];
  const open = records.some(({ score }) => score?.overlap !== undefined);
  return {
    language,
    title: words.title,
    summary: [words.summary({ questions: new Set(records.map((one) => one.case)).size, subjects: subjects.length })],
    tables: [
      {
        title: words.accuracy,
        columns: [words.subject, ...types, words.all, ...(open ? [words.overlap] : []), words.answered, words.unscored],
        rows: subjects.map(([subject, own]): Cell[] => {
          const marks = own.flatMap(({ score }) => score ?? []);
          const overlaps = marks.flatMap(({ overlap }) => overlap ?? []);
          return [
            subject,
            ...types.map((type) => rangedShare(marks.flatMap((mark) => (mark.type === type ? [mark.right] : [])))),
            rightOf(marks),
            ...(open ? [rangedMean(overlaps)] : []),
            marks.length,
            own.length - marks.length,
          ];
        }),
      },
      { title: words.types, columns: words.typeColumns, rows: types.map((type): Cell[] => [type, askedOf(records, type)]) },
    ],
    plots: [
      {
        kind: 'bars',
        title: words.accuracy,
        bars: subjects.map(([label, own]) => barOf(label, rightOf(own.flatMap(({ score }) => score ?? [])))),
      },
    ],
    notes: words.notes,
  };
}

/** Questions of a type, whoever answered them. */
const askedOf = (records: readonly VideoQuestionRecord[], type: string): number =>
  new Set(records.flatMap((one) => (one.score?.type === type ? [one.case] : []))).size;

const rightOf = (marks: readonly VideoQuestionMark[]): Cell => rangedShare(marks.map(({ right }) => right));
