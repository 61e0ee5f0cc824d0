import { grouped } from '../run/grouped.ts';
import { pairedT, shareInterval, twoSampleT, weightedDeviation, weightedMean } from '../statistics/index.ts';

/** What a final question asks for: what somebody was after, how it was found out, or how people stand to each other. */
export type Category = 'objective' | 'reasoning' | 'relation';
/** The categories of final questions, in the order of their points. */
export const categories: readonly Category[] = ['objective', 'reasoning', 'relation'];
const pointsOf: Readonly<Record<Category, number>> = { objective: 10, reasoning: 5, relation: 2 };

/** One final question, answered once: right or wrong, or how often chance would be right. */
export type Mark = { readonly game: string; readonly category: Category; readonly evaluation: number; readonly right: boolean | number };

/** The share of right answers, how it spreads, and of how many questions. */
export type Score = { readonly mean: number; readonly deviation: number; readonly questions: number };
/** The scores of a method in every category, and over all; null where nothing was asked. */
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

function byGame(marks: readonly Mark[], weight: (mark: Mark) => number): { gained: number; total: number; questions: number }[] {
  const games = new Map<string, { gained: number; total: number; questions: number }>();
  for (const mark of marks) {
    const game = games.get(mark.game) ?? { gained: 0, total: 0, questions: 0 };
    game.questions += 1;
    game.total += weight(mark);
    game.gained += Number(mark.right) * weight(mark);
    games.set(mark.game, game);
  }
  return [...games.values()];
}

const fewGames = 5;

/** Where the share of all points lies with 95%: the questions of a game belong together; where games are few each stands for itself. */
export function overallInterval(marks: readonly Mark[]): readonly [number, number] | null {
  const games = byGame(marks, ({ category }) => pointsOf[category]);
  const single = marks.map(({ category, right }) => ({
    gained: Number(right) * pointsOf[category],
    total: pointsOf[category],
    questions: 1,
  }));
  const units = games.length >= fewGames ? games : single;
  // What chance would gain is reckoned, not sampled.
  if (units.length < 2 || marks.some(({ right }) => Number(right) % 1 !== 0)) return null;
  return shareInterval(units.map(({ gained, total, questions }) => ({ points: gained, of: total, looks: questions })));
}

/** How far one method is from another, and how likely that is by chance. */
export type Against = {
  readonly difference: number;
  /** Two-sample t, every evaluation of every game for itself, as it was published. */
  readonly p: number | null;
  /** Paired by game, over those that both have played: the same game put three times is one game. */
  readonly paired: number | null;
};

/** Does one method do better than another? Over the share of points of every evaluation of every game. */
export function compareReports(a: readonly Mark[], b: readonly Mark[]): Against | null {
  const [x, y] = [
    sharesOf(a, ({ game, evaluation }) => `${game}\n${evaluation}`),
    sharesOf(b, ({ game, evaluation }) => `${game}\n${evaluation}`),
  ];
  const [games, others] = [sharesOf(a, ({ game }) => game), sharesOf(b, ({ game }) => game)];
  const both = [...games].flatMap(([game, share]) => (others.has(game) ? [[share, others.get(game) as number] as const] : []));
  const [mine, theirs] = [[...x.values()], [...y.values()]];
  if (mine.length === 0 || theirs.length === 0) return null;
  const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  // Without any spread within them there is nothing to test by.
  const isSpread = mine.length > 1 && theirs.length > 1 && (new Set(mine).size > 1 || new Set(theirs).size > 1);
  const isPaired = both.length > 1 && new Set(both.map(([one, other]) => one - other)).size > 1;
  return {
    difference: average(mine) - average(theirs),
    p: isSpread ? twoSampleT(mine, theirs).p : null,
    paired: isPaired
      ? pairedT(
          both.map(([one]) => one),
          both.map(([, other]) => other),
        ).p
      : null,
  };
}

function sharesOf(marks: readonly Mark[], key: (mark: Mark) => string): ReadonlyMap<string, number> {
  return new Map(
    [...grouped(marks, key)].map(([name, own]) => {
      const [one] = byGame(
        own.map((mark) => ({ ...mark, game: name })),
        ({ category }) => pointsOf[category],
      );
      return [name, one ? one.gained / one.total : 0];
    }),
  );
}
