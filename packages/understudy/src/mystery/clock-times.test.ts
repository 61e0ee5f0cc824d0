import { expect, test } from 'vitest';
import { apart, timesIn } from './clock-times.ts';

const minutes = (text: string): number[] => timesIn(text).map(({ minute }) => minute);

test('times of day in both languages', () => {
  expect(minutes('22:05 You saw him; at 9 pm, at 3 o’clock in the morning')).toEqual([22 * 60 + 5, 21 * 60, 3 * 60]);
  expect(minutes('This afternoon from 6:30 to 7:00')).toEqual([18 * 60 + 30, 19 * 60]);
  expect(minutes('晚上十点半，下午3点20分，凌晨一点')).toEqual([22 * 60 + 30, 15 * 60 + 20, 60]);
  expect(minutes('in 1895, with 250 guests, at 31:00')).toEqual([]);
});

test('a half of the day that is not told may be either', () => {
  const [nine, late, early] = ['9:00', '9 pm', '9 am'].flatMap(timesIn);
  if (!nine || !late || !early) throw new Error('not read');
  expect(apart(nine, late)).toBe(0);
  expect(apart(late, early)).toBe(720);
  const [before, after] = ['11:50 pm', '12:10 am'].flatMap(timesIn);
  expect(before && after && apart(before, after)).toBe(20);
});
