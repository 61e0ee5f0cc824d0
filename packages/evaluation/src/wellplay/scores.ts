import { bootstrap, twoSampleT, weightedDeviation, weightedMean } from '../statistics/index.ts';

export type Category = 'objective' | 'reasoning' | 'relation';
export const categories: readonly Category[] = ['objective', 'reasoning', 'relation'];
const pointsOf: Readonly<Record<Category, number>> = { objective: 10, reasoning: 5, relation: 2 };

/** One final question, answered once: right or wrong, or how often chance would be right. */
export type Mark = { readonly game: string; readonly category: Category; readonly evaluation: number; readonly right: boolean | number };

export type Score = { readonly mean: number; readonly deviation: number; readonly questions: number };
export type Scores = Readonly<Record<Category, Score | null>> & {
  /** By points: 10 for an objective, 5 for reasoning, 2 for a relation. */
  readonly overall: Score | null;
  readonly evaluations: number;
};

/** Means over games, each weighing as much as it has questions; over all, as much as it has points. */
export function reportOf(marks: readonly Mark[]): Scores {
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
    game.gained += Number(mark.right) * weight(mark);
    games.set(mark.game, game);
  }
  return [...games.values()];
}

const fewGames = 5;

/** Where the share of all points lies with 95%: games are drawn again, for their questions belong together; questions where games are few. */
export function overallInterval(marks: readonly Mark[]): readonly [number, number] | null {
  const games = byGame(marks, ({ category }) => pointsOf[category]);
  const single = marks.map(({ category, right }) => ({ gained: Number(right) * pointsOf[category], total: pointsOf[category] }));
  const drawn = games.length >= fewGames ? games : single;
  if (drawn.length < 2) return null;
  const share = (all: readonly { readonly gained: number; readonly total: number }[]): number => {
    let [gained, total] = [0, 0];
    for (const one of all) {
      gained += one.gained;
      total += one.total;
    }
    return gained / total;
  };
  return bootstrap(drawn, share, { resamples: 1000 }).interval;
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
  // Without any spread within them there is nothing to test by.
  if (x.length < 2 || y.length < 2 || (new Set(x).size < 2 && new Set(y).size < 2)) return null;
  const { p, difference } = twoSampleT(x, y);
  return { p, difference };
}
