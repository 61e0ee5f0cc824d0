import type { ModelDelta } from './model.ts';

export type Eavesdropper = {
  readonly delta?: (delta: ModelDelta) => void;
  /** What is thrown instead. */
  readonly fault?: (error: unknown) => unknown;
  /** Once, however it ends: finished, failed, or left by a listener who heard enough. */
  readonly end?: () => void;
};

/** Listens in on a stream. No generator: this stands in the way of every token of every call. */
export function overhear(begin: () => AsyncIterable<ModelDelta>, { delta, fault, end }: Eavesdropper): AsyncIterable<ModelDelta> {
  let deltas: AsyncIterator<ModelDelta> | undefined;
  const heard = (step: IteratorResult<ModelDelta>): IteratorResult<ModelDelta> => {
    if (step.done) end?.();
    else delta?.(step.value);
    return step;
  };
  const failed = (error: unknown): never => {
    const thrown = fault ? fault(error) : error;
    end?.();
    throw thrown;
  };
  const next = (): Promise<IteratorResult<ModelDelta>> => {
    deltas ??= begin()[Symbol.asyncIterator]();
    return deltas.next().then(heard, failed);
  };
  const leave = async (): Promise<IteratorResult<ModelDelta>> => {
    try {
      await deltas?.return?.();
    } finally {
      end?.();
    }
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next: () => attempt(next, failed), return: leave }) };
}

/** A stream that cannot even begin has failed like any other. */
function attempt<T>(work: () => Promise<T>, failed: (error: unknown) => never): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error).catch(failed);
  }
}
