import { expect, test } from 'vitest';
import { swipedBy } from './swipe.ts';

test.each([
  [{ x: -80, y: 5 }, 1],
  [{ x: 80, y: -5 }, -1],
  [{ x: -40, y: 0 }, 0],
  [{ x: -80, y: 60 }, 0],
  [{ x: 0, y: 200 }, 0],
] as const)('a finger moved by %j turns %j pages', (to, pages) => {
  expect(swipedBy({ x: 0, y: 0 }, to)).toBe(pages);
});
