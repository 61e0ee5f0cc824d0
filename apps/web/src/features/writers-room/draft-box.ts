import type { Draft } from './draft.ts';

/** Where drafts lie. A change is made of what lies there now, so that two tabs do not overwrite each other. */
export type Shelf = {
  read(): Promise<readonly Draft[]>;
  write(change: (kept: readonly Draft[]) => readonly Draft[]): Promise<readonly Draft[]>;
};

export type BoxPorts = {
  readonly shelf: Shelf;
  /** Calls back after so many milliseconds; returns what takes it back. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  /** Tells the other tabs. */
  readonly tell: () => void;
  /** Another tab's words that ours take the place of. */
  readonly replaced: (draft: Draft) => void;
};

const idle = 800;

/** The drafts of this tab: what is changed is kept after a moment's pause, each draft by itself, and nothing that another tab has written is lost. */
export class DraftBox {
  readonly #ports: BoxPorts;
  readonly #listeners = new Set<() => void>();
  /** The texts as they lay on the shelf when they were last seen. */
  readonly #seen = new Map<string, string>();
  readonly #mine = new Map<string, Draft>();
  readonly #gone = new Set<string>();
  #takeBack: () => void = () => undefined;
  #writing: Promise<void> = Promise.resolve();
  #version = 0;
  drafts: readonly Draft[] | null = null;
  /** Whether everything is kept, soon will be, or could not be. */
  saving: 'kept' | 'soon' | Error = 'kept';

  constructor(ports: BoxPorts) {
    this.#ports = ports;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  /** Reads what lies there, at first and when another tab has written. What is being written here stays. */
  async look(): Promise<void> {
    this.#take(await this.#ports.shelf.read());
  }

  change(id: string, change: Partial<Omit<Draft, 'id'>>): void {
    const before = this.drafts?.find((draft) => draft.id === id);
    if (!before || (Object.keys(change) as (keyof typeof change)[]).every((key) => before[key] === change[key])) return;
    this.put({ ...before, ...change });
  }

  /** A new draft, or another state of one. */
  put(draft: Draft): void {
    this.#mine.set(draft.id, draft);
    this.#gone.delete(draft.id);
    this.drafts = merged(this.drafts ?? [], this.#mine, this.#gone);
    this.#soon();
  }

  remove(id: string): void {
    this.#mine.delete(id);
    this.#gone.add(id);
    this.drafts = merged(this.drafts ?? [], this.#mine, this.#gone);
    this.#soon();
  }

  /** Keeps now what was to be kept soon. */
  flush(): Promise<void> {
    this.#takeBack();
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #soon(): void {
    this.saving = 'soon';
    this.#takeBack();
    this.#takeBack = this.#ports.later(() => void this.flush(), idle);
    this.#changed();
  }

  async #write(): Promise<void> {
    if (this.#mine.size === 0 && this.#gone.size === 0) return;
    const [mine, gone] = [new Map(this.#mine), new Set(this.#gone)];
    let replaced: readonly Draft[] = [];
    try {
      const kept = await this.#ports.shelf.write((before) => {
        replaced = before.filter((one) => this.#isNews(one, mine.get(one.id)));
        return merged(before, mine, gone);
      });
      for (const [id, draft] of mine) {
        this.#seen.set(id, draft.text);
        if (this.#mine.get(id) === draft) this.#mine.delete(id);
      }
      for (const id of gone) this.#gone.delete(id);
      this.saving = this.#mine.size === 0 && this.#gone.size === 0 ? 'kept' : 'soon';
      this.#take(kept);
      for (const one of replaced) this.#ports.replaced(one);
      this.#ports.tell();
    } catch (error) {
      this.saving = error as Error;
      this.#changed();
    }
  }

  /** Another tab has written there since this one last looked. */
  #isNews({ id, text }: Draft, mine: Draft | undefined): boolean {
    return mine !== undefined && this.#seen.has(id) && this.#seen.get(id) !== text && mine.text !== text;
  }

  #take(kept: readonly Draft[]): void {
    for (const { id, text } of kept) if (!this.#mine.has(id) || !this.#seen.has(id)) this.#seen.set(id, text);
    this.drafts = merged(kept, this.#mine, this.#gone);
    this.#changed();
  }

  #changed(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

function merged(kept: readonly Draft[], mine: ReadonlyMap<string, Draft>, gone: ReadonlySet<string>): readonly Draft[] {
  const known = new Set(kept.map(({ id }) => id));
  return [...kept.map((draft) => mine.get(draft.id) ?? draft), ...[...mine.values()].filter(({ id }) => !known.has(id))].filter(
    ({ id }) => !gone.has(id),
  );
}
