import { aborted } from '@troupe/core/model';
import { modelFault } from './errors.en.ts';
import type { Line } from './line.ts';

/** One request over a line, from the first byte that is sent to the last that is read: it is done in time, or it has failed. */
export async function inTime<T>(
  line: Line,
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (outer?.aborted) throw aborted(outer.reason);
  const late = AbortSignal.timeout(milliseconds);
  try {
    return await work(outer ? AbortSignal.any([outer, late]) : late);
  } catch (error) {
    if (outer?.aborted) throw aborted(outer.reason);
    if (late.aborted) throw modelFault('model-time-out/server', { url: line.shown });
    throw error;
  }
}
