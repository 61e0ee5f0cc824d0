import { expect, test } from 'vitest';
import { cueAt } from './assemble-cues.ts';

const cues = (...points: number[]) => points.map((point) => ({ point, want: `want ${point}`, moves: [] }));

test('a cue is found by the number of its point, or by which occasion it was for a writer who counted them', () => {
  expect(cueAt(cues(1, 3, 4), [1, 3, 4], 3)?.want).toBe('want 3');
  expect(cueAt(cues(1, 2, 3), [1, 3, 4], 3)?.want).toBe('want 2');
  expect(cueAt(cues(1, 2, 3), [1, 3, 4], 4)?.want).toBe('want 3');
  expect(cueAt(cues(1, 3), [1, 3, 4], 4)).toBeUndefined();
});
