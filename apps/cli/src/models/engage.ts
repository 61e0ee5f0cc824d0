import { allWithin, type Budget, createBudget, type Limits, type Models } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { engageModels } from '@troupe/models/engage';
import type { BankSource } from '@troupe/understudy';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { limitsOf } from './limits.ts';

type Spent = { readonly money: number; readonly tokens: number };
type Engaging = {
  /** Lines of the understudy. */
  readonly banks?: readonly BankSource[];
  /** What the budget has paid for already. */
  readonly spent?: Spent;
  /** Words a second at which the understudy speaks. */
  readonly pace?: number;
  /** What must not be written; without it, as it is configured. */
  readonly limits?: () => Limits;
};

/** The models that are configured, within the budget; without any, the understudy. */
export async function engage(
  context: Pick<Context, 'config' | 'environment'>,
  { banks = [], spent, pace = 0, limits = () => limitsOf(context) }: Engaging = {},
): Promise<Models> {
  const { values } = context.config;
  if (values.model !== undefined) await bookkeeping(values.data);
  const engaged = await engageModels({
    values,
    key: modelKey(context),
    clock: systemClock,
    budget: budgetOf(context, spent),
    banks,
    pace,
    data: values.data,
  });
  return allWithin(engaged, limits);
}

/** Loaded where a server is asked: the understudy sends nothing. */
export async function bookkeeping(folder: string | undefined): Promise<void> {
  const { keepSent } = await import('./keep-sent.ts');
  keepSent(folder);
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
