import { modelFault } from './errors.en.ts';
import type { ModelError } from './model.ts';

/** What every model throws when its caller's signal says stop. */
export function aborted(cause?: unknown): ModelError {
  return modelFault('model-aborted', {}, { cause });
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw aborted(signal.reason);
}
