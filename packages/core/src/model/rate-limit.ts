import type { Model } from './model.ts';
import type { Clock } from './ports.ts';
import { aborted, pause, throwIfAborted, wrapped } from './stream.ts';

/** How many calls and tokens a minute holds. */
export type RateLimit = {
  readonly clock: Clock;
  /** Calls that may begin within any minute. */
  readonly perMinute?: number;
  /** Calls that may be under way at once. */
  readonly atOnce?: number;
};

const minute = 60_000;

/** Keeps to what a server allows: calls wait their turn, first come first served. Whoever gives up waiting leaves the queue. */
export function rateLimited(
  model: Model,
  { clock, perMinute = Number.POSITIVE_INFINITY, atOnce = Number.POSITIVE_INFINITY }: RateLimit,
): Model {
  const begun: number[] = [];
  let running = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let freed = () => {};

  const turn = async (signal: AbortSignal | undefined): Promise<void> => {
    throwIfAborted(signal);
    while (running >= atOnce) await leave(signal, (resolve) => (freed = resolve));
    for (;;) {
      const now = clock.now();
      while (begun[0] !== undefined && now - begun[0] >= minute) begun.shift();
      if (begun.length < perMinute) break;
      await pause(clock, minute - (now - (begun[0] ?? now)), signal);
    }
    begun.push(clock.now());
    running++;
  };

  return wrapped(model, async function* (prompt, options) {
    const mine = queue.then(() => turn(options?.signal));
    queue = mine.catch(() => {});
    await mine;
    try {
      yield* model.stream(prompt, options);
    } finally {
      running--;
      freed();
    }
  });
}

/** Waits until told, or until the caller gives up. */
function leave(signal: AbortSignal | undefined, begin: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(aborted(signal?.reason));
    signal?.addEventListener('abort', gone, { once: true });
    begin(() => {
      signal?.removeEventListener('abort', gone);
      resolve();
    });
  });
}
