import type { Recorded } from '@troupe/core/events';

const mostPerformances = 500;

/** Lines that came with an id of their sender's making: one that comes again, after a break of the line or a restart, is the same line. */
export class HeardLines {
  readonly #read: (performance: string) => Promise<readonly Recorded[]>;
  readonly #heard = new Map<string, Promise<Set<string>>>();

  constructor(read: (performance: string) => Promise<readonly Recorded[]>) {
    this.#read = read;
  }

  /** Whether this is the first time; from then on it is not. */
  async first(performance: string, seat: string, id: string): Promise<boolean> {
    const heard = await this.#of(performance);
    const name = nameOf(seat, id);
    if (heard.has(name)) return false;
    heard.add(name);
    return true;
  }

  /** It was not taken after all: it may come again. */
  async forget(performance: string, seat: string, id: string): Promise<void> {
    (await this.#of(performance)).delete(nameOf(seat, id));
  }

  #of(performance: string): Promise<Set<string>> {
    const known = this.#heard.get(performance) ?? this.#inLog(performance);
    this.#heard.delete(performance);
    this.#heard.set(performance, known);
    // Whoever asks waits for it, and is told; the next one tries again.
    known.catch(() => this.#heard.delete(performance));
    if (this.#heard.size > mostPerformances) this.#heard.delete(this.#heard.keys().next().value as string);
    return known;
  }

  async #inLog(performance: string): Promise<Set<string>> {
    const log = await this.#read(performance);
    const typed = log.filter((event) => event.type === 'line' || event.type === 'received');
    return new Set(typed.flatMap(({ seat, id }) => (id !== undefined ? [nameOf(seat, id)] : [])));
  }
}

const nameOf = (seat: string, id: string): string => `${seat} ${id}`;
