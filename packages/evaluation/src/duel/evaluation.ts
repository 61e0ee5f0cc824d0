import type { Model } from '@troupe/core/model';
import { fault } from '../errors.en.ts';
import { expectedLooks } from '../judge/expected.ts';
import type { Evaluation, Expected } from '../run/evaluation.ts';
import { type DuelJudgement, judgeDuel } from './judge.ts';
import type { DuelCase, DuelKind, DuelPair, Figure, Spent } from './pair.ts';
import { wordsIn } from './plain-play.ts';

/** One duel, judged: who won, by how much, how long both are and what they took. */
export type DuelScore = DuelJudgement & {
  readonly kind: DuelKind;
  readonly temper?: string;
  readonly words: { readonly ours: number; readonly other: number };
  readonly ours?: Spent;
  readonly other?: Spent;
};

/** What a run of duels needs: which text, which cases, who plays and who judges. */
export type DuelOf = {
  readonly figure: Figure;
  readonly cases: readonly DuelCase[];
  /** Plays it, or finds it where it was kept. */
  readonly pairOf: (one: DuelCase, options: { readonly signal?: AbortSignal }) => Promise<DuelPair>;
  readonly judge: Model;
  /** Texts that are there already, for the estimate. */
  readonly known?: ReadonlyMap<string, DuelPair> | undefined;
  /** What playing both will probably take where they are not. */
  readonly playing?: Expected | undefined;
};

/** The name under which scores of a duel with this text are kept. */
export const oneFigure = (figure: Figure): string => `${figure} vs one-prompt`;

/** Of an evening that is not played yet, for the estimate. */
const unknown = 'word '.repeat(2400);

/** The evaluation in which the house meets one prompt: each pair is read in both orders, and what flips with the order is even. */
export function duelling({ figure, cases, pairOf, judge, known, playing }: DuelOf): Evaluation<DuelCase, DuelPair, DuelScore> {
  return {
    name: 'duel',
    cases,
    subject: played(oneFigure(figure), { pairOf, known, playing }),
    scorer: {
      id: judge.id,
      expected({ id }) {
        const pair = known?.get(id);
        return expectedLooks(2, [pair?.texts[figure] ?? unknown, pair?.prompt ?? unknown], judge);
      },
      async score({ id }, pair, options) {
        const ours = pair.texts[figure];
        if (ours === undefined) throw fault('not-staged/both', { id });
        const judged = await judgeDuel(id, pair, figure, judge, options);
        const { kind, temper, ours: spent, other } = pair;
        const words = { ours: wordsIn(ours), other: wordsIn(pair.prompt) };
        const score = {
          ...judged,
          kind,
          ...(temper !== undefined && { temper }),
          words,
          ...(spent && { ours: spent }),
          ...(other && { other }),
        };
        return { score, why: whyOf(judged) };
      },
    },
  };
}

/** Plays and keeps what was played; nobody is asked for an opinion. */
export function keeping({ cases, pairOf, known, playing }: Omit<DuelOf, 'figure' | 'judge'>): Evaluation<DuelCase, DuelPair, never> {
  return {
    name: 'duel-texts',
    cases,
    subject: played(oneFigure('script'), { pairOf, known, playing }),
    scorer: { id: 'kept', score: async () => ({ score: null, why: 'kept' }) },
  };
}

const played = (id: string, { pairOf, known, playing }: Pick<DuelOf, 'pairOf' | 'known' | 'playing'>) => ({
  id,
  produce: pairOf,
  ...(playing && { expected: (one: DuelCase) => (known?.has(one.id) ? { calls: 0, money: 0 } : playing) }),
});

const whyOf = ({ looks }: DuelJudgement): string =>
  looks
    .flatMap(({ order, reasons }) => reasons.map(({ dimension, choice, reason }) => `${order}, ${dimension}: ${choice}. ${reason}`))
    .join('\n');
