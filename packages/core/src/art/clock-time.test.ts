import { expect, test } from 'vitest';
import { clockHour } from './clock-time.ts';

test('where torches burn, a bare hour is one of the evening', () => {
  expect(clockHour('A quarter to eight', '', 'Torches stand still outside now.')).toBe('dusk');
  expect(clockHour('A quarter to eight', '', 'A cart stands outside.')).toBeUndefined();
});

test.each([
  ['half past nine on Saturday night', 'night'],
  ['ten to one in the morning', 'night'],
  ['a wet Saturday in April, ten past two', 'day'],
  ['a December afternoon, ten past four', 'dusk'],
  ['ten past four, a June afternoon', 'day'],
  ['Five minutes to midnight', undefined],
  ['six in the evening, ten past six', 'dusk'],
  ['9 p.m.', 'night'],
  ['seven o’clock in the morning', 'dawn'],
  ['eleven o’clock', undefined],
  ['下午五点二十', 'day'],
  ['二〇〇三年腊月，下午五点二十', 'dusk'],
  ['凌晨三点', 'night'],
  ['解散那晚，八点半', 'night'],
  ['晚上七点', 'dusk'],
  ['秋天的雨夜', undefined],
])('%s: %s', (time, hour) => {
  expect(clockHour(time, '')).toBe(hour);
});
