import type { Clock } from '../model/ports.ts';

/** When a test clock begins, and whether it goes on by itself. */
export type TestClockOptions = {
  readonly start?: number;
  /** Time jumps to the next sleeper whenever everyone has gone quiet. */
  readonly autoAdvance?: boolean;
  /**
   * Resolves when everyone has gone quiet. By default a thousand turns of the microtask queue, which is enough where nothing waits
   * for a disk or a socket; a test that does passes `() => new Promise((resolve) => setImmediate(resolve))` or its like.
   */
  readonly idle?: () => Promise<void>;
};

/** A clock that a test moves. */
export interface TestClock extends Clock {
  /** Moves time on, waking sleepers in the order of their due times, and lets what they start settle. */
  advance(milliseconds: number): Promise<void>;
  /** How many are asleep. */
  readonly sleeping: number;
}

type Sleeper = { readonly due: number; readonly wake: () => void };

/** Time that passes only when told. */
export function testClock({ start = 0, autoAdvance = false, idle = quiet }: TestClockOptions = {}): TestClock {
  let now = start;
  let restless = 0;
  let driving = false;
  const sleepers = new Set<Sleeper>();

  const next = () => [...sleepers].reduce<Sleeper | undefined>((first, one) => (first && first.due <= one.due ? first : one), undefined);
  const wakeUntil = async (end: number) => {
    for (let sleeper = next(); sleeper && sleeper.due <= end; sleeper = next()) {
      now = Math.max(now, sleeper.due);
      sleeper.wake();
      await idle();
    }
  };
  const drive = async () => {
    driving = true;
    while (sleepers.size > 0) {
      const before = restless;
      await idle();
      const sleeper = next();
      if (before === restless && sleeper) await wakeUntil(sleeper.due);
    }
    driving = false;
  };

  return {
    now: () => now,
    get sleeping() {
      return sleepers.size;
    },
    sleep(milliseconds, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        restless++;
        const leave = () => {
          restless++;
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', aborted);
        };
        const aborted = () => {
          leave();
          reject(signal?.reason);
        };
        const sleeper: Sleeper = {
          due: now + Math.max(0, milliseconds),
          wake: () => {
            leave();
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', aborted, { once: true });
        if (autoAdvance && !driving) void drive();
      });
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      await idle();
      await wakeUntil(end);
      now = Math.max(now, end);
    },
  };
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) await undefined;
}
