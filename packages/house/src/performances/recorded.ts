import type { Recording } from './house-event.ts';
import type { SlicedLog } from './imported-log.ts';
import type { Performances } from './performances.ts';

/** Evenings of the repertoire as performances of this house: each is taken in once, when somebody first watches it. */
export class RecordedEvenings {
  readonly #performances: Performances;
  readonly #under = new Map<string, Promise<string>>();

  constructor(performances: Performances) {
    this.#performances = performances;
  }

  /** Its performance; one that was removed comes back. `read` is asked for the log where the house has none yet. */
  open(recording: Recording, read: () => Promise<SlicedLog>): Promise<string> {
    const { evening } = recording;
    const under = this.#under.get(evening) ?? this.#open(recording, read).finally(() => this.#under.delete(evening));
    this.#under.set(evening, under);
    return under;
  }

  async #open(recording: Recording, read: () => Promise<SlicedLog>): Promise<string> {
    const all = [...this.#performances.index.performances.values()];
    const known = all.find(({ recorded }) => recorded?.evening === recording.evening);
    if (!known) return (await this.#performances.takeIn(await read(), recording)).id;
    await this.#performances.restore(known.id);
    return known.id;
  }
}
