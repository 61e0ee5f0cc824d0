/** Time, as the engine may know it. */
export interface Clock {
  /** Milliseconds since the epoch, or since whatever the host calls the beginning. */
  now(): number;
  /** Resolves after `milliseconds`; rejects with the signal's reason when aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
