import { expect, test } from 'vitest';
import { rangeIn } from './range.ts';

test('ranges as players ask for them', () => {
  expect(rangeIn(undefined, 100)).toBeUndefined();
  expect(rangeIn('bytes=0-', 100)).toEqual({ start: 0, end: 99 });
  expect(rangeIn('bytes=90-500', 100)).toEqual({ start: 90, end: 99 });
  expect(rangeIn('bytes=-500', 100)).toEqual({ start: 0, end: 99 });
  expect(rangeIn('bytes=0-1,5-6', 100)).toBeUndefined();
  expect(() => rangeIn('bytes=100-', 100)).toThrow('shorter');
  expect(() => rangeIn('bytes=-0', 100)).toThrow('shorter');
});
