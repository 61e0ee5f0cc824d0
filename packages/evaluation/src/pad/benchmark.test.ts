import { expect, test } from 'vitest';
import { type Decided, latencyPenalty, padScore, type Snapshot, type Strategy } from './benchmark.ts';

test.each([
  [0, 0],
  [1.49, 0],
  [1.89, 0.024],
  [2.5, 0.05],
  [5, 0.05],
  [8, 0.05],
  [12, 0.1],
  [20, 0.1],
  [35, 0.15],
  [1000, 0.15],
])('%s s costs %s', (seconds, penalty) => {
  expect(latencyPenalty(seconds)).toBeCloseTo(penalty, 3);
});

test.each([
  [0.32, 0],
  [0.36, 0],
  [0.41, 0],
  [0.75, 0],
  [1.02, 0],
  [1.89, 0.024],
  [6.89, 0.05],
  [15.12, 0.1],
  [21.8, 0.1],
  [49.5, 0.15],
])('published: %s s costs %s', (seconds, penalty) => {
  expect(Number(latencyPenalty(seconds).toFixed(3))).toBe(penalty);
});

test('the penalty never falls, and has no jump', () => {
  for (let seconds = 0; seconds < 40; seconds += 0.01) {
    const step = latencyPenalty(seconds + 0.01) - latencyPenalty(seconds);
    expect(step).toBeGreaterThanOrEqual(-1e-12);
    expect(step).toBeLessThan(0.002);
  }
});

const decided = (label: Strategy, strategy: Strategy | null, seconds = 1): Decided => ({
  snapshot: { label } as Snapshot,
  strategy,
  seconds,
});

test('the final score is the plain mean of three accuracies less the penalty; what cannot be read is unscored', () => {
  const score = padScore([
    decided('FAST', 'FAST'),
    decided('FAST', 'SLOW'),
    decided('SLOW', 'SLOW'),
    decided('SILENCE', 'FAST'),
    decided('SILENCE', null),
  ]);
  expect(score.accuracy).toEqual({ FAST: 0.5, SLOW: 1, SILENCE: 0 });
  expect(score).toMatchObject({ mean: 0.5, penalty: 0, final: 0.5, decided: 4, unscored: 1 });
  expect(padScore([decided('FAST', 'FAST', 40)]).final).toBeCloseTo(0.85, 9);
});
