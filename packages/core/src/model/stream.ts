import { plainText } from '../text/plain.ts';
import { modelFault } from './errors.en.ts';
import { type CallOptions, type FinishReason, type Model, type ModelDelta, ModelError, type Prompt, type Usage } from './model.ts';
import type { Clock } from './ports.ts';

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

/** What every model throws when its caller's signal says stop. */
export function aborted(cause?: unknown): ModelError {
  return modelFault('model-aborted', {}, { cause });
}

/** Throws what every model throws when it is no longer wanted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw aborted(signal.reason);
}

/** The same model to everyone who looks at it, with another way to be called. */
export function wrapped(model: Model, stream: Model['stream']): Model {
  const { id, prices, window, understudy } = model;
  return { id, ...(prices && { prices }), ...(window !== undefined && { window }), ...(understudy && { understudy }), stream };
}

/** The whole answer of a model, after its stream has ended. */
export type Answer = { readonly text: string; readonly thinking: string; readonly finish: FinishReason; readonly usage: Usage | undefined };

/** Asks a model and listens to the end. A failure on the way throws a `ModelError` that carries what was heard until then. */
export async function hearOut(model: Model, prompt: Prompt, options?: CallOptions): Promise<Answer> {
  const text: string[] = [];
  const thinking: string[] = [];
  let finish: FinishReason = 'stop';
  let usage: Usage | undefined;
  try {
    for await (const delta of model.stream(prompt, options)) {
      if (delta.type === 'text') text.push(delta.text);
      else if (delta.type === 'thinking') thinking.push(delta.text);
      else if (delta.type === 'usage') usage = delta.usage;
      else if (delta.type === 'finish') finish = delta.reason;
    }
  } catch (error) {
    if (!(error instanceof ModelError) || error.answer !== '' || text.length === 0) throw error;
    throw error.after(text.join(''));
  }
  return { text: plainText(text.join('')), thinking: thinking.join(''), finish, usage };
}

/** Waits; whoever gives up meanwhile is told as a model is. */
export async function pause(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await clock.sleep(milliseconds, signal);
  } catch (error) {
    throw aborted(error);
  }
}
