import { closetFixture } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { lineOf, turnsOf } from './turns.ts';

const turns = turnsOf(closetFixture('en'));

test('every point is a turn, with who is there and what may come out', () => {
  const { acts, facts } = closetFixture('en');
  expect(turns.map(({ point }) => point.id)).toEqual(acts.flatMap((act) => act.scenes.flatMap(({ points }) => points.map(({ id }) => id))));
  expect(turns.map(({ number }) => number)).toEqual(turns.map((_, index) => index + 1));
  expect(turns.every(({ people }) => people.length > 0)).toBe(true);
  expect(turns.flatMap((turn) => turn.facts).every((id) => facts.some((fact) => fact.id === id))).toBe(true);
});

test('the heaviest stands at the top of the line, and none below it', () => {
  const dots = lineOf(turns, 100, 40);
  expect(Math.min(...dots.map(({ y }) => y))).toBe(0);
  expect(dots.every(({ x, y }) => x > 0 && x < 100 && y >= 0 && y < 40)).toBe(true);
  expect(lineOf([], 100, 40)).toEqual([]);
});
