import { expect, test } from 'vitest';
import { valueIn } from './value-in.ts';

test.each([
  ['true', true],
  [' false ', false],
  ['0', 0],
  ['-2.5', -2.5],
  ['', ''],
  ['12 boats', '12 boats'],
  ['Infinity', 'Infinity'],
])('%j is %j', (text, value) => expect(valueIn(text)).toBe(value));
