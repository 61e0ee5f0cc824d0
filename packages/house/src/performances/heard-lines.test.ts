import type { Recorded } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { HeardLines } from './heard-lines.ts';

const event = (type: 'line' | 'received', id: string): Recorded =>
  ({
    type,
    seat: 'hamlet',
    text: 'Who is there?',
    id,
    seq: 1,
    at: 0,
    version: 1,
    beat: 0,
    witnesses: { characters: [], audience: false },
  }) as Recorded;

test('a line that came in before a restart is known by its id, whether it was played or only received', async () => {
  const heard = new HeardLines(async () => [event('received', 'one'), event('line', 'two')]);
  expect(await heard.first('evening', 'hamlet', 'one')).toBe(false);
  expect(await heard.first('evening', 'hamlet', 'two')).toBe(false);
  expect(await heard.first('evening', 'gertrude', 'one')).toBe(true);
  expect(await heard.first('evening', 'hamlet', 'three')).toBe(true);
  expect(await heard.first('evening', 'hamlet', 'three')).toBe(false);
});
