import type { Measures } from '../measures/measure.ts';
import { rangedMean, rangedShare } from '../report/ranged.ts';
import type { Cell, Plot, ReportLanguage, Table } from '../report/report.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { mean } from '../statistics/index.ts';
import type { TheatreFigures } from './evaluation.ts';
import { figureName, theatreWords } from './report.words.ts';

type Counted = ScoreRecord<TheatreFigures>;

const figures: readonly (readonly [string, (measures: Measures) => number | null])[] = [
  ['beats', ({ beats }) => beats],
  ['lines', ({ lines }) => lines],
  ['repetition', ({ repetition }) => repetition],
  ['longest loop', ({ longestLoop }) => longestLoop],
  ['distinct voices', ({ distinctness }) => distinctness],
  ['largest share of lines', ({ shares }) => (Object.keys(shares).length === 0 ? null : Math.max(...Object.values(shares)))],
  ['worn lines in ten', ({ worn, lines }) => (worn && lines > 0 ? (10 * worn.reduce((sum, one) => sum + one, 0)) / lines : null)],
  ['agency', ({ agency }) => agency],
  ['stalls', ({ stalls }) => stalls],
  ['forced points', ({ points: { byFlag, forced } }) => (byFlag + forced === 0 ? null : forced / (byFlag + forced))],
  ['sovereignty violations', ({ trespasses }) => trespasses],
  ['leaks', ({ leaks }) => leaks],
  ['ended', ({ ended }) => (ended ? 1 : 0)],
  ['calls', ({ calls }) => calls],
  ['tokens', ({ tokens }) => tokens],
  ['money', ({ money }) => money],
  ['ms to first token', ({ firstToken }) => firstToken?.median ?? null],
];

const named = (language: ReportLanguage): string[] => figures.map(([name]) => figureName(name, language));

/** The figures of one record by name, for tables and comparisons. */
export function theatreFigures({ measures, writing }: TheatreFigures): Readonly<Record<string, number | null>> {
  return { ...Object.fromEntries(figures.map(([name, of]) => [name, of(measures)])), revisions: writing.revisions };
}

/** The mean of every figure for every set-up. */
export function measureTable(records: readonly Counted[], language: ReportLanguage): readonly Table[] {
  if (records.length === 0) return [];
  const words = theatreWords[language];
  return [
    {
      title: words.counted,
      columns: [words.setUp, words.cases, ...named(language)],
      rows: [...grouped(records, ({ subject }) => subject)].map(([subject, own]) => [
        subject,
        own.length,
        ...figures.map(([name, of]): Cell => {
          const values = own.map(({ score }) => (score ? of(score.measures) : null));
          return name === 'ended' ? rangedShare(values) : rangedMean(values);
        }),
      ]),
    },
  ];
}

const shown = 60;

/** Each play for itself, where there are not too many to read. */
export function caseTable(records: readonly Counted[], language: ReportLanguage): readonly Table[] {
  const words = theatreWords[language];
  if (records.length === 0 || records.length > shown) return [];
  const row = ({ subject, case: id, score }: Counted): Cell[] => [
    id,
    subject,
    ...figures.map(([, of]): Cell => (score ? of(score.measures) : null)),
  ];
  return [{ title: words.eachCase, columns: [words.case, words.setUp, ...named(language)], rows: records.map(row) }];
}

export function writingTable(records: readonly Counted[], language: ReportLanguage): readonly Table[] {
  const words = theatreWords[language];
  const parts = ['revisions', 'calls', 'tokens', 'money'] as const;
  if (records.length === 0) return [];
  return [
    {
      title: words.writing,
      columns: [words.setUp, ...parts.map((name) => figureName(name, language))],
      rows: [...grouped(records, ({ subject }) => subject)].map(([subject, own]) => [
        subject,
        ...parts.map((name) => rangedMean(own.map(({ score }) => score?.writing[name] ?? null))),
      ]),
    },
  ];
}

/** Words not used before, for each ten lines: the mean of all plays that are that long. */
export function decayPlot(records: readonly Counted[], language: ReportLanguage): readonly Plot[] {
  const words = theatreWords[language];
  const lines = [...grouped(records, ({ subject }) => subject)].map(([label, own]) => {
    const curves = own.flatMap(({ score }) => (score && score.measures.decay.length > 0 ? [score.measures.decay] : []));
    const longest = Math.max(0, ...curves.map(({ length }) => length));
    const points = Array.from({ length: longest }, (_, at) => [at + 1, mean(curves.flatMap((curve) => curve[at] ?? []))] as const);
    return { label, points };
  });
  return lines.some(({ points }) => points.length > 1)
    ? [{ kind: 'lines', title: words.decay, across: words.decayAcross, up: words.decayUp, lines }]
    : [];
}
