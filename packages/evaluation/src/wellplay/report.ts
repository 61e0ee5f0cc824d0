import { twoSampleT, weightedDeviation, weightedMean } from '../statistics/index.ts';

export type Category = 'objective' | 'reasoning' | 'relation';
export const categories: readonly Category[] = ['objective', 'reasoning', 'relation'];
const pointsOf: Readonly<Record<Category, number>> = { objective: 10, reasoning: 5, relation: 2 };

/** One final question, answered once. */
export type Mark = { readonly game: string; readonly category: Category; readonly evaluation: number; readonly right: boolean };

export type Score = { readonly mean: number; readonly deviation: number; readonly questions: number };
export type Report = Readonly<Record<Category, Score | null>> & {
  /** By points: 10 for an objective, 5 for reasoning, 2 for a relation. */
  readonly overall: Score | null;
  readonly evaluations: number;
};

/** Means over games, each weighing as much as it has questions; over all, as much as it has points. */
export function reportOf(marks: readonly Mark[]): Report {
  const evaluations = new Set(marks.map(({ evaluation }) => evaluation)).size;
  const score = (wanted: readonly Mark[], weight: (mark: Mark) => number): Score | null => {
    if (wanted.length === 0) return null;
    const games = byGame(wanted, weight);
    const values = games.map(({ gained, total }) => gained / total);
    const weights = games.map(({ total }) => total);
    return {
      mean: weightedMean(values, weights),
      deviation: weightedDeviation(values, weights),
      questions: Math.round(wanted.length / Math.max(1, evaluations)),
    };
  };
  const of = (category: Category) =>
    score(
      marks.filter((mark) => mark.category === category),
      () => 1,
    );
  return {
    objective: of('objective'),
    reasoning: of('reasoning'),
    relation: of('relation'),
    overall: score(marks, ({ category }) => pointsOf[category]),
    evaluations,
  };
}

function byGame(marks: readonly Mark[], weight: (mark: Mark) => number): { gained: number; total: number }[] {
  const games = new Map<string, { gained: number; total: number }>();
  for (const mark of marks) {
    const game = games.get(mark.game) ?? { gained: 0, total: 0 };
    game.total += weight(mark);
    if (mark.right) game.gained += weight(mark);
    games.set(mark.game, game);
  }
  return [...games.values()];
}

/** Does one method do better than another? Over the share of points of every evaluation of every game. */
export function compareReports(a: readonly Mark[], b: readonly Mark[]): { readonly p: number; readonly difference: number } | null {
  const shares = (marks: readonly Mark[]): number[] => {
    const runs = new Map<string, Mark[]>();
    for (const mark of marks) runs.set(`${mark.game}\n${mark.evaluation}`, [...(runs.get(`${mark.game}\n${mark.evaluation}`) ?? []), mark]);
    return [...runs.values()]
      .map((run) => byGame(run, ({ category }) => pointsOf[category])[0])
      .flatMap((one) => (one ? [one.gained / one.total] : []));
  };
  const [x, y] = [shares(a), shares(b)];
  if (x.length < 2 || y.length < 2 || new Set([...x, ...y]).size < 2) return null;
  const { p, difference } = twoSampleT(x, y);
  return { p, difference };
}

export type Tally = {
  readonly name: string;
  readonly report: Report;
  readonly winRate?: number | null;
  readonly calls?: number;
  readonly tokens?: number;
  readonly money?: number;
};

/** Methods and trivial baselines side by side, for people. */
export function reportTable(rows: readonly Tally[]): string {
  const figure = (score: Score | null): string => (score ? `${score.mean.toFixed(3)} ±${score.deviation.toFixed(3)}` : '–');
  const lines = rows.map(({ name, report, winRate, calls, tokens, money }) => [
    name,
    figure(report.objective),
    figure(report.reasoning),
    figure(report.relation),
    figure(report.overall),
    winRate === undefined || winRate === null ? '–' : winRate.toFixed(2),
    calls === undefined ? '–' : String(calls),
    tokens === undefined ? '–' : String(tokens),
    money === undefined ? '–' : money.toFixed(2),
  ]);
  const all = [['method', 'objective', 'reasoning', 'relations', 'overall', 'win rate', 'calls', 'tokens', 'money'], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
