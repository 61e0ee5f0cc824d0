import type { Embedder } from '../model/ports.ts';
import { VectorShelf } from './vector-shelf.ts';
import { WordIndex } from './word-index.ts';

/** A text that can be found. */
export type Text = { readonly id: string; readonly text: string };
/** `cosine` is missing where a text has no vector yet: words find it all the same. */
export type Hit = { readonly id: string; readonly cosine?: number };

type Shelf = {
  readonly embedder: Embedder;
  readonly vectors: VectorShelf;
  readonly missing: Set<string>;
  /** Vectors of the last questions, the latest last: whom one talks to, and who one is, is asked at every turn. */
  readonly asked: Map<string, Float32Array>;
};

const batch = 64;
const mostAsked = 64;

/** Everything of one role that can be recalled, by meaning and by words. */
export class MemoryIndex {
  #texts = new Map<string, string>();
  #words = new WordIndex();
  #shelf: Shelf;
  #coming: Shelf | null = null;
  readonly #pause: (() => Promise<void>) | undefined;
  /** The last thing an embedder complained about, if it still stands. */
  fault: unknown;

  /** `pause` is called between batches, so that others who share the thread have their turn. */
  constructor(embedder: Embedder, { pause }: { readonly pause?: () => Promise<void> } = {}) {
    this.#shelf = shelfFor(embedder);
    this.#pause = pause;
  }

  get embedder(): string {
    return this.#shelf.embedder.id;
  }

  get size(): number {
    return this.#texts.size;
  }

  /** Bytes of vectors held. */
  get memory(): number {
    return this.#shelf.vectors.memory + (this.#coming?.vectors.memory ?? 0);
  }

  /** Words are searchable at once, vectors when the embedder has answered; one that fails is asked again the next time. */
  async put(texts: readonly Text[], signal?: AbortSignal): Promise<void> {
    for (const { id, text } of texts) this.take(id, text);
    await this.#embed(this.#shelf, signal);
  }

  /** Words only; its vector comes with the next that are put in, or looked for. */
  take(id: string, text: string): void {
    if (this.#texts.get(id) === text) return;
    this.#texts.set(id, text);
    this.#words.put(id, text);
    for (const shelf of this.#shelves()) {
      shelf.vectors.remove(id);
      shelf.missing.add(id);
    }
  }

  remove(id: string): void {
    this.#texts.delete(id);
    this.#words.remove(id);
    for (const shelf of this.#shelves()) {
      shelf.vectors.remove(id);
      shelf.missing.delete(id);
    }
  }

  /** Candidates by meaning and by words, each with its cosine. Without an answer from the embedder: by words alone. */
  async candidates(query: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    const shelf = this.#shelf;
    // Asked first: an embedder that thinks elsewhere does so while words are looked up here.
    const thinking = this.#vectorOf(query, shelf, signal);
    const found = this.#words.search(query, limit).map(({ id }) => id);
    const vector = await thinking;
    if (!vector) return found.map((id) => ({ id }));
    const near = shelf.vectors.nearest(vector, limit);
    const known = new Set(near.map(({ id }) => id));
    const more = found.filter((id) => !known.has(id));
    const cosines = shelf.vectors.cosines(more, vector);
    return [...near, ...more.map((id, index): Hit => (cosines[index] === undefined ? { id } : { id, cosine: cosines[index] }))];
  }

  /** For people who look for something: ranks by meaning and by words, joined. */
  async search(query: string, limit: number, signal?: AbortSignal): Promise<string[]> {
    const shelf = this.#shelf;
    const thinking = this.#vectorOf(query, shelf, signal);
    const ranks = new Map<string, number>();
    const count = (ids: readonly string[]) => {
      for (const [rank, id] of ids.entries()) ranks.set(id, (ranks.get(id) ?? 0) + 1 / (20 + rank));
    };
    count(this.#words.search(query, limit * 2).map(({ id }) => id));
    const vector = await thinking;
    if (vector) count(shelf.vectors.nearest(vector, limit * 2).map(({ id }) => id));
    return [...ranks]
      .sort((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([id]) => id);
  }

  /** Embeds everything anew beside the old vectors, which go on being searched; then the new ones take over. */
  async changeEmbedder(
    embedder: Embedder,
    options: { readonly signal?: AbortSignal; readonly onProgress?: (done: number, total: number) => void } = {},
  ): Promise<void> {
    const coming: Shelf = { ...shelfFor(embedder), missing: new Set(this.#texts.keys()) };
    this.#coming = coming;
    try {
      while (coming.missing.size > 0) {
        options.signal?.throwIfAborted();
        await this.#embedBatch(coming, options.signal);
        options.onProgress?.(coming.vectors.size, this.#texts.size);
        if (this.#coming !== coming) return;
      }
      this.#shelf = coming;
    } finally {
      if (this.#coming === coming) this.#coming = null;
    }
  }

  #shelves(): readonly Shelf[] {
    return this.#coming ? [this.#shelf, this.#coming] : [this.#shelf];
  }

  async #embed(shelf: Shelf, signal?: AbortSignal): Promise<void> {
    try {
      while (shelf.missing.size > 0) await this.#embedBatch(shelf, signal);
      this.fault = undefined;
    } catch (error) {
      if (signal?.aborted) throw error;
      this.fault = error;
    }
  }

  async #embedBatch(shelf: Shelf, signal?: AbortSignal): Promise<void> {
    const ids: string[] = [];
    for (const id of shelf.missing) {
      ids.push(id);
      if (ids.length === batch) break;
    }
    const texts = ids.map((id) => this.#texts.get(id) ?? '');
    const vectors = await shelf.embedder.embed(texts, signal ? { signal } : {});
    for (const [index, id] of ids.entries()) {
      // It may have been changed or forgotten while the embedder was thinking.
      if (this.#texts.get(id) !== texts[index] || !shelf.missing.has(id)) continue;
      shelf.vectors.put(id, vectors[index] as Float32Array);
      shelf.missing.delete(id);
    }
    if (shelf.missing.size > 0) await this.#pause?.();
  }

  async #vectorOf(query: string, shelf: Shelf, signal?: AbortSignal): Promise<Float32Array | null> {
    try {
      if (shelf.missing.size > 0) await this.#embed(shelf, signal);
      const vector = shelf.asked.get(query) ?? (await shelf.embedder.embed([query], signal ? { signal } : {}))[0];
      if (vector) keepAsked(shelf.asked, query, vector);
      return vector ?? null;
    } catch (error) {
      if (signal?.aborted) throw error;
      this.fault = error;
      return null;
    }
  }
}

function shelfFor(embedder: Embedder): Shelf {
  return { embedder, vectors: new VectorShelf(embedder.dimensions), missing: new Set(), asked: new Map() };
}

function keepAsked(asked: Map<string, Float32Array>, query: string, vector: Float32Array): void {
  asked.delete(query);
  asked.set(query, vector);
  for (const oldest of asked.keys()) {
    if (asked.size <= mostAsked) break;
    asked.delete(oldest);
  }
}
