import { expect, test } from 'vitest';
import { tensionOf } from './tension.ts';
import type { Line } from './transcript.ts';

const speech = (text: string): Line =>
  ({ frame: { type: 'speech', number: 1, beat: 1, by: 'hamlet', name: 'Hamlet', text, to: [] } }) as unknown as Line;
const ruling = { frame: { type: 'ruling', number: 2, beat: 1, text: 'The blade goes in.' } } as unknown as Line;
const well = { id: 'a', name: 'A', health: 'well' };

test('a heart is heard where there are cries and deeds, or somebody is hurt; talk is calm', () => {
  const calm = [speech('Good evening.'), speech('晚上好。')];
  expect(tensionOf(calm, [well])).toBe(0);
  expect(tensionOf([speech('Murder!'), ruling, speech('救命！')], [well])).toBe(0.5);
  expect(tensionOf(calm, [well, { ...well, health: 'dying' }])).toBeGreaterThan(0.3);
  expect(
    tensionOf(
      [...Array(6)].map(() => ruling),
      [{ ...well, health: 'dead' }],
    ),
  ).toBe(1);
});
