import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseCandidate, entropy, expectedGain, informationGain, pruneSuspects, scoreCandidates, weightedHistory } from './information.ts';

test('entropy by hand: five players start with ln 4', () => {
  expect(entropy(4)).toBeCloseTo(1.386294, 6);
  expect(entropy(1)).toBe(0);
  expect(() => entropy(0)).toThrow('no entropy');
});

test('gain by hand: from four suspects to two is ln 2; to a longer list it is below zero', () => {
  expect(informationGain(4, 2)).toBeCloseTo(Math.LN2, 12);
  expect(informationGain(2, 3)).toBeCloseTo(-0.405465, 6);
});

test('weighted history by hand', () => {
  // In round 3, after gains of ln 2 in round 1 and 0 in round 2: e^-2 · ln 2 / (e^-2 + e^-1).
  expect(weightedHistory([Math.LN2, 0])).toBeCloseTo((Math.exp(-2) * Math.LN2) / (Math.exp(-2) + Math.exp(-1)), 12);
  expect(weightedHistory([Math.LN2, 0])).toBeCloseTo(0.186417, 5);
  expect(weightedHistory([])).toBe(0);
  expect(weightedHistory([0.5])).toBe(0.5);
});

test('expected gain: yes at 0.9 is 0.9, no at 0.9 is 0.1', () => {
  expect(expectedGain('yes', 0.9)).toBeCloseTo(0.9, 12);
  expect(expectedGain('no', 0.9)).toBeCloseTo(0.1, 12);
  expect(expectedGain('yes', 1.0000001)).toBe(1);
});

test('score by hand: 0.2 of history, 0.8 of expectation', () => {
  const [scored] = scoreCandidates([{ role: 'a', history: [1], expected: 0.5 }]);
  expect(scored?.score).toBeCloseTo(0.6, 12);
});

test('property: an unchanged list gains nothing; gains add up over rounds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 }), (sizes) => {
      expect(informationGain(sizes[0] as number, sizes[0] as number)).toBe(0);
      const steps = sizes.slice(1).reduce((sum, size, at) => sum + informationGain(sizes[at] as number, size), 0);
      expect(steps).toBeCloseTo(informationGain(sizes[0] as number, sizes.at(-1) as number), 9);
    }),
  );
});

test('property: history lies between its smallest and largest gain, and the latest counts most', () => {
  const gain = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(fc.array(gain, { minLength: 1, maxLength: 8 }), (gains) => {
      const weighted = weightedHistory(gains);
      expect(weighted).toBeGreaterThanOrEqual(Math.min(...gains) - 1e-9);
      expect(weighted).toBeLessThanOrEqual(Math.max(...gains) + 1e-9);
    }),
  );
  expect(weightedHistory([0, 1])).toBeGreaterThan(weightedHistory([1, 0]));
});

const scored = scoreCandidates(['a', 'b', 'c', 'd'].map((role, at) => ({ role, history: [], expected: at / 4 })));

test('property: without exploring the choice is the best one, whatever the seed', () => {
  fc.assert(fc.property(fc.nat(), fc.nat(), (seed, round) => chooseCandidate(scored, { epsilon: 0, seed, key: [round] })?.role === 'd'));
});

test('a tenth of the choices explores, and the same key chooses the same', () => {
  const choices = Array.from({ length: 3000 }, (_, at) => chooseCandidate(scored, { seed: 1, key: ['a', at] }));
  const explored = choices.filter((one) => one?.explored).length / 3000;
  expect(explored).toBeGreaterThan(0.08);
  expect(explored).toBeLessThan(0.12);
  expect(chooseCandidate(scored, { seed: 1, key: ['a', 5] })).toEqual(choices[5]);
  expect(new Set(choices.filter((one) => one?.explored).map((one) => one?.role)).size).toBe(4);
  expect(chooseCandidate([], { seed: 1, key: [] })).toBeUndefined();
});

test('an emptied list is filled again and reported; strangers are passed over', () => {
  expect(pruneSuspects([], ['a', 'b'])).toEqual({ suspects: ['a', 'b'], refilled: true });
  expect(pruneSuspects(['x', 'b'], ['a', 'b'])).toEqual({ suspects: ['b'], refilled: false });
});
