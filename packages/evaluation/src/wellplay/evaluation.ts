import type { Usage } from '@troupe/core/model';
import type { Case, Evaluation, ScoreRecord, Subject } from '../run/evaluation.ts';
import type { Category, Mark } from './scores.ts';

/** What a part of the work has taken. */
export type Cost = Usage & { readonly calls: number; readonly seconds: number };

/** Answers that know nothing of the game: by place, by wording, by the option unlike the others, by chance. */
export const trivial = ['constant', 'rule', 'odd', 'random'] as const;
/** One of the answerers without a mind that every score is compared with. */
export type Trivial = (typeof trivial)[number];

/** Everything that came of one game with one method. */
export type GameResult = {
  readonly game: string;
  readonly marks: readonly Omit<Mark, 'game'>[];
  readonly baselines: Readonly<Record<Trivial, readonly { readonly category: Category; readonly right: number }[]>>;
  readonly play: Cost;
  readonly exam: Cost;
  readonly victims: number;
  readonly solved: number;
  /** The players' own objectives: what neither code nor a judge could decide is unscored. */
  readonly objectives: { readonly reached: number; readonly missed: number; readonly unscored: number };
  /** What could not be read: on whom to ask, whole steps that went on without a model, final questions. Runs from before do not know. */
  readonly unread?: Unread;
  readonly dataErrors: number;
};

/** Answers that could not be read, by what was asked. */
export type Unread = { readonly choices: number; readonly faults: number; readonly exam: number };

/** All that could not be read in some games. */
export const unreadIn = (results: readonly GameResult[]): Unread =>
  results.reduce(
    (sum, { unread = nothingUnread }) => ({
      choices: sum.choices + unread.choices,
      faults: sum.faults + unread.faults,
      exam: sum.exam + unread.exam,
    }),
    nothingUnread,
  );
const nothingUnread: Unread = { choices: 0, faults: 0, exam: 0 };

/** One game of the benchmark. */
export type WellplayCase = Case & { readonly title: string };
/** The kept result of one game. */
export type WellplayRecord = ScoreRecord<GameResult>;

/** Each game is a case: it is played, its final questions are put, and scored as strictly as they are asked. */
export const wellplayEvaluation = <C extends WellplayCase>(
  subject: Subject<C, GameResult>,
  cases: readonly C[],
): Evaluation<C, GameResult, GameResult> => ({
  name: 'wellplay',
  cases,
  subject,
  scorer: { id: 'strict', score: async (_, outcome) => ({ score: outcome, why: '' }) },
});

/** The marks of a game, each with the game's name. */
export const marksOf = ({ game, marks }: GameResult): Mark[] => marks.map((mark) => ({ game, ...mark }));
/** What such an answerer would have got in the same game. */
export const trivialMarks = ({ game, baselines }: GameResult, name: Trivial): Mark[] =>
  baselines[name].map(({ category, right }) => ({ game, category, right, evaluation: 0 }));

/** What several games have cost together. */
export const sumCosts = (costs: readonly Cost[]): Cost =>
  costs.reduce(
    (sum, one) => ({
      calls: sum.calls + one.calls,
      input: sum.input + one.input,
      output: sum.output + one.output,
      cached: sum.cached + one.cached,
      money: sum.money + one.money,
      seconds: sum.seconds + one.seconds,
    }),
    { calls: 0, input: 0, output: 0, cached: 0, money: 0, seconds: 0 },
  );
