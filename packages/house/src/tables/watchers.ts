import { type EventStore, readStream } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { type Awaited, type Game, type TableFrame, TableProjector, type TableViewer, tableStream } from '@troupe/core/mystery';
import { Changes } from '../live/changes.ts';
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

/** Those who look on at the tables. */
export class Watchers {
  readonly #seen: Seen;
  readonly #changes = new Changes();
  #count = 0;

  constructor(seen: Seen) {
    this.#seen = seen;
  }

  tell(id: string): void {
    this.#changes.tell(id);
  }

  close(): void {
    this.#changes.close();
  }

  get full(): boolean {
    return this.#count >= most;
  }

  /** Everything one viewer may see, from the beginning, then whatever comes; null is a sign of life. Ends with the game, the link or the house. */
  async *watch(id: string, { viewer, after, signal, link }: WatchOptions): AsyncGenerator<TableMessage | null> {
    this.#count++;
    const { spectators } = this.#seen.index.table(id) ?? {};
    const projector = new TableProjector(viewer);
    let seen = 0;
    let waited = '';
    let rest = '';
    try {
      for await (const changed of this.#changes.of(id, signal, { clock: this.#seen.clock, milliseconds: heartbeat })) {
        const listed = this.#seen.index.table(id);
        if (this.#changes.closed || !listed) return;
        if (link !== undefined && !listed.links.some((one) => one.link === link)) return;
        if (listed.spectators !== spectators && (viewer === 'audience' || viewer === 'gallery')) return;
        if (!changed) yield null;
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
      }
    } finally {
      this.#count--;
    }
  }

  #waiting(id: string, viewer: TableViewer): readonly Awaited[] {
    const game = this.#seen.game(id);
    if (!game) return [];
    return shownWaiting(game.awaited(), game.state(), typeof viewer === 'object' ? viewer.seats : []);
  }
}
