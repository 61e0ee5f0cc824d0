import { expect, test } from 'vitest';
import { type ChoiceRule, makeWorld, simulate } from './simulate.ts';

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

test('the same world and seed play the same', () => {
  expect(simulate(makeWorld(5), 'information-gain')).toEqual(simulate(makeWorld(5), 'information-gain'));
});
