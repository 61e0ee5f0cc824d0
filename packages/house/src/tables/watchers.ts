import { type EventStore, readStream } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { type Awaited, type Game, type TableFrame, TableProjector, type TableViewer, tableStream } from '@troupe/core/mystery';
import { shownWaiting } from './letter-check.ts';
import { tablePrefix } from './table-event.ts';
import type { TableIndex } from './table-index.ts';

/** What is told on a live stream beside the frames of the game. */
export type TableNotice = { readonly type: 'rest'; readonly why: 'over' | 'stopped' };
export type TableMessage = TableFrame | TableNotice;

export type WatchOptions = {
  readonly viewer: TableViewer;
  /** The last number that was seen. */
  readonly after: number;
  readonly signal: AbortSignal;
  /** By which link; when it is revoked the stream ends. */
  readonly link?: string;
};

type Seen = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly index: TableIndex;
  readonly game: (id: string) => Game | undefined;
};

const most = 5000;
const heartbeat = 20_000;

/** Those who look on at the tables. Everybody reads the log at their own pace: nobody waits for a slow one. */
export class Watchers {
  readonly #seen: Seen;
  readonly #wakes = new Map<string, Set<() => void>>();
  #count = 0;
  #closed = false;

  constructor(seen: Seen) {
    this.#seen = seen;
  }

  tell(id: string): void {
    for (const wake of this.#wakes.get(id) ?? []) wake();
  }

  close(): void {
    this.#closed = true;
    for (const id of this.#wakes.keys()) this.tell(id);
  }

  get full(): boolean {
    return this.#count >= most;
  }

  /** Everything one viewer may see, from the beginning, then whatever comes; null is a sign of life. Ends with the game, the link or the house. */
  async *watch(id: string, { viewer, after, signal, link }: WatchOptions): AsyncGenerator<TableMessage | null> {
    const wakes = this.#wakes.get(id) ?? new Set();
    this.#wakes.set(id, wakes);
    let wake = (): void => undefined;
    const woken = () => wake();
    wakes.add(woken);
    signal.addEventListener('abort', woken, { once: true });
    this.#count++;
    const { spectators } = this.#seen.index.table(id) ?? {};
    const projector = new TableProjector(viewer);
    let seen = 0;
    let waited = '';
    let rest = '';
    try {
      for (;;) {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const listed = this.#seen.index.table(id);
        if (signal.aborted || this.#closed || !listed) return;
        if (link !== undefined && !listed.links.some((one) => one.link === link)) return;
        if (listed.spectators !== spectators && (viewer === 'audience' || viewer === 'gallery')) return;
        let shown = false;
        for await (const event of readStream(tableStream, this.#seen.store, tablePrefix + id, seen)) {
          seen = event.seq;
          const frame = projector.project(event);
          if (!frame || frame.number <= after) continue;
          shown = true;
          yield frame;
        }
        const waiting = this.#waiting(id, viewer);
        // Whoever has answered may be asked again at once: the same words, and another turn.
        if (shown || JSON.stringify(waiting) !== waited) yield { type: 'waiting', number: 0, waiting };
        waited = JSON.stringify(waiting);
        const why = this.#seen.game(id) ? '' : listed.state === 'over' ? 'over' : listed.state === 'stopped' ? 'stopped' : '';
        if (why !== '' && why !== rest) yield { type: 'rest', why };
        rest = why;
        if (why === 'over') return;
        if (!(await this.#changed(next))) yield null;
      }
    } finally {
      this.#count--;
      wakes.delete(woken);
      if (wakes.size === 0) this.#wakes.delete(id);
      signal.removeEventListener('abort', woken);
    }
  }

  #waiting(id: string, viewer: TableViewer): readonly Awaited[] {
    const game = this.#seen.game(id);
    if (!game) return [];
    return shownWaiting(game.awaited(), game.state(), typeof viewer === 'object' ? viewer.seats : []);
  }

  /** True when something has happened, false when it was only time for a sign of life. */
  async #changed(next: Promise<void>): Promise<boolean> {
    const sleeping = new AbortController();
    const slept = this.#seen.clock.sleep(heartbeat, sleeping.signal).then(
      () => false,
      () => true,
    );
    const changed = await Promise.race([next.then(() => true), slept]);
    sleeping.abort();
    return changed;
  }
}
