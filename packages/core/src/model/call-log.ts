import { meter } from './cost.ts';
import { type CallOptions, type Model, ModelError, type Usage } from './model.ts';
import type { Clock } from './ports.ts';
import { promptHash } from './prompt-hash.ts';
import { overhear, wrapped } from './stream.ts';

/** One model call, as the books keep it. Times in milliseconds; without a first token, `firstToken` is the total. */
export type CallRecord = Usage & {
  readonly agent: string;
  readonly model: string;
  readonly prompt: string;
  readonly firstToken: number;
  readonly total: number;
  readonly fault?: string;
};

/** Where calls are noted, and by which clock. */
export type CallLogOptions = {
  readonly clock: Clock;
  readonly log: (call: CallRecord) => void;
  /** What is thrown instead of an error. Here, because every further layer costs a promise a token. */
  readonly fault?: (error: unknown, options: CallOptions | undefined) => unknown;
};

/** Writes every call into the books, once, however it ends: finished, failed, aborted, or left by a listener who heard enough. */
export function callLogged(model: Model, { clock, log, fault: translated }: CallLogOptions): Model {
  return wrapped(model, (prompt, options) => {
    const start = clock.now();
    const counter = meter(model, prompt);
    let first: number | undefined;
    let fault: string | undefined;
    return overhear(() => model.stream(prompt, options), {
      delta(delta) {
        counter.note(delta);
        if (first === undefined && (delta.type === 'text' || delta.type === 'thinking')) first = clock.now() - start;
        if (delta.type === 'finish' && delta.reason === 'refusal') fault = 'refusal';
      },
      fault(error) {
        const thrown = translated ? translated(error, options) : error;
        fault = thrown instanceof ModelError ? thrown.fault : 'failure';
        return thrown;
      },
      end() {
        if (options?.signal?.aborted) fault ??= 'aborted';
        const total = clock.now() - start;
        const times = { firstToken: first ?? total, total };
        log({ agent: prompt.agent, model: model.id, prompt: promptHash(prompt), ...counter.usage(), ...times, ...(fault && { fault }) });
      },
    });
  });
}
