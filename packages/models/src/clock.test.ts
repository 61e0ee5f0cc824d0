import { expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';

test('sleep ends when time is up, also beyond the longest timer', async () => {
  vi.useFakeTimers();
  let awake = false;
  const month = 30 * 24 * 3_600_000;
  const sleep = systemClock.sleep(month).then(() => {
    awake = true;
  });
  await vi.advanceTimersByTimeAsync(month - 1);
  expect(awake).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await sleep;
  vi.useRealTimers();
});

test('an aborted sleep rejects with the reason and leaves no timer', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const sleep = systemClock.sleep(1000, stop.signal);
  expect(vi.getTimerCount()).toBe(1);
  stop.abort(new Error('enough'));
  await expect(sleep).rejects.toThrow('enough');
  await expect(systemClock.sleep(1000, stop.signal)).rejects.toThrow('enough');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
