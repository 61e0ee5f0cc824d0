import { TroupeError, toProblem } from '@troupe/core/errors';
import type { EventStore } from '@troupe/core/log';
import { build, type RoleMemory, witness } from '@troupe/core/memory';
import type { Models } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { told } from '../errors.en.ts';
import type { Reading } from '../reading/reader.ts';
import { newborn } from './origins.ts';
import type { ListedRole, RoleIndex } from './role-index.ts';
import type { RoleMemories } from './role-memories.ts';

export type MakingOptions = {
  readonly store: EventStore;
  readonly index: RoleIndex;
  readonly memories: RoleMemories;
  readonly signal: AbortSignal;
  readonly engage: (spent: { readonly money: number; readonly tokens: number }) => Promise<Models>;
  readonly written: () => boolean;
  readonly reading: Reading;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** Makes roles behind the scenes: who each is, what it witnessed, and what it makes of that. */
export class RoleMaking {
  readonly #options: MakingOptions;
  readonly #under = new Map<string, { over: Promise<void>; again: boolean }>();

  constructor(options: MakingOptions) {
    this.#options = options;
  }

  /** Makes it, or what has changed about it; once more where it is being made already. */
  begin(id: string): void {
    const under = this.#under.get(id);
    if (under) {
      under.again = true;
      return;
    }
    const work = { over: Promise.resolve(), again: false };
    this.#under.set(id, work);
    work.over = this.#make(id)
      .catch((error: unknown) => this.#failed(id, error))
      .finally(() => {
        this.#under.delete(id);
        if (work.again && !this.#options.signal.aborted) this.begin(id);
      });
  }

  async settled(id: string): Promise<void> {
    for (let under = this.#under.get(id); under; under = this.#under.get(id)) await under.over;
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#under.values()].map(({ over }) => over));
  }

  async #make(id: string): Promise<void> {
    const { index, memories, signal, engage } = this.#options;
    const listed = index.listed(id);
    let memory = await memories.of(id);
    const { money, input, output } = memory.book.spent;
    // Whoever only looks around pays nothing for it.
    const models = listed.origin.kind === 'example' ? alone() : await engage({ money, tokens: input + output });
    if (!memory.book.role) memory = await this.#bear(listed, models);
    else if (listed.state !== 'ready' && (memory.book.episodes.size === 0 || memory.book.witnessing)) await this.#bringUp(listed, memory);
    signal.throwIfAborted();
    // First at once, whatever becomes of the rest; then what was made in place of what rested on it.
    await memory.purge();
    await build(memory, { model: models.decider, signal });
    await memory.purge();
    if (index.role(id) && index.role(id)?.state !== 'ready') await index.append({ type: 'role-built', role: id });
    // Whoever asks it first should not wait until all is read; it is read again then, if that fails now.
    await memory.refresh(signal).catch(() => undefined);
  }

  /** Who it is, then everything it witnessed, before anything is made of it. */
  async #bear(listed: ListedRole, models: Models): Promise<RoleMemory> {
    const { store, memories, written, reading, signal } = this.#options;
    const { file, scenes } = await newborn(listed, store, { writer: written() ? models.director : null, reading });
    const memory = await memories.begin(listed.id, file);
    await witness(memory, scenes, { signal });
    return memory;
  }

  /** The house was closed when it was known who it is, and not all that it witnessed. */
  async #bringUp(listed: ListedRole, memory: RoleMemory): Promise<void> {
    const { store, reading, signal } = this.#options;
    await witness(memory, (await newborn(listed, store, { writer: null, reading })).scenes, { signal });
  }

  async #failed(id: string, error: unknown): Promise<void> {
    const { index, signal, onTrouble } = this.#options;
    if (signal.aborted) return;
    const problem = error instanceof TroupeError ? toProblem(error) : told('internal/role');
    onTrouble?.(`the role ${id} could not be made`, error);
    if (index.role(id))
      await index
        .append({ type: 'role-failed', role: id, ...problem })
        .catch((trouble: unknown) => onTrouble?.(`the failure of ${id} could not be noted`, trouble));
  }
}

const alone = (): Models => {
  const model = understudy();
  return { performer: model, decider: model, director: model };
};
