import type { PublicFrame, Viewer } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { type Performance, readPublicFrames } from '@troupe/core/stage';
import { type Encoded, encode } from './encode.ts';
import { JoinedTokens } from './joined.ts';
import { defaultPatience, LiveViewer, type Outlet, type Patience } from './viewer.ts';

/** How a hub passes frames on: how long words are joined, how much is remembered, and how long it waits for the slow. */
export type HubOptions = {
  readonly clock: Clock;
  /** Milliseconds for which tokens are joined. */
  readonly joining?: number;
  /** Kept frames in memory for those who come or come back; older ones are read from the store. */
  readonly remembered?: number;
  /** Milliseconds a view is kept ready after its last viewer has gone. */
  readonly lingering?: number;
  readonly patience?: Patience;
  readonly onEmpty?: () => void;
  readonly onFrame?: (viewers: number) => void;
};

/** All who share one view of one performance: projected once, encoded once, written to each. */
export class Hub {
  readonly #production: Source;
  readonly #viewer: Viewer;
  readonly #options: HubOptions;
  readonly #viewers = new Set<LiveViewer>();
  readonly #closing = new AbortController();
  readonly #tokens: JoinedTokens;
  /** The newest kept frames, without gaps, ending with number `#head`. */
  #recent: Encoded[] = [];
  #head = 0;
  /** What of the beat in progress was sent, for those who come in the middle of it. */
  #beat: Encoded[] = [];
  #lingering: AbortController | null = null;
  #following = false;
  /** Everything that was played before has been read. Until then nobody has come to the present, however little there is to be seen. */
  #present = false;
  #awaiting: (() => void)[] = [];
  /** Everything there is was read, and nothing more comes for now. */
  #resting = false;

  constructor(production: Source, viewer: Viewer, options: HubOptions) {
    this.#production = production;
    this.#viewer = viewer;
    this.#options = options;
    this.#tokens = new JoinedTokens(options.clock, options.joining ?? 120, (frame) => this.#publish(frame));
  }

  get viewers(): number {
    return this.#viewers.size;
  }

  /** Takes in a viewer who has seen everything up to its number `after`. Returns how it leaves. */
  join(outlet: Outlet, after: number): () => void {
    const viewer = new LiveViewer(outlet, after, this.#options.patience ?? defaultPatience);
    this.#viewers.add(viewer);
    this.#lingering?.abort();
    this.#lingering = null;
    if (!this.#following) {
      this.#following = true;
      void this.#follow();
    }
    void this.#catchUp(viewer);
    return () => this.#leave(viewer);
  }

  close(): void {
    this.#closing.abort();
    this.#lingering?.abort();
    this.#tokens.flush();
    for (const { outlet } of this.#viewers) outlet.close('closing');
    this.#viewers.clear();
    this.#reachPresent();
  }

  #leave(viewer: LiveViewer): void {
    if (!this.#viewers.delete(viewer) || this.#viewers.size > 0 || this.#closing.signal.aborted) return;
    const lingering = new AbortController();
    this.#lingering = lingering;
    this.#options.clock.sleep(this.#options.lingering ?? 30_000, lingering.signal).then(
      () => this.#dissolve(),
      () => undefined,
    );
  }

  #dissolve(): void {
    this.#closing.abort();
    this.#options.onEmpty?.();
  }

  /** From the log, then live, for as long as somebody looks on; across stops and resumptions of the play. */
  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const { show } = this.#production;
      this.#resting = false;
      this.#present = false;
      const changed = this.#production.changed();
      try {
        for await (const frame of show
          ? show.watch({ as: this.#viewer, after: this.#head, present: () => this.#reachPresent() })
          : this.#kept(this.#head)) {
          if (signal.aborted) return;
          this.#tokens.take(frame);
        }
      } catch {
        return this.#sendAway();
      }
      this.#tokens.flush();
      this.#beat = [];
      if (this.#production.show !== show) continue;
      if (show === null) {
        this.#reachPresent();
        this.#rest();
      }
      await changed;
    }
  }

  /** The store could not be read: whoever looks on comes back and finds it mended, or not. */
  #sendAway(): void {
    this.#following = false;
    for (const { outlet } of this.#viewers) outlet.close('unreadable');
    this.#reachPresent();
  }

  #reachPresent(): void {
    this.#present = true;
    for (const go of this.#awaiting.splice(0)) go();
  }

  #rest(): void {
    this.#resting = true;
    for (const viewer of this.#viewers) if (!viewer.behind) this.#bidFarewell(viewer);
  }

  #bidFarewell(viewer: LiveViewer): void {
    const { rest } = this.#production;
    viewer.offer(encode({ type: 'rest', why: rest }));
    if (rest === 'curtain') viewer.outlet.close('curtain');
  }

  async *#kept(after: number): AsyncGenerator<PublicFrame> {
    for await (const frame of readPublicFrames(this.#production.store, this.#production.id, { as: this.#viewer }))
      if ('number' in frame && frame.number > after) yield frame;
  }

  #publish(frame: PublicFrame): void {
    const encoded = encode(frame);
    if (encoded.number === null) {
      if (frame.type === 'beat-start') this.#beat = [encoded];
      else if (frame.type === 'delta') this.#beat.push(encoded);
      else if (frame.type === 'beat-dropped') this.#beat = [];
    } else {
      this.#beat = [];
      this.#head = encoded.number;
      this.#recent.push(encoded);
      const limit = this.#options.remembered ?? 2000;
      if (this.#recent.length > limit * 1.25) this.#recent = this.#recent.slice(-limit);
    }
    this.#offer(encoded);
  }

  #offer(encoded: Encoded): void {
    this.#options.onFrame?.(this.#viewers.size);
    for (const viewer of this.#viewers) if (!viewer.offer(encoded)) void this.#catchUp(viewer);
  }

  /** Writes what the viewer has not seen, at its own pace, until it has come to the present. */
  async #catchUp(viewer: LiveViewer): Promise<void> {
    try {
      for (;;) {
        while (!viewer.ready && !viewer.outlet.gone) await viewer.outlet.drained();
        if (viewer.outlet.gone || !this.#viewers.has(viewer)) return;
        if (this.#remembers(viewer) ? this.#writeRecent(viewer) : (await this.#readAgain(viewer)) || this.#remembers(viewer)) continue;
        if (this.#present) break;
        await new Promise<void>((resolve) => this.#awaiting.push(resolve));
      }
      // Nothing may be awaited between the last look at what is in memory and here: a frame could slip through.
      this.#arrive(viewer);
    } catch {
      viewer.outlet.close('unreadable');
    }
  }

  /** Whether what the viewer has to see next is in memory. */
  #remembers(viewer: LiveViewer): boolean {
    const first = this.#recent[0]?.number;
    return typeof first === 'number' && first <= viewer.seen + 1;
  }

  /** Out of memory, as much as is welcome. False when the viewer has come to the present. */
  #writeRecent(viewer: LiveViewer): boolean {
    const start = Math.max(0, viewer.seen + 1 - (this.#recent[0]?.number ?? 1));
    for (let index = start; index < this.#recent.length; index++) {
      if (!viewer.ready) return true;
      viewer.write(this.#recent[index] as Encoded);
    }
    return false;
  }

  /** Out of the store, up to what is in memory. False when there was nothing to read. */
  async #readAgain(viewer: LiveViewer): Promise<boolean> {
    let wrote = false;
    for await (const frame of this.#kept(viewer.seen)) {
      while (!viewer.ready && !viewer.outlet.gone) await viewer.outlet.drained();
      if (viewer.outlet.gone || this.#remembers(viewer)) return true;
      viewer.write(encode(frame));
      wrote = true;
    }
    return wrote;
  }

  /** The viewer is in the present: from here on it gets what comes, beginning with what is true just now. */
  #arrive(viewer: LiveViewer): void {
    viewer.behind = false;
    for (const frame of this.#beat) viewer.offer(frame);
    for (const frame of this.#production.standing(this.#viewer)) viewer.offer(encode(frame));
    // Before everything was read there may be more to come: farewell is then bidden to all at once.
    if (this.#resting) this.#bidFarewell(viewer);
  }
}

/** What a hub follows: a performance that is played, or was, and may be played again. */
export interface Source {
  readonly id: string;
  readonly store: EventStore;
  readonly show: Performance | null;
  /** Why it rests, while it does. */
  readonly rest: string;
  /** Resolves when it goes on, or comes to rest. */
  changed(): Promise<void>;
  /** What is true just now and in no log. */
  standing(viewer: Viewer): readonly PublicFrame[];
}
