import { expect, test } from 'vitest';
import { cohen, fleiss } from './index.ts';

test('Fleiss: fourteen psychiatrists', () => {
  const counts = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  expect(fleiss(counts)).toBeCloseTo(0.21, 3);
});

const expand = (table: readonly (readonly number[])[]): [number[], number[]] => {
  const cells = table.flatMap((row, a) => row.flatMap((count, b) => Array.from({ length: count }, () => [a, b] as const)));
  return [cells.map(([a]) => a), cells.map(([, b]) => b)];
};

test('Cohen: fifty grants, and weights', () => {
  const [a, b] = expand([
    [20, 5],
    [10, 15],
  ]);
  expect(cohen(a, b)).toBeCloseTo(0.4, 12);
  expect(cohen(a, b, { weights: 'quadratic' })).toBeCloseTo(0.4, 12);
  expect(cohen(['x', 'y'], ['x', 'y'])).toBe(1);
  // Three ordered categories, by hand: linear weights 1, ½, 0.
  const [c, d] = expand([
    [4, 1, 0],
    [1, 2, 1],
    [0, 0, 1],
  ]);
  expect(cohen(c, d, { weights: 'linear' })).toBeCloseTo((0.85 - 0.62) / (1 - 0.62), 10);
});
