import { normalised, plainVector } from '../memory/plain-embedder.ts';
import { termsOf as memoryTerms, type Term } from '../memory/terms.ts';
import { WordIndex } from '../memory/word-index.ts';
import { estimateTokens } from '../model/cost.ts';
import type { Embedder } from '../model/ports.ts';

/** Words that carry meaning: Latin words in small letters, Chinese pairs of signs. */
export function termsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[a-z\u00c0-\u024f0-9']{2,}/gu) ?? [];
  const wide = [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...latin.filter((word) => !common.has(word)), ...wide];
}

const common = new Set(
  'the a an and or of to in on at is was were are be been he she it they them his her him you your we i my me that this with for from by as had has have did do not no but so what who when where why how which would there then than'.split(
    ' ',
  ),
);

const cutScripts = new Map<string, readonly string[]>();
const cutLimit = 40;

/** A script in pieces of about fifty tokens, cut between sentences where it can be. The latest scripts stay cut. */
export function segments(text: string, size = 50): readonly string[] {
  const key = `${size} ${text}`;
  const known = cutScripts.get(key);
  if (known) return known;
  const pieces = cutInto(text, size);
  if (cutScripts.size >= cutLimit) cutScripts.delete(cutScripts.keys().next().value ?? '');
  cutScripts.set(key, pieces);
  return pieces;
}

function cutInto(text: string, size: number): string[] {
  const sentences = text.split(/(?<=[.!?。！？…\n])\s*/u).flatMap((sentence) => cutLong(sentence.trim(), size));
  const pieces: string[] = [];
  let current = '';
  for (const sentence of sentences) {
    const joined = current === '' ? sentence : `${current} ${sentence}`;
    if (current !== '' && estimateTokens(joined) > size) {
      pieces.push(current);
      current = sentence;
    } else current = joined;
  }
  return current === '' ? pieces : [...pieces, current];
}

function cutLong(sentence: string, size: number): string[] {
  if (sentence === '') return [];
  const pieces: string[] = [];
  let rest = sentence;
  while (estimateTokens(rest) > size * 2) {
    const end = Math.max(20, Math.floor((rest.length * size) / estimateTokens(rest)));
    const cut = rest.slice(0, end).search(/[,，;；、\s][^,，;；、\s]*$/u);
    pieces.push(rest.slice(0, cut > 10 ? cut + 1 : end).trim());
    rest = rest.slice(cut > 10 ? cut + 1 : end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** What texts mean, as far as it is known: vectors of one space, each of length one. */
export type Meanings = {
  of(text: string): Float32Array | undefined;
  /** Asks for what is not known yet. Where nobody answers, words alone find what they can. */
  learn?(texts: readonly string[], signal?: AbortSignal): Promise<void>;
};

const cut = new Map<string, readonly Term[]>();
const vectors = new Map<string, Float32Array>();
const limit = 20_000;

function once<T>(known: Map<string, T>, text: string, make: (text: string) => T): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  const made = make(text);
  if (known.size >= limit) known.clear();
  known.set(text, made);
  return made;
}

/** The vectors that are always there, where no embedder has told better ones. */
export const plainMeanings: Meanings = { of: (text) => once(vectors, text, plainVector) };

const indices = new WeakMap<readonly string[], WordIndex>();

function wordsOf(passages: readonly string[]): WordIndex {
  const known = indices.get(passages);
  if (known) return known;
  const index = new WordIndex();
  for (const [at, passage] of passages.entries()) index.put(String(at), passage, once(cut, passage, memoryTerms));
  indices.set(passages, index);
  return index;
}

/** The passages nearest to a query by meaning and by words, joined as memory joins them; as many as fit, in their own order. */
export function retrieve(query: string, passages: readonly string[], budget: number, meanings: Meanings = plainMeanings): string[] {
  const ranks = new Float64Array(passages.length);
  const count = (places: readonly number[]): void => {
    for (const [rank, at] of places.entries()) ranks[at] = (ranks[at] as number) + 1 / (20 + rank);
  };
  count(
    wordsOf(passages)
      .search(query, passages.length)
      .map(({ id }) => Number(id)),
  );
  count(nearest(query, passages, meanings));
  const order = passages.map((_, at) => at).sort((a, b) => (ranks[b] as number) - (ranks[a] as number) || a - b);
  const kept = new Set<number>();
  let left = budget;
  for (const at of order) {
    const cost = estimateTokens(passages[at] as string) + 1;
    if (cost > left) continue;
    kept.add(at);
    left -= cost;
  }
  return passages.filter((_, at) => kept.has(at));
}

/** Places of passages whose meaning is known, nearest first; none where that of the query is not. */
function nearest(query: string, passages: readonly string[], meanings: Meanings): number[] {
  const wanted = meanings.of(query);
  if (!wanted) return [];
  return passages
    .flatMap((passage, at) => {
      const vector = meanings.of(passage);
      return vector ? [{ at, near: product(vector, wanted) }] : [];
    })
    .sort((a, b) => b.near - a.near || a.at - b.at)
    .map(({ at }) => at);
}

/** Vectors are of length one: their product is their cosine. */
function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

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
