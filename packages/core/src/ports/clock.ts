/** Time, as the engine may know it: `systemClock` of `@troupe/models/clock`, or in tests `testClock` of `@troupe/core/testing`. */
export interface Clock {
  /** Milliseconds since the epoch, or since whatever the host calls the beginning. */
  now(): number;
  /** Resolves after `milliseconds`; rejects with the signal's reason when aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
