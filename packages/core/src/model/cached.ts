import type { Model, ModelDelta } from './model.ts';
import { promptHash } from './prompt-hash.ts';
import { throwIfAborted, wrapped } from './stream.ts';

/** Where answers are kept. Losing one only costs a call. */
export interface AnswerCache {
  get(key: string): Promise<readonly ModelDelta[] | undefined>;
  set(key: string, deltas: readonly ModelDelta[]): Promise<void>;
}

/** The last so many answers, in memory; the one longest unused goes first. */
export function memoryCache({ most = 1000 }: { readonly most?: number } = {}): AnswerCache {
  const kept = new Map<string, readonly ModelDelta[]>();
  return {
    async get(key) {
      const deltas = kept.get(key);
      if (deltas === undefined) return undefined;
      kept.delete(key);
      kept.set(key, deltas);
      return deltas;
    },
    async set(key, deltas) {
      kept.delete(key);
      kept.set(key, deltas);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
  };
}

/** The same question gets the same answer, at no cost. Only what was heard to its end is kept: never a refusal, never half of it. */
export function cached(model: Model, cache: AnswerCache): Model {
  return wrapped(model, async function* (prompt, options) {
    throwIfAborted(options?.signal);
    const key = [model.id, promptHash(prompt), prompt.temperature ?? '', prompt.maxTokens ?? '', options?.seed ?? ''].join(' ');
    const known = await cache.get(key).catch(() => undefined);
    if (known) {
      for (const delta of known) {
        throwIfAborted(options?.signal);
        yield delta.type === 'usage' ? { type: 'usage', usage: { input: 0, output: 0, cached: 0, money: 0 } } : delta;
      }
      return;
    }
    const deltas: ModelDelta[] = [];
    let whole = false;
    for await (const delta of model.stream(prompt, options)) {
      deltas.push(delta);
      whole ||= delta.type === 'finish' && delta.reason === 'stop';
      yield delta;
    }
    // A cache that cannot be written is no reason to lose the answer.
    if (whole) await cache.set(key, deltas).catch(() => {});
  });
}
