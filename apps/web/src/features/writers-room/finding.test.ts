import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesIn } from './finding.ts';

test('capitals or not, in either language; places do not overlap', () => {
  expect(matchesIn('Rain and rain', 'RAIN')).toEqual([0, 9]);
  expect(matchesIn('雨，还是雨', '雨')).toEqual([0, 4]);
  expect(matchesIn('aaaa', 'aa')).toEqual([0, 2]);
  expect(matchesIn('anything', '')).toEqual([]);
});

test('letters that are longer when small do not move what is found', () => {
  expect(matchesIn('İİİ rain', 'rain')).toEqual([4]);
});

test('whatever is looked for stands where it is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 3 }), (text, wanted) => {
      for (const at of matchesIn(text, wanted)) expect(text.slice(at, at + wanted.length).toLowerCase()).toBe(wanted.toLowerCase());
    }),
  );
});
