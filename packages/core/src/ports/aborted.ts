import { ModelError } from './model.ts';

/** What every model throws when its caller's signal says stop. */
export function aborted(cause?: unknown): ModelError {
  return new ModelError('aborted', 'The call was stopped.', 'Nothing to do: somebody stopped it.', { cause });
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw aborted(signal.reason);
}
