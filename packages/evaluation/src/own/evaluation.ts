import * as z from 'zod';
import { fault } from '../errors.en.ts';
import type { Case, Evaluation } from '../run/evaluation.ts';

const Callable = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', 'it must be a function');
const Named = z.looseObject({
  name: z.string().min(1),
  cases: z.array(z.looseObject({ id: z.string().min(1), language: z.enum(['en', 'zh']).default('en') })).min(1),
  subject: z.union([
    z.looseObject({ id: z.string().min(1), produce: Callable }),
    z.array(z.looseObject({ id: z.string().min(1), produce: Callable })).min(1),
  ]),
  scorer: z.looseObject({ id: z.string().min(1), score: Callable }),
});

/** What somebody's own file names: cases, one or more subjects, a scorer. */
export function ownEvaluations(given: unknown): readonly Evaluation<Case, unknown, unknown>[] {
  const read = Named.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw fault('usage-evaluation', { why: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') });
  }
  const { name, cases, subject, scorer } = read.data;
  return [subject].flat().map((one) => ({ name, cases, subject: one, scorer }) as unknown as Evaluation<Case, unknown, unknown>);
}
