import { budgeted, createBudget, hearOut, type Model, type Prompt } from '@troupe/core/model';
import type { Spent } from '@troupe/evaluation';

/** A model that is counted. */
export function metered(model: Model, signal: AbortSignal | undefined) {
  const budget = createBudget();
  let calls = 0;
  const stream: Model['stream'] = (prompt, options) => {
    calls += 1;
    return model.stream(prompt, options);
  };
  const counted = budgeted({ ...model, stream }, budget);
  return {
    model: counted,
    said: async (prompt: Prompt): Promise<string> => (await hearOut(counted, prompt, signal ? { signal } : {})).text.trim(),
    spent: (): Spent => ({ calls, ...budget.spent }),
  };
}

export type Metered = ReturnType<typeof metered>;
