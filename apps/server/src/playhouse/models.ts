import { banksOf, engageModels, type Repertoire } from '@troupe/adapters/node';
import { type Clock, createBudget, type Models } from '@troupe/core';
import { unseal } from '../access/seal.ts';
import type { ModelChoice } from './house-event.ts';
import type { Engagement } from './order.ts';

/** What the command line and the environment say about models. The key stays in memory. */
export type Standard = { readonly choice: Omit<ModelChoice, 'sealedKey'>; readonly key?: string };

export type CompanyOptions = {
  readonly plays: Repertoire;
  readonly clock: Clock;
  readonly sealing: Buffer;
  /** Words a second at which the understudy speaks; 0 for at once. */
  readonly pace: number;
  readonly standard?: Standard;
};

/** Engages models as the house has chosen them; without a choice, the understudy. */
export function companyOf({ plays, clock, sealing, pace, standard }: CompanyOptions): (engagement: Engagement) => Promise<Models> {
  const banks = banksOf(plays);
  return ({ spent, choice }) => {
    const chosen = choice.model !== undefined || standard === undefined;
    const { sealedKey, budgetMoney, budgetTokens, ...values } = chosen ? choice : { ...standard.choice, ...choice };
    const caps = { ...(budgetMoney !== undefined && { money: budgetMoney }), ...(budgetTokens !== undefined && { tokens: budgetTokens }) };
    const key = sealedKey !== undefined ? unseal(sealedKey, sealing) : chosen ? undefined : standard.key;
    return engageModels({ values, key, clock, budget: createBudget({ ...caps, spent }), banks, ...(pace > 0 && { pace }) });
  };
}
