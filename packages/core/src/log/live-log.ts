import { Broadcast } from './broadcast.ts';
import { Log, type LogOptions } from './log.ts';
import type { Seq, Stamp } from './store.ts';
import { type Happening, readStream, type StreamKind, type StreamPlace } from './stream.ts';

/**
 * Everything that is kept, and then whatever comes, until the broadcast ends; passing frames have no number. Whoever falls behind reads
 * again what was missed, and is told by `standing` what is true just now and kept nowhere. `show` says what is shown of each, if anything:
 * a generator around this one would hand every frame on a moment later, and whoever answers it would come too late.
 */
export async function* watchStream<F extends object, G>(
  read: (after: Seq) => AsyncIterable<F & Stamp>,
  live: Broadcast<F>,
  { show, standing = () => [] }: { readonly show: (frame: F) => G | null; readonly standing?: () => readonly F[] },
): AsyncGenerator<G> {
  const reader = live.subscribe();
  let seen = 0;
  try {
    for (;;) {
      for await (const event of read(seen)) {
        seen = event.seq;
        const shown = show(event);
        if (shown !== null) yield shown;
      }
      for (const frame of standing()) {
        const shown = show(frame);
        if (shown !== null) yield shown;
      }
      for (let reading = await reader.next(); !('behind' in reading); reading = await reader.next()) {
        if ('end' in reading) return;
        const { frame } = reading;
        if (hasNumber(frame)) {
          if (frame.seq <= seen) continue;
          seen = frame.seq;
        }
        const shown = show(frame);
        if (shown !== null) yield shown;
      }
    }
  } finally {
    reader.leave();
  }
}

const hasNumber = (frame: object): frame is Stamp => 'seq' in frame;

/** A log that can be watched while it is written. `F` are frames that pass and are kept nowhere. */
export class LiveLog<E extends Happening, S, K extends E & Stamp = E & Stamp, F extends object = never> extends Log<E, S, K> {
  readonly #live = new Broadcast<K | F>();
  readonly #read: (after: Seq) => AsyncIterable<K>;

  constructor(kind: StreamKind<E, S, K>, place: StreamPlace, options?: LogOptions<K>) {
    super(kind, place, options);
    this.#read = (after) => readStream(kind, place.store, place.stream, after);
  }

  tell(frame: F): void {
    this.#live.send(frame, { passing: true });
  }

  /** Everything from the beginning, then whatever comes; ends when the log is closed. */
  watch(standing?: () => readonly F[]): AsyncGenerator<K | F> {
    return watchStream<K | F, K | F>(this.#read, this.#live, { show: (frame) => frame, ...(standing && { standing }) });
  }

  /** Nothing more will come. */
  close(): void {
    this.#live.close();
  }

  protected override taken(events: readonly K[]): void {
    super.taken(events);
    for (const event of events) this.#live.send(event, { passing: false });
  }
}
