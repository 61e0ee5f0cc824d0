import { expect, test } from 'vitest';
import { turnstile } from './role-memories.ts';

test('between two slices everybody else has a turn, however many work at once', async () => {
  const pause = turnstile();
  const seen: string[] = [];
  const work = async (name: string) => {
    for (let slice = 0; slice < 3; slice++) {
      await pause();
      seen.push(name);
    }
  };
  let over = false;
  const others = () => {
    seen.push('-');
    if (!over) setImmediate(others);
  };
  setImmediate(others);
  await Promise.all([work('a'), work('b')]);
  over = true;
  expect(seen.filter((one) => one !== '-')).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  for (const [at, one] of seen.entries()) if (one !== '-' && at > 0) expect([at, seen[at - 1]]).toEqual([at, '-']);
});
