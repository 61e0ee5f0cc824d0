import type { Judgement } from '@troupe/evaluation';
import { dimensionsOf, type Verdict } from './critic-event.ts';

/** A judgement on whatever is weighed: the three dimensions of a drama, or those of a talk in front of a film. */
export type AnyJudgement = Judgement<string>;

/** 1 strongly prefers the baseline, 5 the tested one, whichever stood on the left. */
export function towardsTested({ left, marks }: Pick<Verdict, 'left' | 'marks'>, dimension: string): number | null {
  const mark = marks[dimension] ?? null;
  return mark === null ? null : left === 'tested' ? 6 - mark : mark;
}

export const sideOf = (score: number): 1 | 0 | 0.5 => (score > 3 ? 1 : score < 3 ? 0 : 0.5);
/** What a verdict is of; old ones are of performances and do not say so. */
export const kindOf = ({ of = 'performance' }: Pick<Verdict, 'of'>) => of;

/** A person's verdict as a judge's judgement: one look, so nothing can flip. */
export function judgementOf(verdict: Verdict): AnyJudgement {
  return {
    id: verdict.pair,
    verdicts: dimensionsOf(kindOf(verdict)).map((dimension) => {
      const score = towardsTested(verdict, dimension);
      return { dimension, outcome: score === null ? null : sideOf(score), flipped: false, why: verdict.comment ? [verdict.comment] : [] };
    }),
    unreadable: 0,
  };
}

/** What most people hold of one pair: the mean of their marks, dimension by dimension. */
export function jointJudgement(verdicts: readonly Verdict[]): Judgement {
  return {
    id: verdicts[0]?.pair ?? '',
    verdicts: dimensionsOf('performance').map((dimension) => {
      const scores = verdicts.flatMap((verdict) => towardsTested(verdict, dimension) ?? []);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      const why = verdicts.flatMap(({ comment }) => comment ?? []);
      return { dimension, outcome: scores.length === 0 ? null : sideOf(mean), flipped: false, why };
    }),
    unreadable: 0,
  } as Judgement;
}

/** The same judgement, seen from the other side. */
export function mirrored<D extends string>(judgement: Judgement<D>): Judgement<D> {
  const turned = { 0: 1, 1: 0, 0.5: 0.5 } as const;
  return {
    ...judgement,
    verdicts: judgement.verdicts.map((one) => ({
      ...one,
      outcome: one.outcome === null ? null : turned[one.outcome],
      // The look with the tested one first comes first.
      why: [...one.why].reverse(),
    })),
  };
}
