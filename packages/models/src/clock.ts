import type { Clock } from '@troupe/core/model';

/** A timer for more than this many milliseconds fires at once. */
const longestTimer = 2 ** 31 - 1;

/** Time as the machine has it. A sleeper keeps the process alive: whoever no longer waits aborts its sleep. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep(milliseconds, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      let timer: ReturnType<typeof setTimeout>;
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const wait = (left: number) => {
        timer = setTimeout(() => (left > longestTimer ? wait(left - longestTimer) : done()), Math.min(left, longestTimer));
      };
      const done = () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      };
      signal?.addEventListener('abort', stop, { once: true });
      wait(milliseconds);
    });
  },
};
