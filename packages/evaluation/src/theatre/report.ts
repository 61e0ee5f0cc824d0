import { type Interval, winInterval, winIntervals } from '../judge/interval.ts';
import { leaderboard } from '../judge/leaderboard.ts';
import { dimensions, type Judgement } from '../judge/pairwise.ts';
import { type Standing, standingOf, standings } from '../judge/standing.ts';
import { wholeShape } from '../report/ranged.ts';
import type { Cell, Plot, Report, ReportLanguage, Table } from '../report/report.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { mean } from '../statistics/index.ts';
import { pairOf, type TheatreFigures } from './evaluation.ts';
import { caseTable, decayPlot, measureTable, writingTable } from './measure-table.ts';
import { type TheatreWords, theatreWords } from './report.words.ts';

type Judged = ScoreRecord<Judgement>;
type Pair = { readonly name: string; readonly records: readonly Judged[]; readonly judgements: readonly Judgement[] };

/** What was counted, and what judges said of it where there was one. */
export function theatreReport(records: readonly ScoreRecord[], language: ReportLanguage = 'en'): Report {
  const words = theatreWords[language];
  const staged = records.filter(({ evaluation }) => evaluation === 'theatre') as readonly ScoreRecord<TheatreFigures>[];
  const performances = pairsIn(records, 'theatre-performance');
  const blueprints = pairsIn(records, 'theatre-blueprint');
  const board = leaderboardTable(performances, words);
  const judges = [...new Set(performances.flatMap((pair) => pair.records.map(({ scorer }) => scorer)))].join(', ');
  return {
    language,
    title: words.title,
    summary: [
      words.summary({ cases: new Set(staged.map((one) => one.case)).size, setUps: new Set(staged.map(({ subject }) => subject)).size }),
      performances.length > 0 ? words.judged({ judges }) : words.unjudged,
    ],
    tables: [
      ...(performances.length > 0 ? [winTable(words.performances, performances, words), languageTable(performances, words)] : []),
      ...(board ? [board] : []),
      ...performances.map((pair) => themeTable(pair, words)),
      ...(blueprints.length > 0 ? [winTable(words.blueprints, blueprints, words)] : []),
      ...measureTable(staged, language),
      ...writingTable(staged, language),
      ...caseTable(staged, language),
    ],
    plots: plotsOf(performances, staged, language),
    notes: words.notes,
  };
}

function pairsIn(records: readonly ScoreRecord[], evaluation: string): readonly Pair[] {
  const own = records.filter((one): one is Judged => one.evaluation === evaluation && one.score !== null);
  return [...grouped(own, ({ subject }) => subject)].map(([name, list]) => ({
    name,
    records: list,
    judgements: list.flatMap(({ score }) => score ?? []),
  }));
}

function winTable(title: string, pairs: readonly Pair[], words: TheatreWords): Table {
  return {
    title,
    columns: words.winColumns,
    rows: pairs.flatMap(({ name, judgements }) => {
      const ranges = winIntervals(judgements, measured);
      return standings(judgements).map((one) => [
        name,
        words.dimensions[one.dimension],
        rated(one, ranges),
        one.wins,
        one.losses,
        one.ties,
        one.decided,
        one.flipRate,
        one.unscored,
      ]);
    }),
  };
}

const measured = [...dimensions, 'all' as const];

function rated({ winRate, dimension }: Standing, ranges: ReadonlyMap<string, Interval | null>): Cell {
  const interval = ranges.get(dimension) ?? null;
  return winRate === null || interval === null ? null : { value: winRate, interval };
}

const rateOf = (judgements: readonly Judgement[], dimension: Standing['dimension']): number | null =>
  standingOf(judgements, dimension).winRate;

/** The mean of the three dimensions. */
const averageOf = (judgements: readonly Judgement[]): number | null => meanOf(dimensions.map((dimension) => rateOf(judgements, dimension)));

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : mean(known);
}

/** Each language by dimension, its average, and the mean of both. */
function languageTable(pairs: readonly Pair[], words: TheatreWords): Table {
  const rows = pairs.map(({ name, records }): Cell[] => {
    const averages: (number | null)[] = [];
    const cells = (['en', 'zh'] as const).flatMap((language) => {
      const own = records.filter((one) => one.language === language).flatMap(({ score }) => score ?? []);
      const ranges = winIntervals(own, [...dimensions, 'average']);
      const [average, range] = [averageOf(own), ranges.get('average') ?? null];
      averages.push(average);
      const cell = average === null || range === null ? null : { value: average, interval: range };
      return [...dimensions.map((dimension) => rated(standingOf(own, dimension), ranges)), cell];
    });
    return [name, ...cells, meanOf(averages)];
  });
  const parts = [...dimensions.map((dimension) => words.dimensions[dimension]), words.average];
  const columns = words.languages.flatMap((language) => parts.map((one) => `${language} ${one}`));
  return { title: words.byLanguage, columns: [words.pair, ...columns, words.overall], rows };
}

function themeTable({ name, records }: Pair, words: TheatreWords): Table {
  const tagged = records.flatMap((record) => record.themes.map((theme) => ({ theme, record })));
  const themes = [...grouped(tagged, ({ theme }) => theme)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    title: words.byTheme({ pair: name }),
    columns: [words.theme, words.cases, ...[...dimensions, 'all' as const].map((dimension) => words.dimensions[dimension])],
    rows: themes.map(([theme, list]) => {
      const own = list.flatMap(({ record }) => record.score ?? []);
      const ranges = winIntervals(own, measured);
      return [theme, own.length, ...measured.map((dimension) => rated(standingOf(own, dimension), ranges))];
    }),
  };
}

function leaderboardTable(pairs: readonly Pair[], words: TheatreWords): Table | null {
  const strengths = leaderboard(pairs.flatMap(({ name, judgements }) => judgements.map((judgement) => ({ ...pairOf(name), judgement }))));
  if (strengths.length === 0) return null;
  return {
    title: words.leaderboard,
    columns: words.leaderboardColumns,
    rows: strengths.map(({ name, strength, interval }, at) => {
      const own = pairs.filter((pair) => Object.values(pairOf(pair.name)).includes(name)).flatMap(({ judgements }) => judgements);
      const { decided, flipRate } = standingOf(own, 'all');
      return [at + 1, name, { value: strength, interval }, decided, flipRate];
    }),
  };
}

function plotsOf(pairs: readonly Pair[], staged: readonly ScoreRecord<TheatreFigures>[], language: ReportLanguage): Plot[] {
  const words = theatreWords[language];
  // Where everybody met one and the same baseline its name goes without saying.
  const oneBaseline = new Set(pairs.map(({ name }) => pairOf(name).baseline)).size === 1;
  const called = (name: string): string => (oneBaseline ? pairOf(name).tested : name);
  const bars: Plot = {
    kind: 'bars',
    title: words.against,
    middle: 0.5,
    bars: pairs.map(({ name, judgements }) => {
      const [value, interval] = [rateOf(judgements, 'all'), winInterval(judgements, 'all')];
      return { label: called(name), value, ...(interval && { interval }) };
    }),
  };
  const radar: Plot = {
    kind: 'radar',
    title: words.byDimension,
    axes: dimensions.map((dimension) => words.dimensions[dimension]),
    shapes: pairs.flatMap(({ name, judgements }) =>
      wholeShape(
        called(name),
        dimensions.map((dimension) => rateOf(judgements, dimension)),
      ),
    ),
  };
  const dots = pairs.flatMap(({ name, judgements }) => {
    const rate = rateOf(judgements, 'all');
    const tokens = tokensOf(staged, pairOf(name).tested);
    return rate === null || tokens === null ? [] : [{ label: called(name), at: [tokens, rate] as const }];
  });
  return [
    ...(pairs.length > 0 ? [bars, radar] : []),
    ...(dots.length > 0 ? [{ kind: 'dots', title: words.cost, across: words.tokens, up: words.winRate, dots } as const] : []),
    ...decayPlot(staged, language),
  ];
}

function tokensOf(staged: readonly ScoreRecord<TheatreFigures>[], subject: string): number | null {
  return meanOf(
    staged.filter((one) => one.subject === subject).map(({ score }) => (score ? score.measures.tokens + score.writing.tokens : null)),
  );
}
