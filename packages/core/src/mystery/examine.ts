import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { type Model, ModelError } from '../model/model.ts';
import { examPrompt, examQuery } from './exam.prompt.ts';
import { type ExamQuestion, type Graded, grade, picksOf, putQuestion } from './exam.ts';
import { examBudget, learnFor } from './player.prompt.ts';
import type { PlayerView } from './view.ts';

const Answer = z.object({
  reason: z.string().default(''),
  answer: z.union([z.array(z.string()), z.string().transform((text) => text.split(/[,，、\s]+/u))]),
});

/** Who is examined, and how they are asked. */
export type ExamineOptions = {
  readonly judge: Model;
  readonly seed: number;
  /** Which of several evaluations this is: options are shuffled anew. */
  readonly round?: number;
  readonly everyScript?: readonly string[];
  readonly signal?: AbortSignal;
};

/** Puts one final question to one role. An answer that cannot be read is a wrong one. */
export async function examine(
  view: PlayerView,
  question: ExamQuestion,
  { judge, seed, round = 0, everyScript, signal }: ExamineOptions,
): Promise<Graded> {
  const put = putQuestion(question, seed, round);
  try {
    if (!everyScript) await learnFor(view, [examQuery(put)], examBudget, signal);
    const { answer } = await ask(judge, examPrompt(view, put, everyScript), Answer, { seed: round, ...(signal && { signal }) });
    return grade(question, picksOf(put, answer));
  } catch (error) {
    if (error instanceof ModelError && ['malformed', 'truncated', 'refusal'].includes(error.fault)) return grade(question, []);
    throw error;
  }
}
