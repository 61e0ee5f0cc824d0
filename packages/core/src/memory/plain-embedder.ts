import type { Embedder } from '../model/ports.ts';
import { type Term, termsOf } from './terms.ts';

const dimensions = 512;

/**
 * The embedder that is always there: words, pieces of words and neighbours, hashed. It knows no synonyms, needs no download, and gives
 * the same vector everywhere.
 */
export const plainEmbedder: Embedder = {
  id: 'troupe-plain-512',
  dimensions,
  embed: async (texts) => texts.map(plainVector),
};

/** A vector of a text's words, without a model. */
export function plainVector(text: string): Float32Array {
  const vector = new Float32Array(dimensions);
  const counted = new Map<string, { readonly term: Term; count: number }>();
  let before: Term | undefined;
  for (const term of termsOf(text)) {
    const known = counted.get(term.text);
    if (known) known.count++;
    else counted.set(term.text, { term, count: 1 });
    if (before && term.script === 'latin') scatter(vector, hashOf(before.text, hashOf(term.text, 3)), 0.35 * before.weight * term.weight);
    before = term;
  }
  for (const { term, count } of counted.values()) addTerm(vector, term, Math.sqrt(count));
  return normalised(vector);
}

function addTerm(vector: Float32Array, { text, weight, script }: Term, times: number): void {
  scatter(vector, hashOf(text, 1), weight * times);
  if (script === 'han') {
    for (const sign of text.length > 1 ? text : '') scatter(vector, hashOf(sign, 2), 0.25 * times);
    return;
  }
  // Pieces let "Elsinore's" meet "Elsinorean" and forgive a slip of the pen.
  const edged = `^${text}$`;
  const pieces = edged.length - 2;
  const share = (0.5 * weight * times) / Math.sqrt(Math.max(1, pieces));
  for (let at = 0; at < pieces; at++) scatter(vector, hashOf(edged.slice(at, at + 3), 5), share);
}

/** Into two places with a sign each: two words that meet in one place seldom meet in the other. */
function scatter(vector: Float32Array, hash: number, weight: number): void {
  const half = weight * Math.SQRT1_2;
  const first = hash & 511;
  const second = (hash >>> 10) & 511;
  vector[first] = (vector[first] as number) + (hash & 512 ? half : -half);
  vector[second] = (vector[second] as number) + (hash & 0x80000 ? half : -half);
}

function hashOf(text: string, seed: number): number {
  let h = Math.imul(seed, 0x9e3779b1) ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Of length one; a vector without direction stays as it is. */
export function normalised(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) return vector;
  const factor = 1 / Math.sqrt(square);
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) * factor;
  return vector;
}

/** How near two vectors are, from -1 to 1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] as number, b[i] as number];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}
