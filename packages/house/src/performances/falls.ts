import { openDraft, record, type StageEvent, type StageState } from '@troupe/core/events';
import { appendStamped } from '@troupe/core/log';
import type { PerformancesOptions } from './order.ts';
import type { Listed, PerformanceIndex } from './performance-index.ts';

/** Performances that were playing when the process before this one ended, however it ended. */
export class Falls {
  readonly #index: PerformanceIndex;
  readonly #options: Pick<PerformancesOptions, 'store' | 'clock' | 'onTrouble'>;
  /** Those that have not gone on yet. */
  readonly #waiting = new Set<string>();

  constructor(index: PerformanceIndex, options: Pick<PerformancesOptions, 'store' | 'clock' | 'onTrouble'>) {
    this.#index = index;
    this.#options = options;
  }

  note(id: string): void {
    this.#waiting.add(id);
  }

  /** Somebody goes on with it by hand. */
  forgive(id: string): void {
    this.#waiting.delete(id);
  }

  /** The second time that the house dies with it at the same beat, it may be what the house dies of: it waits for somebody to go on. */
  async again({ id, tried }: Listed, state: StageState): Promise<boolean> {
    if (!this.#waiting.delete(id)) return false;
    if (tried !== state.beat) {
      await this.#index.append({ type: 'resume-tried', id, beat: state.beat });
      return false;
    }
    const pause: StageEvent = { type: 'pause', reason: 'host', text: { key: 'stage.pause-fell' } };
    const { store, clock, onTrouble } = this.#options;
    await appendStamped(store, id, record(openDraft(state, { newBeat: false }), pause, clock.now()).events);
    await this.#index.append({ type: 'resume-tried', id, beat: null });
    onTrouble?.(`the house ended twice while ${id} was played at the same beat: it waits until somebody goes on with it`, null);
    return true;
  }

  /** The house closes in order: what it was tried for is forgotten, except where nobody has tried yet. */
  async close(): Promise<void> {
    for (const { id, tried } of [...this.#index.performances.values()])
      if (tried !== undefined && !this.#waiting.has(id))
        await this.#index.append({ type: 'resume-tried', id, beat: null }).catch(() => undefined);
  }
}
