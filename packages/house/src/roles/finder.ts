import type { RoleMemory } from '@troupe/core/memory';
import type { Clock, Embedder } from '@troupe/core/model';
import { ownEmbedder } from '@troupe/models/meaning';

/** Which embedder finds memories. Without an address: the house's own. */
export type EmbedderChoice = { readonly url?: string; readonly model?: string; readonly sealedKey?: string };
export type Finding = {
  readonly embedder: string;
  /** While memories are being read anew. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly fault: unknown;
};

export type FinderOptions = {
  readonly clock: Clock;
  /** Opens what was chosen; without a choice, what the house was opened with. */
  readonly open?: (choice: EmbedderChoice, signal: AbortSignal) => Promise<Embedder>;
  readonly signal: AbortSignal;
};

const patience = 30_000;

/** The embedder of the house. Another one reads everything anew behind the scenes, while the one before goes on finding. */
export class Finder {
  readonly #options: FinderOptions;
  readonly #working = new Map<RoleMemory, { done: number; total: number }>();
  #current: Embedder = ownEmbedder;
  #wanted: EmbedderChoice | null = null;
  #tried = Number.NEGATIVE_INFINITY;
  #fault: unknown = null;

  constructor(options: FinderOptions) {
    this.#options = options;
  }

  /** What is chosen is asked for when it is needed, and again after a while where it did not answer: meanwhile words and our own find. */
  want(choice: EmbedderChoice): void {
    this.#wanted = choice;
    this.#tried = Number.NEGATIVE_INFINITY;
  }

  async embedder(memories: Iterable<Promise<RoleMemory>>): Promise<Embedder> {
    const { clock, open, signal } = this.#options;
    const wanted = this.#wanted;
    if (!open || !wanted || clock.now() - this.#tried < patience) return this.#current;
    this.#tried = clock.now();
    try {
      const opened = await open(wanted, signal);
      if (this.#wanted === wanted) this.#take(opened, memories);
    } catch (error) {
      this.#fault = error;
    }
    return this.#current;
  }

  /** Refused where the embedder does not answer: nothing is changed then. */
  async change(choice: EmbedderChoice, memories: Iterable<Promise<RoleMemory>>, keep: () => Promise<void>): Promise<void> {
    const { open, signal } = this.#options;
    const opened = open ? await open(choice, signal) : ownEmbedder;
    await keep();
    this.#wanted = choice;
    this.#take(opened, memories);
  }

  get finding(): Finding {
    const all = [...this.#working.values()];
    const sum = (of: 'done' | 'total') => all.reduce((so, one) => so + one[of], 0);
    return {
      embedder: this.#current.id,
      progress: all.length === 0 ? null : { done: sum('done'), total: sum('total') },
      fault: this.#fault,
    };
  }

  #take(embedder: Embedder, memories: Iterable<Promise<RoleMemory>>): void {
    this.#current = embedder;
    this.#wanted = null;
    this.#fault = null;
    for (const memory of memories) void memory.then((one) => this.#readAnew(one, embedder)).catch(() => undefined);
  }

  async #readAnew(memory: RoleMemory, embedder: Embedder): Promise<void> {
    if (memory.index.embedder === embedder.id) return;
    this.#working.set(memory, { done: 0, total: memory.index.size });
    try {
      await memory.index.changeEmbedder(embedder, {
        signal: this.#options.signal,
        onProgress: (done, total) => void (this.#current === embedder && this.#working.set(memory, { done, total })),
      });
    } catch (error) {
      // The vectors from before go on finding.
      this.#fault = error;
    } finally {
      if (this.#current === embedder) this.#working.delete(memory);
    }
  }
}
