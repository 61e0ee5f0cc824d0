import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { readCase } from './case.ts';
import { checkCase } from './check-case.ts';
import { imagineWords } from './imagine.ts';
import { inventCase } from './studio.ts';

test('property: whatever the topic, the seats and the seed, the case is proved sound', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 40 }).filter((topic) => topic.trim() !== ''),
      fc.constantFrom('en' as const, 'zh' as const),
      fc.integer({ min: 4, max: 8 }),
      fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
      fc.nat(),
      (topic, language, seats, difficulty, seed) => {
        const play = inventCase(topic, { language, seats, difficulty, seed });
        expect(checkCase(play).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(play.roles).toHaveLength(seats);
        expect(readCase(JSON.stringify(play))).toEqual(play);
      },
    ),
  );
});

test('the truth differs from seed to seed, and stays the same for one', () => {
  const killers = new Set(Array.from({ length: 20 }, (_, seed) => inventCase('clocks', { seed }).victims[0]?.killers[0]));
  expect(killers.size).toBeGreaterThan(2);
  expect(inventCase('clocks', { seed: 4 })).toEqual(inventCase('clocks', { seed: 4 }));
});

test('harder cases give less away', () => {
  const clues = (difficulty: 'easy' | 'hard') =>
    Array.from({ length: 10 }, (_, seed) => inventCase('tea', { difficulty, seed })).map(
      ({ evidence }) => evidence.filter(({ says }) => says === 'implicates').length,
    );
  expect(clues('easy').every((count) => count === 1) && clues('hard').every((count) => count === 0)).toBe(true);
});

test('a topic is needed, and as many seats as a table has', () => {
  expect(() => inventCase('  ')).toThrow('needs a topic');
  expect(() => inventCase('x', { seats: 3 })).toThrow('four to eight');
});

const imagined = {
  title: 'The Stopped Hour',
  names: ['Anna Weiss', 'Bruno Klein', 'Clara Stern', 'David Roth'],
  victim: 'Otto Uhr',
  parts: ['the apprentice', 'the daughter', 'the dealer', 'the engraver'],
  places: ['the winding room', 'the gilding shop', 'the yard', 'the loft'],
  scene: 'the clock tower',
  weapon: 'a brass pendulum',
  trace: 'a curl of gold leaf',
  reason: 'had found out that I was selling the drawings',
  grudges: ['owed me wages', 'broke my watch'],
  secrets: ['I gamble.', 'I drink.', 'I sing at night.', 'I fear clocks.'],
};

test('a model gives the words, code the truth and the proof', async () => {
  const model = scriptedModel({ json: imagined });
  const words = await imagineWords('clocks', model, { language: 'en', seats: 4 });
  const play = inventCase('clocks', { seats: 4, seed: 2, ...(words && { words }) });
  expect(play.title).toBe('The Stopped Hour');
  expect(play.roles.map(({ name }) => name).sort()).toEqual(imagined.names);
  expect(checkCase(play).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('words that cannot be used are done without', async () => {
  const model = scriptedModel({ json: { ...imagined, names: ['A', 'A', 'B', 'C'] } }, 'I would rather not.');
  expect(await imagineWords('clocks', model, { language: 'en', seats: 4 })).toBeUndefined();
});
