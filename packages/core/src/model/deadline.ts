import { modelFault, phrase } from './call-errors.en.ts';
import type { Model, ModelDelta, ModelError } from './model.ts';
import type { Clock } from './ports.ts';
import { aborted, wrapped } from './stream.ts';

/** Milliseconds. `firstToken` ends with the first word or thought; `total` with the call. From the first thought on, `thinking` holds instead of it. */
export type DeadlineOptions = { readonly clock: Clock; readonly firstToken?: number; readonly total?: number; readonly thinking?: number };

/** Whoever is asked for more tokens than this, a whole script, may take longer in proportion. */
const ordinary = 2000;

/** Ends a call that takes too long, and lets the inner call know. Works even on a model that ignores its signal. */
export function withDeadline(model: Model, { clock, firstToken, total, thinking }: DeadlineOptions): Model {
  return wrapped(model, async function* (prompt, options) {
    const longer = Math.max(1, (prompt.maxTokens ?? 0) / ordinary);
    const call = new AbortController();
    const untilFirst = new AbortController();
    let untilEnd = new AbortController();
    let thought = false;
    const interruption = interruptible();
    const stop = (error: ModelError) => {
      interruption.ring(error);
      call.abort(error);
    };
    const onAbort = () => stop(aborted(options?.signal?.reason));
    if (options?.signal?.aborted) onAbort();
    options?.signal?.addEventListener('abort', onAbort, { once: true });
    const alarm = (after: number | undefined, what: 'late.first' | 'late.end', cancel: AbortController) => {
      if (after === undefined) return;
      const late = () => stop(modelFault('model-time-out', { model: model.id, what: phrase(what), after }));
      clock.sleep(after, cancel.signal).then(late, () => {});
    };
    alarm(firstToken, 'late.first', untilFirst);
    alarm(total && total * longer, 'late.end', untilEnd);
    const iterator = model.stream(prompt, { ...options, signal: call.signal })[Symbol.asyncIterator]();
    let waiting = false;
    try {
      for (;;) {
        waiting = true;
        const step = await interruption.wait(() => iterator.next());
        waiting = false;
        if (step.done) return;
        if (isFirstToken(step.value)) untilFirst.abort();
        if (step.value.type === 'thinking' && thinking !== undefined && !thought) {
          thought = true;
          untilEnd.abort();
          untilEnd = new AbortController();
          alarm(thinking * longer, 'late.end', untilEnd);
        }
        yield step.value;
      }
    } finally {
      untilFirst.abort();
      untilEnd.abort();
      options?.signal?.removeEventListener('abort', onAbort);
      call.abort();
      const closed = iterator.return?.().catch(() => {});
      // A model that hangs in next() would hang in return() as well.
      if (!waiting) await closed;
    }
  });
}

function isFirstToken(delta: ModelDelta): boolean {
  return delta.type === 'text' || delta.type === 'thinking';
}

/** Waits for a promise or for the bell, whichever comes first, and leaves nothing attached to a long-lived promise. */
function interruptible() {
  let rung: ModelError | undefined;
  let bell: (error: ModelError) => void = () => {};
  return {
    ring(error: ModelError) {
      rung ??= error;
      bell(rung);
    },
    wait<T>(start: () => Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        if (rung) return reject(rung);
        bell = reject;
        start().then(resolve, (error) => reject(rung ?? error));
      });
    },
  };
}
