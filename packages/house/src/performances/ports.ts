import type { Blueprint } from '@troupe/core/blueprint';
import type { StagePorts } from '@troupe/core/stage';
import type { Engagement } from '../models/choice.ts';
import { keptBank } from './kept-bank.ts';
import type { Order, PerformancesOptions } from './order.ts';
import type { PerformanceIndex } from './performance-index.ts';
import type { Production } from './production.ts';

export type Playing = { readonly blueprint: Blueprint; readonly spent: Engagement['spent'] } & Pick<Order, 'models' | 'budget'>;

/** What a performance is played with: the models that are chosen for it, listened to, with the lines it brought along. */
export async function portsFor(
  production: Production,
  { blueprint, spent, models: parts = {}, budget = {} }: Playing,
  { store, clock, engage, index }: Pick<PerformancesOptions, 'store' | 'clock' | 'engage'> & { readonly index: PerformanceIndex },
): Promise<StagePorts> {
  const { models: choice, saved } = index;
  const bank = await keptBank(store, production.id);
  const models = await engage({ blueprint, spent, choice, saved, parts, budget, ...(bank && { bank }) });
  return { models: production.prompts.listeningTo(models, clock), store, clock };
}
