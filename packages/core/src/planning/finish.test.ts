import { expect, test } from 'vitest';
import { affords } from './finish.ts';

const after = (calls: number, kind: 'topic' | 'work' = 'topic', asked: readonly string[] = []) =>
  affords({ source: { kind }, spent: { calls }, notes: asked.map((from) => ({ from, parts: [] })) } as never, 'proof');

test('notes that would take a topic past its fifty calls are not asked for; what was begun is finished, and a book may take longer', () => {
  expect([after(36), after(37)]).toEqual([true, false]);
  expect(after(49, 'topic', ['proof'])).toBe(true);
  expect(after(60, 'work')).toBe(true);
});
