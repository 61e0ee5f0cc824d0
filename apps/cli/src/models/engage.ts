import { type Budget, createBudget, type Models } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { engageModels } from '@troupe/models/engage';
import type { BankSource } from '@troupe/understudy';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';

type Spent = { readonly money: number; readonly tokens: number };
type Engaging = {
  /** Lines of the understudy. */
  readonly banks?: readonly BankSource[];
  /** What the budget has paid for already. */
  readonly spent?: Spent;
  /** Words a second at which the understudy speaks. */
  readonly pace?: number;
};

/** The models that are configured, within the budget; without any, the understudy. */
export function engage(context: Pick<Context, 'config' | 'environment'>, { banks = [], spent, pace = 0 }: Engaging = {}): Promise<Models> {
  const { values } = context.config;
  return engageModels({ values, key: modelKey(context), clock: systemClock, budget: budgetOf(context, spent), banks, pace });
}

export function budgetOf({ config: { values } }: Pick<Context, 'config'>, spent?: Spent): Budget {
  return createBudget({
    ...(values.budgetMoney !== undefined && { money: values.budgetMoney }),
    ...(values.budgetTokens !== undefined && { tokens: values.budgetTokens }),
    ...(spent && { spent }),
  });
}

type ModelWork = 'usage-model/conversations' | 'usage-model/seeing' | 'usage-model/questions';
/** Before anything is read or made: this work is not for the understudy. */
export function requireModel({ config }: Pick<Context, 'config'>, work: ModelWork): void {
  if (config.values.model === undefined) throw fault(work);
}
