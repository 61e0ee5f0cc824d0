import { expect, test } from 'vitest';
import { type ChoiceRule, makeWorld, simulate } from './simulate.fixture.ts';

test('the information-gain detective solves clearly more than random, round-robin, the baselines’ choice and asking whom one suspects', () => {
  const worlds = Array.from({ length: 600 }, (_, seed) => makeWorld(seed));
  const result = (rule: ChoiceRule) => {
    const outcomes = worlds.map((world) => simulate(world, rule));
    return {
      solved: outcomes.filter(({ solved }) => solved).length / worlds.length,
      questions: outcomes.reduce((sum, { questions }) => sum + questions, 0) / worlds.length,
    };
  };
  const ours = result('information-gain');
  for (const rule of ['random', 'round-robin', 'everybody', 'suspects-in-turn', 'most-suspected'] as const) {
    const theirs = result(rule);
    expect(ours.solved > theirs.solved + 0.05).toBe(true);
  }
});

test('every sensor that can be trusted a little solves more, the first ones most; one that guesses solves nothing', () => {
  const solved = (sensors: readonly number[]): number => {
    const outcomes = Array.from({ length: 500 }, (_, seed) => simulate(makeWorld(seed, { sensors }), 'information-gain'));
    return outcomes.filter((one) => one.solved).length / outcomes.length;
  };
  const [usual, further] = [
    [0.65, 0.65, 0.65],
    [0.6, 0.6],
  ];
  const [none, three, five, guessing] = [[0.5], usual, [...usual, ...further], [...usual, 0.5, 0.5]].map(solved) as [
    number,
    number,
    number,
    number,
  ];
  expect(three).toBeGreaterThan(none + 0.05);
  expect(five).toBeGreaterThan(three);
  expect(five - three).toBeLessThan(three - none);
  expect(Math.abs(guessing - three)).toBeLessThan(0.03);
});

test('the same world and seed play the same', () => {
  expect(simulate(makeWorld(5), 'information-gain')).toEqual(simulate(makeWorld(5), 'information-gain'));
});
