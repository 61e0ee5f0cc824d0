import { expect, test } from 'vitest';
import { testClock } from './test-clock.ts';

test('time passes only when told, and sleepers wake in the order they are due', async () => {
  const clock = testClock({ start: 1000 });
  const woken: string[] = [];
  const sleep = (name: string, ms: number) => clock.sleep(ms).then(() => woken.push(`${name}@${clock.now()}`));
  const all = [sleep('c', 30), sleep('a', 10), sleep('b', 20)];
  expect(clock.now()).toBe(1000);
  await clock.advance(25);
  expect(woken).toEqual(['a@1010', 'b@1020']);
  expect(clock.now()).toBe(1025);
  await clock.advance(5);
  await Promise.all(all);
  expect(woken.at(-1)).toBe('c@1030');
});

test('what a woken sleeper starts is due within the same advance', async () => {
  const clock = testClock();
  const times: number[] = [];
  const chain = (async () => {
    for (let i = 0; i < 3; i++) {
      await clock.sleep(10);
      times.push(clock.now());
    }
  })();
  await clock.advance(100);
  await chain;
  expect(times).toEqual([10, 20, 30]);
});

test('an aborted sleep rejects with the reason and leaves nothing behind', async () => {
  const clock = testClock();
  const stop = new AbortController();
  const sleep = clock.sleep(10, stop.signal);
  stop.abort(new Error('enough'));
  await expect(sleep).rejects.toThrow('enough');
  await expect(clock.sleep(10, stop.signal)).rejects.toThrow('enough');
  expect(clock.sleeping).toBe(0);
});

test('by itself it jumps to the next sleeper once all is quiet, never past one', async () => {
  const clock = testClock({ autoAdvance: true });
  const order: string[] = [];
  const run = async (name: string, ms: number, times: number) => {
    for (let i = 0; i < times; i++) {
      await clock.sleep(ms);
      for (let turn = 0; turn < 50; turn++) await undefined;
      order.push(`${name}${clock.now()}`);
    }
  };
  await Promise.all([run('a', 10, 3), run('b', 15, 2)]);
  expect(order).toEqual(['a10', 'b15', 'a20', 'b30', 'a30']);
});
