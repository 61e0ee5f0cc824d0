import type { EventStore } from '@troupe/core/log';
import { openRoleMemory, type RoleFile, type RoleMemory } from '@troupe/core/memory';
import type { Clock, Embedder } from '@troupe/core/model';
import { type EmbedderChoice, Finder, type Finding } from './finder.ts';
import { memoryPrefix } from './role-event.ts';

export type MemoriesOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Opens an embedder that was chosen; without it, memories are found by our own. */
  readonly embedder?: (choice: EmbedderChoice, signal: AbortSignal) => Promise<Embedder>;
};

/** The memories of roles, each opened once, all found by the same embedder. */
export class RoleMemories {
  readonly #options: MemoriesOptions;
  readonly #opened = new Map<string, Promise<RoleMemory>>();
  readonly #finder: Finder;
  readonly #pause = turnstile();

  constructor(options: MemoriesOptions) {
    const { clock, signal, embedder } = options;
    this.#options = options;
    this.#finder = new Finder({ clock, signal, ...(embedder && { open: embedder }) });
  }

  get finding(): Finding {
    return this.#finder.finding;
  }

  want(choice: EmbedderChoice): void {
    this.#finder.want(choice);
  }

  /** Memories are found by another embedder; what is known is read anew behind the scenes. */
  change(choice: EmbedderChoice, keep: () => Promise<void>): Promise<void> {
    return this.#finder.change(choice, this.#opened.values(), keep);
  }

  /** What finds memories in this house now. */
  embedder(): Promise<Embedder> {
    return this.#finder.embedder(this.#opened.values());
  }

  /** An embedder that did not answer is asked again, now and then. */
  askAgain(): void {
    if (this.#finder.finding.fault) void this.#finder.embedder(this.#opened.values());
  }

  of(id: string): Promise<RoleMemory> {
    return this.#opened.get(id) ?? this.#kept(id, this.#open(id));
  }

  /** The memory of somebody who has none yet. */
  begin(id: string, role: RoleFile): Promise<RoleMemory> {
    return this.#kept(id, this.#open(id, role));
  }

  /** Nobody asks for it any more. */
  drop(id: string): void {
    this.#opened.delete(id);
  }

  #kept(id: string, opening: Promise<RoleMemory>): Promise<RoleMemory> {
    this.#opened.set(id, opening);
    opening.catch(() => {
      if (this.#opened.get(id) === opening) this.#opened.delete(id);
    });
    return opening;
  }

  async #open(id: string, role?: RoleFile): Promise<RoleMemory> {
    const { store, clock } = this.#options;
    const embedder = await this.embedder();
    const stream = memoryPrefix + id;
    return openRoleMemory({ store, stream, clock, embedder, pause: this.#pause, ...(role && { role }) });
  }
}

/** Lets long work through in slices: one slice, then everybody else who waits for the thread, then the next, whoever's it is. */
export function turnstile(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
