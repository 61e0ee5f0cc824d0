import { wordsOf } from '@troupe/core/words';
import { wholeShape } from '../report/ranged.ts';
import type { Cell, Plot, Report, ReportLanguage, Table } from '../report/report.ts';
import { grouped } from '../run/grouped.ts';
import { holm, shareInterval, weightedDeviation, weightedMean } from '../statistics/index.ts';
import { type GameResult, marksOf, sumCosts, trivial, trivialMarks, unreadIn, type WellplayRecord } from './evaluation.ts';
import sentences from './report.words.json' with { type: 'json' };
import { categories, compareReports, type Mark, overallInterval, reportOf, type Score } from './scores.ts';

const wellplayWords = wordsOf(sentences);

type Words = (typeof wellplayWords)[ReportLanguage];
type Method = { readonly name: string; readonly results: readonly GameResult[]; readonly marks: readonly Mark[] };

/** Scores with their deviations, what they took, game by game and method against method; the trivial answerers stand beside them. */
export function wellplayReport(records: readonly WellplayRecord[], language: ReportLanguage = 'en'): Report {
  const words = wellplayWords[language];
  const methods = [...grouped(records, ({ subject }) => subject)].map(([name, own]): Method => {
    const results = own.flatMap(({ score }) => score ?? []);
    return { name, results, marks: results.flatMap(marksOf) };
  });
  const games = [
    ...grouped(
      records.flatMap(({ score }) => score ?? []),
      ({ game }) => game,
    ),
  ].flatMap(([, [first]]) => first ?? []);
  const blind = trivial.map((name) => ({ name: words.trivial[name], marks: games.flatMap((game) => trivialMarks(game, name)) }));
  const chance = reportOf(blind.at(-1)?.marks ?? []).overall?.mean;
  return {
    language,
    title: words.title,
    summary: [
      words.summary({
        games: games.length,
        questions: games.reduce((sum, { baselines }) => sum + baselines.constant.length, 0),
        methods: methods.length,
      }),
    ],
    tables: [
      scoreTable([...methods, ...blind], words),
      costTable(methods, words),
      gameTable(methods, games, words),
      categoryTable(methods, games, words),
      unreadTable(methods, words),
      againstTable(methods, words),
      goalTable(methods, words),
    ],
    plots: [...plotsOf(methods, games, chance, words)],
    notes: words.notes,
  };
}

const shown = (score: Score | null): Cell[] => [score?.mean ?? null, score?.deviation ?? null];
const withInterval = (marks: readonly Mark[], score: Score | null): Cell => {
  const interval = overallInterval(marks);
  return score && interval ? { value: score.mean, interval } : (score?.mean ?? null);
};

function scoreTable(rows: readonly (Pick<Method, 'name' | 'marks'> & Partial<Method>)[], words: Words): Table {
  const kinds = [words.objective, words.reasoning, words.relation];
  return {
    title: words.scores,
    columns: [
      words.method,
      ...[...kinds, words.overall].flatMap((kind) => [kind, words.deviation({ of: kind })]),
      words.winRate,
      words.games,
    ],
    rows: rows.map(({ name, marks, results }): Cell[] => {
      const scores = reportOf(marks);
      return [
        name,
        ...categories.flatMap((category) => shown(scores[category])),
        withInterval(marks, scores.overall),
        scores.overall?.deviation ?? null,
        results ? solvedOf(results) : null,
        new Set(marks.map(({ game }) => game)).size,
      ];
    }),
  };
}

/** Victims whose murderer was found; nothing where nothing was played. */
export function winRate(results: readonly GameResult[]): number | null {
  const victims = results.reduce((sum, one) => sum + one.victims, 0);
  return victims === 0 ? null : results.reduce((sum, one) => sum + one.solved, 0) / victims;
}

/** The victims of one game belong together. */
function solvedOf(results: readonly GameResult[]): Cell {
  const interval = shareInterval(results.map(({ solved, victims }) => ({ points: solved, of: victims, looks: victims })));
  const value = winRate(results);
  return value === null || interval === null || results.length < 2 ? value : { value, interval };
}

function costTable(methods: readonly Method[], words: Words): Table {
  return {
    title: words.cost,
    columns: [words.method, ...words.costColumns],
    rows: methods.map(({ name, results }): Cell[] => {
      const [play, exam] = [sumCosts(results.map((one) => one.play)), sumCosts(results.map((one) => one.exam))];
      const both = sumCosts([play, exam]);
      const tokens = [both.input, both.output, both.cached];
      return [name, play.calls, exam.calls, ...tokens, play.money, exam.money, play.seconds / 3600, exam.seconds / 3600];
    }),
  };
}

const overallOf = ({ results }: Method, game: string): number | null =>
  reportOf(results.filter((one) => one.game === game).flatMap(marksOf)).overall?.mean ?? null;

function gameTable(methods: readonly Method[], games: readonly GameResult[], words: Words): Table {
  return {
    title: words.perGame,
    columns: ['№', words.game, ...methods.map(({ name }) => name)],
    rows: games.map(({ game }, at): Cell[] => [at + 1, game, ...methods.map((method) => overallOf(method, game))]),
  };
}

/** Game by game and category by category: the mean of its playings and evaluations, and how far they lie from it. */
function categoryTable(methods: readonly Method[], games: readonly GameResult[], words: Words): Table {
  const kinds = [words.objective, words.reasoning, words.relation, words.overall, words.winRate];
  const rows = games.flatMap(({ game }) =>
    methods.flatMap(({ name, results }): Cell[][] => {
      const own = results.filter((one) => one.game === game);
      const marks = own.flatMap(marksOf);
      const runs = [...grouped(marks, ({ evaluation }) => String(evaluation))].map(([, list]) => reportOf(list));
      const spread = [...categories, 'overall' as const].flatMap((kind) => spreadOf(runs.map((run) => run[kind]?.mean ?? null)));
      const solved = spreadOf(own.map(({ solved: found, victims }) => (victims === 0 ? null : found / victims)));
      return own.length === 0 ? [] : [[game, name, ...spread, ...solved, own.length, runs.length]];
    }),
  );
  return {
    title: words.perCategory,
    columns: [words.game, words.method, ...kinds.flatMap((kind) => [kind, words.deviation({ of: kind })]), ...words.runs],
    rows,
  };
}

/** Mean and population deviation of some runs. One alone has no deviation. */
function spreadOf(values: readonly (number | null)[]): Cell[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [null, null];
  const even = known.map(() => 1);
  return [weightedMean(known, even), known.length < 2 ? null : weightedDeviation(known, even)];
}

function unreadTable(methods: readonly Method[], words: Words): Table {
  const rows = methods.map(({ name, results }): Cell[] => {
    const { choices, faults, exam } = unreadIn(results);
    return [name, choices, faults, exam];
  });
  return { title: words.unread, columns: [words.method, ...words.unreadColumns], rows };
}

function againstTable(methods: readonly Method[], words: Words): Table {
  const pairs = methods.flatMap((one, at) =>
    methods.slice(at + 1).map((other) => ({ names: [one.name, other.name], found: compareReports(one.marks, other.marks) })),
  );
  const corrected = holm(pairs.map(({ found }) => found?.paired ?? null));
  return {
    title: words.against,
    columns: words.againstColumns,
    rows: pairs.map(({ names, found }, at): Cell[] => [
      ...names,
      found?.difference ?? null,
      found?.p ?? null,
      found?.paired ?? null,
      corrected[at] ?? null,
    ]),
  };
}

function goalTable(methods: readonly Method[], words: Words): Table {
  const sum = (results: readonly GameResult[], what: keyof GameResult['objectives']): number =>
    results.reduce((total, { objectives }) => total + objectives[what], 0);
  return {
    title: words.goals,
    columns: [words.method, ...words.goalColumns],
    rows: methods.map(({ name, results }): Cell[] => [name, sum(results, 'reached'), sum(results, 'missed'), sum(results, 'unscored')]),
  };
}

function plotsOf(methods: readonly Method[], games: readonly GameResult[], chance: number | undefined, words: Words): Plot[] {
  const scored = methods.map((method) => ({
    ...method,
    scores: reportOf(method.marks),
    spent: sumCosts(method.results.flatMap((one) => [one.play, one.exam])),
  }));
  const dots = (of: (spent: ReturnType<typeof sumCosts>) => number) =>
    scored.flatMap(({ name, scores, spent }) => (scores.overall ? [{ label: name, at: [of(spent), scores.overall.mean] as const }] : []));
  return [
    {
      kind: 'bars',
      title: words.plots.scores,
      bars: scored.map(({ name, marks, scores }) => {
        const interval = overallInterval(marks);
        return { label: name, value: scores.overall?.mean ?? null, ...(interval && { interval }) };
      }),
      ...(chance !== undefined && { middle: chance }),
    },
    {
      kind: 'radar',
      title: words.plots.categories,
      axes: [words.objective, words.reasoning, words.relation],
      shapes: scored.flatMap(({ name, scores }) =>
        wholeShape(
          name,
          categories.map((category) => scores[category]?.mean ?? null),
        ),
      ),
    },
    { kind: 'dots', title: words.plots.calls, across: words.plots.callsAcross, up: words.plots.score, dots: dots(({ calls }) => calls) },
    {
      kind: 'dots',
      title: words.plots.tokens,
      across: words.plots.tokensAcross,
      up: words.plots.score,
      dots: dots(({ input, output }) => input + output),
    },
    {
      kind: 'lines',
      title: words.plots.perGame,
      across: words.plots.number,
      up: words.plots.score,
      lines: methods.map((method) => ({
        label: method.name,
        points: games.flatMap(({ game }, at) => {
          const score = overallOf(method, game);
          return score === null ? [] : [[at + 1, score] as const];
        }),
      })),
    },
  ];
}
