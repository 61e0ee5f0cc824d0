import { expect, test } from 'vitest';
import { pricesIn } from './prices.ts';

test('prices as a server tells them are dollars for a million tokens', () => {
  expect(pricesIn({ pricing: { prompt: '0.0000025', completion: '0.00001', input_cache_read: '0.00000125' } })).toEqual({
    inputPerMillion: 2.5,
    outputPerMillion: 10,
    cachedPerMillion: 1.25,
  });
  expect(pricesIn({ pricing: { prompt: 0, completion: '0' } })).toEqual({ inputPerMillion: 0, outputPerMillion: 0 });
});

test.each<unknown>([
  undefined,
  null,
  'free',
  {},
  { prompt: '-1', completion: '-1' },
  { prompt: 'x', completion: '1' },
  { prompt: '', completion: '' },
  { prompt: '5', completion: '0' },
])('what is no price is not known: %j', (pricing) => {
  expect(pricesIn({ pricing })).toBeUndefined();
});
