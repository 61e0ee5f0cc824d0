import { expect, test } from 'vitest';
import type { HouseFrame } from '../stage/transcript.ts';
import { gathered, spentByBeat } from './beats.ts';

const call = (beat: number, input: number, output: number): HouseFrame => ({
  type: 'house',
  number: beat,
  beat,
  event: { type: 'call', call: { agent: 'actor:a', input, output, cached: input / 2, money: 1, total: 10 } },
});

test('calls are added up beat by beat, and a beat without calls is no gap', () => {
  const other: HouseFrame = { type: 'house', number: 9, beat: 3, event: { type: 'decisions' } };
  expect(spentByBeat([call(1, 4, 1), call(1, 6, 1), other, call(3, 2, 2)])).toEqual([
    { beat: 1, tokens: 12, input: 10, cached: 5, milliseconds: 20, money: 2 },
    { beat: 2, tokens: 0, input: 0, cached: 0, milliseconds: 0, money: 0 },
    { beat: 3, tokens: 4, input: 2, cached: 1, milliseconds: 10, money: 1 },
  ]);
  expect(spentByBeat([])).toEqual([]);
});

test('many beats are gathered, and nothing is lost', () => {
  const values = Array.from({ length: 1001 }, () => 1);
  const bars = gathered(values, 120, (some) => some.reduce((sum, one) => sum + one, 0));
  expect(bars.length).toBeLessThanOrEqual(120);
  expect(bars.reduce((sum, one) => sum + one, 0)).toBe(1001);
});
