import { expect, test } from 'vitest';
import { elsewhere, listPriceOf, listPrices } from './prices.ts';

test('the same tokens elsewhere: cached ones at their own price, the cheapest first', () => {
  const prices = {
    dear: { inputPerMillion: 10, cachedPerMillion: 1, outputPerMillion: 20 },
    cheap: { inputPerMillion: 1, outputPerMillion: 2 },
  };
  expect(elsewhere({ input: 1_000_000, cached: 500_000, output: 100_000 }, 10, prices)).toEqual([
    { model: 'cheap', money: 1.2, perBeat: 0.12 },
    { model: 'dear', money: 7.5, perBeat: 0.75 },
  ]);
  expect(elsewhere({ input: 0, cached: 0, output: 0 }, 0).map(({ money, perBeat }) => money + perBeat)).toEqual(
    Object.keys(listPrices).map(() => 0),
  );
});

test('a list price is known by the name a server gives its model, and never by a part of another', () => {
  expect(listPriceOf('openai/gpt-4.1-mini')).toEqual(listPrices['gpt-4.1-mini']);
  expect(listPriceOf('gpt-4.1-2025-04-14')).toEqual(listPrices['gpt-4.1']);
  expect(listPriceOf('models/gemini-2.5-flash')).toEqual(listPrices['gemini-2.5-flash']);
  expect(listPriceOf('gpt-4.1-nano')).toBeUndefined();
  expect(listPriceOf('llama3.2')).toBeUndefined();
});
