/** What is known of one question: `at` counts the answers, refusals among them. */
export type Known<T = unknown> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly at: number;
};

/** Somebody who shows an answer: `asks` is null for whoever only looks on. */
export type Watcher = { readonly told: () => void; readonly asks: (() => Promise<unknown>) | null };

type Entry = { known: Known; turn: number; readonly watchers: Set<Watcher> };

const nothing: Known = { data: undefined, error: null, busy: false, at: 0 };

/**
 * The answers that are being shown, by question. Several who ask the same at once ask once; of several answers under way the one asked
 * last counts; an answer that says the same again is the same object, so that nothing is drawn anew for it.
 */
export class Answers {
  readonly #entries = new Map<string, Entry>();
  readonly #later: (work: () => void) => void;

  /** What nobody looks at is forgotten `later`: a page that is put up again in the same moment has not to wait. */
  constructor(later: (work: () => void) => void) {
    this.#later = later;
  }

  known(key: string): Known {
    return this.#entries.get(key)?.known ?? nothing;
  }

  watch(key: string, watcher: Watcher): () => void {
    const entry = this.#entry(key);
    entry.watchers.add(watcher);
    if (watcher.asks && !entry.known.busy) void this.ask(key, watcher.asks);
    return () => {
      entry.watchers.delete(watcher);
      this.#later(() => {
        if (entry.watchers.size === 0 && this.#entries.get(key) === entry) this.#entries.delete(key);
      });
    };
  }

  async ask(key: string, asks: () => Promise<unknown>): Promise<void> {
    const entry = this.#entry(key);
    const turn = ++entry.turn;
    this.#tell(entry, { ...entry.known, busy: true });
    const answer = await settled(asks);
    if (entry.turn !== turn) return;
    const { data, at } = entry.known;
    if (answer.error) this.#tell(entry, { data, error: answer.error, busy: false, at: at + 1 });
    else this.#tell(entry, { data: isSame(data, answer.data) ? data : answer.data, error: null, busy: false, at: at + 1 });
  }

  /** Asked again by whoever shows it. */
  renew(concerns: (key: string) => boolean): void {
    for (const [key, { watchers }] of this.#entries) {
      const asks = concerns(key) && [...watchers].find((one) => one.asks)?.asks;
      if (asks) void this.ask(key, asks);
    }
  }

  #entry(key: string): Entry {
    const entry = this.#entries.get(key) ?? { known: nothing, turn: 0, watchers: new Set<Watcher>() };
    this.#entries.set(key, entry);
    return entry;
  }

  #tell(entry: Entry, known: Known): void {
    entry.known = known;
    for (const { told } of entry.watchers) told();
  }
}

type Settled = { readonly data: unknown; readonly error: null } | { readonly data?: undefined; readonly error: Error };

export async function settled(work: () => unknown): Promise<Settled> {
  try {
    return { data: await work(), error: null };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
