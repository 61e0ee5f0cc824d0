import { expect, test } from 'vitest';
import type { LinkedMemory } from '../house/roles.ts';
import { linkedTo } from './links.ts';

const memory = (id: string, from: readonly string[], above: readonly string[]) =>
  [id, { id, from, above } as unknown as LinkedMemory] as const;
/** Two lines make an event, the event two points, one point an insight. */
const shelf = new Map([
  memory('line-1', [], ['event']),
  memory('line-2', [], ['event']),
  memory('event', ['line-1', 'line-2'], ['point-1', 'point-2']),
  memory('point-1', ['event'], ['insight']),
  memory('point-2', ['event'], []),
  memory('insight', ['point-1'], []),
]);

test('a line leads to everything that was made from it, not to its neighbours', () => {
  expect([...linkedTo('line-1', shelf)].sort()).toEqual(['event', 'insight', 'line-1', 'point-1', 'point-2']);
});

test('an insight leads down to the lines it rests on', () => {
  expect([...linkedTo('insight', shelf)].sort()).toEqual(['event', 'insight', 'line-1', 'line-2', 'point-1']);
  expect(linkedTo(null, shelf).size).toBe(0);
});
