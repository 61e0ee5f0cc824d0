import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test('a slip of the finger finds its word; a different word finds none', () => {
  expect(nearest('closett', ['closet', 'storm'])).toBe('closet');
  expect(nearest('Hamlte', ['Hamlet', 'Gertrude'])).toBe('Hamlet');
  expect(nearest('zebra', ['closet', 'storm'])).toBeUndefined();
  expect(nearest('anything', [])).toBeUndefined();
});
