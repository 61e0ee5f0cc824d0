import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { type Model, ModelError } from '../model/model.ts';
import { examPrompt, examQuery, type NamedScript } from './exam.prompt.ts';
import { type ExamQuestion, type Graded, grade, picksOf, putQuestion } from './exam.ts';
import { examBudget, learnFor, roomIn } from './player.prompt.ts';
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
  /** Everybody's scripts, each with whose it is: for comparison only. */
  readonly everyScript?: readonly NamedScript[];
  /** Tokens of script, and as many of talk; without it what the window of the model allows. */
  readonly room?: number;
  readonly signal?: AbortSignal;
};

/** An answer that was graded; `unread` where it could not be read, which is wrong and counted. */
export type Examined = Graded & { readonly unread?: string };

/** Puts one final question to one role. An answer that cannot be read is a wrong one, and says so. */
export async function examine(view: PlayerView, question: ExamQuestion, options: ExamineOptions): Promise<Examined> {
  const { judge, seed, round = 0, everyScript, signal } = options;
  const put = putQuestion(question, seed, round);
  const room = options.room ?? roomIn(judge);
  const asked = { ...(everyScript && { everyScript }), ...(room !== undefined && { room }) };
  try {
    if (!everyScript) await learnFor(view, [examQuery(put)], room ?? examBudget, signal);
    const { answer } = await ask(judge, examPrompt(view, put, asked), Answer, { seed: round, ...(signal && { signal }) });
    const picked = picksOf(put, answer);
    return { ...grade(question, picked), ...(picked.length === 0 && { unread: 'no letter' }) };
  } catch (error) {
    if (error instanceof ModelError && ['malformed', 'truncated', 'refusal'].includes(error.fault))
      return { ...grade(question, []), unread: error.fault };
    throw error;
  }
}
