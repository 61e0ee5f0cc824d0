import { ask, type CallOptions, type Model, ModelError } from '@troupe/core/model';
import * as z from 'zod';
import { type Duel, judgePrompt } from './pairwise.prompt.ts';

/** What two performances are compared in, one verdict each. */
export const dimensions = ['character', 'narrative', 'interaction'] as const;
/** One of the dimensions in which two performances are compared. */
export type Dimension = (typeof dimensions)[number];

const Mark = z.object({
  explanation: z.string(),
  score: z.number().int().min(1).max(5),
  choice: z.enum(['first', 'second', 'tie', 'abstain']),
});
const Answer = z.object({ character: Mark, narrative: Mark, interaction: Mark });

/** One look at two performances in one order. Null: it could not be read, or its score and its choice disagree. */
export type Look = Readonly<Record<Dimension, { readonly towardsTested: number; readonly explanation: string } | null>>;

/** What both orders agree on: 1 the tested one, 0 the baseline, ½ neither. */
export type Verdict<D extends string = Dimension> = {
  readonly dimension: D;
  readonly outcome: 1 | 0 | 0.5 | null;
  readonly flipped: boolean;
  readonly why: readonly string[];
};

/** What a judge made of two, asked in both orders: a verdict for each dimension. */
export type Judgement<D extends string = Dimension> = {
  readonly id: string;
  readonly verdicts: readonly Verdict<D>[];
  readonly unreadable: number;
};

/** Judges a duel in both orders. A judge that prefers a place and not a performance contradicts itself, and decides nothing. */
export async function judgePair(duel: Duel, model: Model, options?: CallOptions): Promise<Judgement> {
  const [one, other] = await Promise.all([look(duel, 'tested-first', model, options), look(duel, 'baseline-first', model, options)]);
  const verdicts = dimensions.map((dimension) => verdictOf(dimension, one?.[dimension] ?? null, other?.[dimension] ?? null));
  const unreadable = [one, other].reduce((sum, seen) => sum + dimensions.filter((dimension) => !seen?.[dimension]).length, 0);
  return { id: duel.id, verdicts, unreadable };
}

async function look(duel: Duel, order: 'tested-first' | 'baseline-first', model: Model, options?: CallOptions): Promise<Look | null> {
  try {
    const answer = await ask(model, judgePrompt(duel, order), Answer, options);
    return Object.fromEntries(dimensions.map((dimension) => [dimension, readMark(answer[dimension], order)])) as Look;
  } catch (error) {
    if (error instanceof ModelError && ['malformed', 'refusal', 'truncated', 'wrong-language'].includes(error.fault)) return null;
    throw error;
  }
}

/** 1 strongly prefers the first, 5 the second. Score and choice must say the same. */
function readMark({ score, choice, explanation }: z.infer<typeof Mark>, order: 'tested-first' | 'baseline-first'): Look[Dimension] {
  const said = score < 3 ? 'first' : score > 3 ? 'second' : 'tie';
  if (choice === 'abstain' || choice !== said) return null;
  return { towardsTested: order === 'tested-first' ? 6 - score : score, explanation: explanation.slice(0, 600) };
}

function verdictOf(dimension: Dimension, one: Look[Dimension], other: Look[Dimension]): Verdict {
  const why = [one, other].flatMap((seen) => (seen ? [seen.explanation] : []));
  if (!one || !other) return { dimension, outcome: null, flipped: false, why };
  const [a, b] = [side(one.towardsTested), side(other.towardsTested)];
  return { dimension, outcome: a === b ? a : null, flipped: a !== b, why };
}

function side(score: number): 1 | 0 | 0.5 {
  return score > 3 ? 1 : score < 3 ? 0 : 0.5;
}
