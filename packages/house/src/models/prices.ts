import { type Prices, priceOf } from '@troupe/core/model';

/** List prices per million tokens of models people know, to say what an evening would cost there. They change: `pricesAsOf` says when they were noted. */
export const pricesAsOf = '2025-06';
/** List prices of models that people know, by name, as noted at `pricesAsOf`: for comparison, never for a bill. */
export const listPrices: Readonly<Record<string, Prices>> = {
  'gpt-4.1': { inputPerMillion: 2, cachedPerMillion: 0.5, outputPerMillion: 8 },
  'gpt-4.1-mini': { inputPerMillion: 0.4, cachedPerMillion: 0.1, outputPerMillion: 1.6 },
  'claude-sonnet-4': { inputPerMillion: 3, cachedPerMillion: 0.3, outputPerMillion: 15 },
  'claude-haiku-3.5': { inputPerMillion: 0.8, cachedPerMillion: 0.08, outputPerMillion: 4 },
  'gemini-2.5-flash': { inputPerMillion: 0.3, cachedPerMillion: 0.075, outputPerMillion: 2.5 },
  'deepseek-chat': { inputPerMillion: 0.27, cachedPerMillion: 0.07, outputPerMillion: 1.1 },
};

/** The list price of a model by the name a server gives it: `openai/gpt-4.1-mini`, `models/gemini-2.5-flash`, `claude-sonnet-4-20250514`. */
export function listPriceOf(name: string): Prices | undefined {
  const own = name.toLowerCase().slice(name.lastIndexOf('/') + 1);
  return Object.entries(listPrices).find(([known]) => own === known || new RegExp(`^${known.replaceAll('.', '\\.')}-\\d`).test(own))?.[1];
}

export type Elsewhere = { readonly model: string; readonly money: number; readonly perBeat: number };
type Spent = { readonly input: number; readonly output: number; readonly cached: number };

/** What the same tokens would have cost with models that cost something. */
export function elsewhere(spent: Spent, beats: number, prices: Readonly<Record<string, Prices>> = listPrices): Elsewhere[] {
  return Object.entries(prices)
    .map(([model, price]) => ({ model, money: priceOf(spent, price) }))
    .map(({ model, money }) => ({ model, money, perBeat: beats === 0 ? 0 : money / beats }))
    .sort((a, b) => a.money - b.money);
}
