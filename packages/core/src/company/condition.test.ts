import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Circumstances, type Condition, meets, missing } from './condition.ts';

const nobody: Circumstances = { world: {}, interactions: 0, actions: {} };
const world = (values: Circumstances['world']): Circumstances => ({ ...nobody, world: values });

test.each<[string, Condition | undefined, Circumstances, boolean]>([
  ['no condition is open', undefined, nobody, true],
  ['none is open', { tag: 'none' }, nobody, true],
  ['zero is a value', { tag: 'SCORE', value: 0 }, world({ SCORE: 0 }), true],
  ['false is a value', { tag: 'RAIN', value: false }, world({ RAIN: false }), true],
  ['false is not true', { tag: 'RAIN', value: false }, world({ RAIN: true }), false],
  ['an empty text is a value', { tag: 'NAME', value: '' }, world({ NAME: '' }), true],
  ['an empty text is not another', { tag: 'NAME', value: '' }, world({ NAME: 'Ada' }), false],
  ['a missing key equals nothing', { tag: 'NAME', value: '' }, nobody, false],
  ['a missing key is below nothing', { tag: 'SCORE', max: 5 }, nobody, false],
  ['a key of Object is missing all the same', { tag: 'constructor' }, nobody, false],
  ['a minimum is inclusive', { tag: 'SCORE', min: 5 }, world({ SCORE: 5 }), true],
  ['below the minimum', { tag: 'SCORE', min: 5 }, world({ SCORE: 4 }), false],
  ['a maximum is exclusive', { tag: 'SCORE', max: 5 }, world({ SCORE: 5 }), false],
  ['max: 0 is a limit', { tag: 'SCORE', max: 0 }, world({ SCORE: 0 }), false],
  ['max: 0 lets less than nothing pass', { tag: 'SCORE', max: 0 }, world({ SCORE: -1 }), true],
  ['min: 0 is a limit', { tag: 'SCORE', min: 0 }, world({ SCORE: -1 }), false],
  ['a text has no size', { tag: 'NAME', min: 0 }, world({ NAME: 'Ada' }), false],
  ['interactions count from zero', { tag: 'interactions', max: 1 }, nobody, true],
  ['an action that was never run', { tag: 'action', action: 'theme', min: 1 }, nobody, false],
  ['an action that was run', { tag: 'action', action: 'theme', min: 1 }, { ...nobody, actions: { theme: 1 } }, true],
  ['all actions together', { tag: 'actions', min: 3 }, { ...nobody, actions: { theme: 1, rewrite: 2 } }, true],
  ['an event that happened', { tag: 'event', event: 'RAN_AWAY' }, world({ RAN_AWAY: true }), true],
  ['an event that did not', { tag: 'event', event: 'RAN_AWAY' }, world({ RAN_AWAY: false }), false],
])('%s', (_, condition, circumstances, expected) => {
  expect(meets(condition, circumstances)).toBe(expected);
});

test('with both limits, exactly the numbers between them pass', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (min, max, value) => {
      expect(meets({ tag: 'N', min, max }, world({ N: value }))).toBe(value >= min && value < max);
    }),
  );
});

test('what is missing is said, and nothing is said of what is open', () => {
  expect(missing({ tag: 'interactions', min: 5 }, { ...nobody, interactions: 2 })).toBe('interactions: 2 / 5');
  expect(missing({ tag: 'interactions', min: 5 }, { ...nobody, interactions: 5 })).toBeNull();
});
