import type { Clock } from './clock.ts';
import { meter } from './meter.ts';
import { type Model, ModelError } from './model.ts';
import { promptHash } from './prompt-hash.ts';
import { wrapped } from './wrapped.ts';

/** One model call, as the books keep it. Times in milliseconds; without a first token, `firstToken` is the total. */
export type CallRecord = {
  readonly agent: string;
  readonly model: string;
  readonly prompt: string;
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly money: number;
  readonly firstToken: number;
  readonly total: number;
  readonly fault?: string;
};

export type CallLogOptions = { readonly clock: Clock; readonly log: (call: CallRecord) => void };

/** Writes every call into the books, once, however it ends: finished, failed, aborted, or left by a listener who heard enough. */
export function callLogged(model: Model, { clock, log }: CallLogOptions): Model {
  return wrapped(model, async function* (prompt, options) {
    const start = clock.now();
    const counter = meter(model, prompt);
    let first: number | undefined;
    let fault: string | undefined;
    try {
      for await (const delta of model.stream(prompt, options)) {
        counter.note(delta);
        if (first === undefined && (delta.type === 'text' || delta.type === 'thinking')) first = clock.now() - start;
        if (delta.type === 'finish' && delta.reason === 'refusal') fault = 'refusal';
        yield delta;
      }
    } catch (error) {
      fault = error instanceof ModelError ? error.fault : 'failure';
      throw error;
    } finally {
      if (options?.signal?.aborted) fault ??= 'aborted';
      const total = clock.now() - start;
      log({
        agent: prompt.agent,
        model: model.id,
        prompt: promptHash(prompt),
        ...counter.usage(),
        firstToken: first ?? total,
        total,
        ...(fault && { fault }),
      });
    }
  });
}
