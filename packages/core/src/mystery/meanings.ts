import { normalised } from '../memory/plain-embedder.ts';
import type { Embedder } from '../model/ports.ts';
import type { Meanings } from './retrieve.ts';

const batch = 64;

/** What an embedder makes of the texts at one table. Each is asked for once; one that fails is asked again the next time. */
export function learnedMeanings(embedder: Embedder): Meanings {
  const known = new Map<string, Float32Array>();
  return {
    of: (text) => known.get(text),
    async learn(texts, signal) {
      const missing = [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
      try {
        for (let from = 0; from < missing.length; from += batch) {
          const part = missing.slice(from, from + batch);
          const vectors = await embedder.embed(part, signal ? { signal } : {});
          for (const [at, vector] of vectors.entries()) known.set(part[at] as string, normalised(vector.slice()));
        }
      } catch (error) {
        if (signal?.aborted) throw error;
      }
    },
  };
}
