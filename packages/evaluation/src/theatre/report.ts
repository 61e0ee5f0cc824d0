import { winInterval } from '../judge/interval.ts';
import { leaderboard } from '../judge/leaderboard.ts';
import { dimensions, type Judgement } from '../judge/pairwise.ts';
import { type Standing, standingOf, standings } from '../judge/standing.ts';
import type { Cell, Plot, Report, Table } from '../report/report.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { mean } from '../statistics/index.ts';
import { pairOf, type TheatreFigures } from './evaluation.ts';
import { caseTable, decayPlot, measureTable, writingTable } from './measure-table.ts';

type Judged = ScoreRecord<Judgement>;
type Pair = { readonly name: string; readonly records: readonly Judged[]; readonly judgements: readonly Judgement[] };

/** What was counted, and what judges said of it where there was one. */
export function theatreReport(records: readonly ScoreRecord[]): Report {
  const staged = records.filter(({ evaluation }) => evaluation === 'theatre') as readonly ScoreRecord<TheatreFigures>[];
  const performances = pairsIn(records, 'theatre-performance');
  const blueprints = pairsIn(records, 'theatre-blueprint');
  const board = leaderboardTable(performances);
  return {
    title: 'Theatre: plays that were planned and performed',
    summary: [
      `${new Set(staged.map((one) => one.case)).size} cases, ${new Set(staged.map(({ subject }) => subject)).size} set-ups.`,
      ...(performances.length > 0
        ? [
            `Judged by ${[...new Set(performances.flatMap((pair) => pair.records.map(({ scorer }) => scorer)))].join(', ')}, in both orders; only what both agree on counts.`,
          ]
        : ['No judge was asked: what follows was counted.']),
    ],
    tables: [
      ...(performances.length > 0 ? [winTable('Performances: win rate', performances), languageTable(performances)] : []),
      ...(board ? [board] : []),
      ...performances.map(themeTable),
      ...(blueprints.length > 0 ? [winTable('Blueprints, compared blind: win rate', blueprints)] : []),
      ...measureTable(staged),
      ...writingTable(staged),
      ...caseTable(staged),
    ],
    plots: plotsOf(performances, staged),
    notes: [
      'A win rate counts ties as halves. The flip rate is the share of readable pairs of looks that contradict each other: a judge that prefers a place has 1.',
      'Unscored are verdicts in which a look could not be read, abstained, or gave a score and a choice that disagree. They are never counted as losses.',
      'A language’s average is the mean of its three dimensions, the overall score the mean of both languages.',
      'Intervals draw the cases again (95%).',
    ],
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

function winTable(title: string, pairs: readonly Pair[]): Table {
  return {
    title,
    columns: ['pair', 'dimension', 'win rate', 'wins', 'losses', 'ties', 'decided', 'flip rate', 'unscored'],
    rows: pairs.flatMap(({ name, judgements }) =>
      standings(judgements).map((one) => [
        name,
        one.dimension,
        rated(one, judgements),
        one.wins,
        one.losses,
        one.ties,
        one.decided,
        one.flipRate,
        one.unscored,
      ]),
    ),
  };
}

function rated({ winRate, dimension }: Standing, judgements: readonly Judgement[]): Cell {
  const interval = winRate === null ? null : winInterval(judgements, dimension);
  return winRate === null || interval === null ? null : { value: winRate, interval };
}

const rateOf = (judgements: readonly Judgement[], dimension: Standing['dimension']): number | null =>
  standingOf(judgements, dimension).winRate;

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : mean(known);
}

/** Each language by dimension, its average, and the mean of both. */
function languageTable(pairs: readonly Pair[]): Table {
  const rows = pairs.map(({ name, records }): Cell[] => {
    const averages: (number | null)[] = [];
    const cells = (['en', 'zh'] as const).flatMap((language) => {
      const own = records.filter((one) => one.language === language).flatMap(({ score }) => score ?? []);
      const rates = dimensions.map((dimension) => rateOf(own, dimension));
      averages.push(meanOf(rates));
      return [...rates, averages.at(-1) ?? null];
    });
    return [name, ...cells, meanOf(averages)];
  });
  const columns = (['English', 'Chinese'] as const).flatMap((language) => [...dimensions, 'average'].map((one) => `${language} ${one}`));
  return { title: 'Performances: win rate by language', columns: ['pair', ...columns, 'overall'], rows };
}

function themeTable({ name, records }: Pair): Table {
  const tagged = records.flatMap((record) => record.themes.map((theme) => ({ theme, record })));
  const themes = [...grouped(tagged, ({ theme }) => theme)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    title: `${name}: win rate by theme`,
    columns: ['theme', 'cases', ...dimensions, 'all'],
    rows: themes.map(([theme, list]) => {
      const own = list.flatMap(({ record }) => record.score ?? []);
      return [theme, own.length, ...[...dimensions, 'all' as const].map((dimension) => rateOf(own, dimension))];
    }),
  };
}

function leaderboardTable(pairs: readonly Pair[]): Table | null {
  const strengths = leaderboard(pairs.flatMap(({ name, judgements }) => judgements.map((judgement) => ({ ...pairOf(name), judgement }))));
  if (strengths.length === 0) return null;
  return {
    title: 'Leaderboard (Bradley-Terry)',
    columns: ['place', 'set-up', 'strength'],
    rows: strengths.map(({ name, strength, interval }, at) => [at + 1, name, { value: strength, interval }]),
  };
}

function plotsOf(pairs: readonly Pair[], staged: readonly ScoreRecord<TheatreFigures>[]): Plot[] {
  const bars: Plot = {
    kind: 'bars',
    title: 'Win rate against the baseline',
    middle: 0.5,
    bars: pairs.map(({ name, judgements }) => {
      const [value, interval] = [rateOf(judgements, 'all'), winInterval(judgements, 'all')];
      return { label: pairOf(name).tested, value, ...(interval && { interval }) };
    }),
  };
  const radar: Plot = {
    kind: 'radar',
    title: 'Win rate by dimension',
    axes: [...dimensions],
    shapes: pairs.map(({ name, judgements }) => ({
      label: pairOf(name).tested,
      values: dimensions.map((dimension) => rateOf(judgements, dimension) ?? 0),
    })),
  };
  const dots = pairs.flatMap(({ name, judgements }) => {
    const rate = rateOf(judgements, 'all');
    const tokens = tokensOf(staged, pairOf(name).tested);
    return rate === null || tokens === null ? [] : [{ label: pairOf(name).tested, at: [tokens, rate] as const }];
  });
  return [
    ...(pairs.length > 0 ? [bars, radar] : []),
    ...(dots.length > 0 ? [{ kind: 'dots', title: 'Cost against quality', across: 'tokens a play', up: 'win rate', dots } as const] : []),
    ...decayPlot(staged),
  ];
}

function tokensOf(staged: readonly ScoreRecord<TheatreFigures>[], subject: string): number | null {
  return meanOf(
    staged.filter((one) => one.subject === subject).map(({ score }) => (score ? score.measures.tokens + score.writing.tokens : null)),
  );
}
