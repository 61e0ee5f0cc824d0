import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MemoryIndex, normalised, plainEmbedder, scored, VectorShelf } from '@troupe/core/memory';
import { chance, type Embedder } from '@troupe/core/model';
import { keptVectors, loadRuntime, openOnnxEmbedder } from '@troupe/models/onnx';
import { passagesIn } from './sentences.ts';

type Figures = Record<string, number | string>;
type Measured = { name: string; figures: Figures; limits: Record<string, { atMost?: number; atLeast?: number }> };

const count = 100_000;
const asked = 100;
const shared = resolve('..', 'shared');
/** MiniLM encodes for so long at a run and keeps what it has; until it has them all, the rest lie around the real ones, and the figures say so. */
const patience = 300_000;

/** 100,000 memories of one role, from real sentences: recall by meaning and words, beside an exact scan and a graph index. */
export async function memoryBench(): Promise<Measured> {
  const { sentences, texts } = passagesIn(join(shared, 'data'), count);
  if (texts.length < count) return { name: 'memory', figures: { 'skipped: needs sentences from': '../shared/data' }, limits: {} };
  const figures: Figures = { memories: count, 'real sentences among them': sentences, 'real neighbours together': count - sentences };
  const vectors = await plainEmbedder.embed(texts);
  const queries = queriesFrom(texts.slice(0, sentences));
  await measured('plain', texts, vectors, queries, await plainEmbedder.embed(queries), figures);
  const minilm = await miniLm(texts, queries, figures);
  if (minilm) {
    const truth = await measured('MiniLM', texts, minilm.vectors, queries, minilm.asked, figures, minilm.encoder);
    await encodingAlone('MiniLM', minilm.encoder, texts, queries, figures);
    await minilm.encoder.close();
    await encodingAlone('MiniLM with restless threads', await minilm.restless(), texts, queries, figures);
    await graph('MiniLM', truth, figures);
  }
  return { name: 'memory', figures, limits: limitsOf(figures) };
}

function limitsOf(figures: Figures): Measured['limits'] {
  const limits: Measured['limits'] = {};
  for (const name of ['plain', 'MiniLM'].filter((one) => `${one}: recall p95, ms` in figures)) {
    limits[`${name}: recall p95, ms`] = { atMost: 10 };
    limits[`${name}: recall@10 of exact`] = { atLeast: 0.98 };
    limits[`${name}: vectors, MB`] = { atMost: 100 };
    limits[`${name}: one insert p99, ms`] = { atMost: 1 };
    limits[`${name}: one insert by meaning and words p99, ms`] = { atMost: 1 };
  }
  return limits;
}

type Truth = { readonly queries: readonly Float32Array[]; readonly tenth: readonly number[]; readonly vectors: readonly Float32Array[] };

async function measured(
  name: string,
  texts: readonly string[],
  vectors: readonly Float32Array[],
  queries: readonly string[],
  questions: readonly Float32Array[],
  figures: Figures,
  encoder?: Embedder,
): Promise<Truth> {
  const dimensions = vectors[0]?.length ?? 0;
  const shelf = new VectorShelf(dimensions);
  const inserts = vectors.map((vector, n) => timed(() => shelf.put(String(n), vector)));
  const truth = exact(name, vectors, questions, figures);
  let hits = 0;
  const scans: number[] = [];
  for (const [q, question] of questions.entries()) {
    let near: ReturnType<VectorShelf['nearest']> = [];
    scans.push(timed(() => (near = shelf.nearest(question, 10))));
    hits += near.filter(({ id }) => dot(vectors[Number(id)] as Float32Array, question) >= (truth.tenth[q] as number) - 1e-6).length;
  }
  figures[`${name}: recall@10 of exact`] = round(hits / (questions.length * 10), 4);
  figures[`${name}: search p50, ms`] = at(scans, 0.5);
  figures[`${name}: search p95, ms`] = at(scans, 0.95);
  figures[`${name}: vectors, MB`] = round(shelf.memory / 1e6, 1);
  figures[`${name}: all inserts (the whole build), s`] = round(inserts.reduce((a, b) => a + b, 0) / 1000, 2);
  figures[`${name}: one insert p99, ms`] = at(inserts, 0.99);
  await wholeRecall(name, texts, vectors, queries, questions, figures, encoder);
  return truth;
}

/** What a role does when it remembers: meaning, words, four scores. First with the query's vector at hand, then with an encoder that has to find it. */
async function wholeRecall(
  name: string,
  texts: readonly string[],
  vectors: readonly Float32Array[],
  queries: readonly string[],
  questions: readonly Float32Array[],
  figures: Figures,
  encoder?: Embedder,
): Promise<void> {
  const known = new Map<string, Float32Array>();
  for (const [n, text] of texts.entries()) known.set(text, vectors[n] as Float32Array);
  for (const [n, text] of queries.entries()) known.set(text, questions[n] as Float32Array);
  const dimensions = vectors[0]?.length ?? 0;
  let encoding: Embedder | undefined;
  const looked = async (all: readonly string[]) => all.map((text) => known.get(text) as Float32Array);
  const embedder: Embedder = { id: name, dimensions, embed: (all) => encoding?.embed(all) ?? looked(all) };
  const index = new MemoryIndex(embedder);
  await index.put(texts.map((text, n) => ({ id: String(n), text })));
  const atHand = await timesOf(index, queries);
  figures[`${name}: recall p50, ms`] = at(atHand, 0.5);
  figures[`${name}: recall p95, ms`] = at(atHand, 0.95);
  const puts: number[] = [];
  for (const [n, text] of texts.slice(0, 1000).entries()) {
    const start = performance.now();
    await index.put([{ id: `new ${n}`, text }]);
    puts.push(performance.now() - start);
  }
  figures[`${name}: one insert by meaning and words p99, ms`] = at(puts, 0.99);
  if (!encoder) return;
  encoding = encoder;
  const encoded = await timesOf(index, queries);
  figures[`${name}: recall with encoding the query p50, ms`] = at(encoded, 0.5);
  figures[`${name}: recall with encoding the query p95, ms`] = at(encoded, 0.95);
}

/** What the encoder needs for a question, and for how long nobody else has a turn while it reads. */
async function encodingAlone(
  name: string,
  encoder: Embedder,
  texts: readonly string[],
  queries: readonly string[],
  figures: Figures,
): Promise<void> {
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    await encoder.embed([query]);
    times.push(performance.now() - start);
  }
  figures[`${name}: encoding a query p50, ms`] = at(times, 0.5);
  figures[`${name}: encoding a query p95, ms`] = at(times, 0.95);
  let [before, longest, over] = [performance.now(), 0, false];
  const turn = () => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  await encoder.embed(texts.slice(0, 64));
  over = true;
  figures[`${name}: others have no turn while 64 texts are encoded, longest, ms`] = round(longest, 2);
}

async function timesOf(index: MemoryIndex, queries: readonly string[]): Promise<number[]> {
  // What building has left behind, and code that has not been run yet, is not what recalling costs.
  (globalThis as { gc?: () => void }).gc?.();
  // They are more than an index keeps vectors of: each is encoded again in the second round.
  for (const query of queries) await index.candidates(query, 12);
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    const near = await index.candidates(query, 12);
    scored(
      near.map(({ id, cosine = 0 }) => ({ id, cosine, recalls: Number(id) % 7, importance: Number(id) % 6, accessed: Number(id) % 999 })),
      1000,
    );
    times.push(performance.now() - start);
  }
  return times;
}

/** Every vector compared with the question: slow, and always right. */
function exact(name: string, vectors: readonly Float32Array[], questions: readonly Float32Array[], figures: Figures): Truth {
  const times: number[] = [];
  const tenth = questions.map((question) => {
    const start = performance.now();
    const values = Float32Array.from(vectors, (vector) => dot(vector, question));
    const best = values.slice().sort().at(-10) ?? 0;
    times.push(performance.now() - start);
    return best;
  });
  figures[`${name}: exact scan p50, ms`] = at(times, 0.5);
  return { queries: questions, tenth, vectors };
}

type Usearch = {
  Index: new (
    options: object,
  ) => {
    add(keys: BigUint64Array, vectors: Float32Array, threads?: number): void;
    search(query: Float32Array, k: number, threads?: number): { keys: BigUint64Array };
  };
};

/** usearch (HNSW), where scripts/tools.mjs could install it; hnswlib-node needs a compiler, so it is left out. */
async function graph(name: string, truth: Truth, figures: Figures): Promise<void> {
  const usearch = loadUsearch();
  if (!usearch) {
    figures[`${name}: usearch`] = 'could not be installed or loaded here';
    return;
  }
  const { vectors } = truth;
  const dimensions = vectors[0]?.length ?? 0;
  const index = new usearch.Index({ metric: 'cos', connectivity: 16, dimensions });
  const flat = new Float32Array(vectors.length * dimensions);
  for (const [n, vector] of vectors.entries()) flat.set(vector, n * dimensions);
  const keys = BigUint64Array.from(vectors, (_, n) => BigInt(n));
  figures[`${name}: usearch build, s`] = round(timed(() => index.add(keys, flat, 2)) / 1000, 1);
  let hits = 0;
  const times: number[] = [];
  for (const [q, question] of truth.queries.entries()) {
    let found: BigUint64Array = new BigUint64Array();
    times.push(timed(() => (found = index.search(question, 10, 1).keys)));
    hits += [...found].filter((key) => dot(vectors[Number(key)] as Float32Array, question) >= (truth.tenth[q] as number) - 1e-6).length;
  }
  figures[`${name}: usearch p95, ms`] = at(times, 0.95);
  figures[`${name}: usearch recall@10`] = round(hits / (truth.queries.length * 10), 4);
}

function loadUsearch(): Usearch | null {
  try {
    return requireFrom(resolve('.tools', 'package.json'))('usearch') as Usearch;
  } catch {
    return null;
  }
}

async function miniLm(texts: readonly string[], queries: readonly string[], figures: Figures) {
  const folder = join(shared, 'models', 'all-MiniLM-L6-v2');
  // Bundled, this file does not lie beside the program of the thread.
  const thread = pathToFileURL(resolve('packages', 'models', 'src', 'onnx', 'session.worker.js'));
  const runtime = await loadRuntime(undefined, { thread }).catch(() => null);
  if (!existsSync(folder) || !runtime) {
    figures.MiniLM = 'skipped: needs ../shared/models and onnxruntime-node';
    return null;
  }
  const options = { folder, runtime, threads: 2, longest: 64 };
  const encoder = await openOnnxEmbedder(options);
  const kept = keptVectors(encoder, join('.tools', 'vectors'));
  const real = await encodedOf(texts, kept);
  const questions = await kept.embed(queries);
  figures['MiniLM: real vectors, %'] = round((100 * real.length) / count, 1);
  return {
    encoder,
    restless: () => openOnnxEmbedder({ ...options, restless: true }),
    vectors: Array.from({ length: count }, (_, n) => (n < real.length ? (real[n] as Float32Array) : beside(real, n))),
    asked: questions,
  };
}

/** As many as patience allows, in the order of the texts; those kept from an earlier run cost nothing. */
async function encodedOf(texts: readonly string[], kept: Embedder): Promise<Float32Array[]> {
  const until = performance.now() + patience;
  const real: Float32Array[] = [];
  while (real.length < texts.length && performance.now() < until)
    for (const vector of await kept.embed(texts.slice(real.length, real.length + 1000))) real.push(vector);
  return real;
}

/** A real vector turned a little in a direction of its own: about as near to it as one sentence is to another on the same thing. */
function beside(real: readonly Float32Array[], n: number): Float32Array {
  const one = real[n % real.length] as Float32Array;
  let state = (Math.imul(n, 2654435761) ^ 0x9e3779b9) >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 1) / 4294967297;
  };
  const gaussian = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const turn = (0.5 + 0.5 * uniform()) / Math.sqrt(one.length);
  return normalised(one.map((value) => value + turn * gaussian()));
}

/** Questions about sentences in other words than theirs: half of the words, or their beginning. */
function queriesFrom(sentences: readonly string[]): string[] {
  return Array.from({ length: asked }, (_, n) => {
    const words = (sentences[Math.floor(chance(3, 'query', n) * sentences.length)] as string).split(' ');
    return n % 2 === 0 ? words.filter((_word, index) => index % 2 === 0).join(' ') : `Who said: ${words.slice(0, 9).join(' ')}?`;
  });
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

const at = (times: readonly number[], share: number) => round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0, 3);
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
