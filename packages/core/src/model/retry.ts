import { type Model, type ModelDelta, ModelError, type ModelFault } from './model.ts';
import type { Clock } from './ports.ts';
import { chance } from './random.ts';
import { pause, wrapped } from './stream.ts';

/** How often a call is tried again, and how long is waited. */
export type RetryOptions = {
  readonly clock: Clock;
  /** Calls in all, the first included. */
  readonly attempts?: number;
  readonly baseDelay?: number;
  readonly maxDelay?: number;
  /** A server that asks for a longer wait than this is not waited for: the failure is passed on. */
  readonly longestWait?: number;
  readonly seed?: number;
};

const passing: ReadonlySet<ModelFault> = new Set<ModelFault>([
  'unreachable',
  'rate-limited',
  'server-error',
  'time-out',
  'malformed',
  'truncated',
]);

/** Calls again what failed in passing, with growing pauses. Words already heard are never taken back: after the first, failures are passed on. */
export function retrying(model: Model, options: RetryOptions): Model {
  const { clock, attempts = 4, longestWait = 120_000 } = options;
  return wrapped(model, async function* (prompt, callOptions) {
    for (let attempt = 1; ; attempt++) {
      let heard = false;
      try {
        for await (const delta of model.stream(prompt, callOptions)) {
          heard ||= isWords(delta);
          yield delta;
        }
        return;
      } catch (error) {
        if (heard || attempt >= attempts || !(error instanceof ModelError) || !passing.has(error.fault)) throw error;
        if ((error.retryAfter ?? 0) > longestWait) throw error;
        await pause(clock, waitBefore(attempt, error, prompt.agent, options), callOptions?.signal);
      }
    }
  });
}

function waitBefore(
  attempt: number,
  error: ModelError,
  agent: string,
  { baseDelay = 500, maxDelay = 20_000, seed = 0 }: RetryOptions,
): number {
  const full = Math.min(maxDelay, baseDelay * 2 ** (attempt - 1));
  const jittered = full * (0.5 + 0.5 * chance(seed, 'retry', agent, attempt));
  return Math.round(Math.max(jittered, error.retryAfter ?? 0));
}

function isWords(delta: ModelDelta): boolean {
  return delta.type === 'text' || delta.type === 'logprobs' || delta.type === 'finish';
}
