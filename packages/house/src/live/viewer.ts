import type { Encoded } from './encode.ts';

/** The far end of one live stream: a socket or an event stream. */
export interface Outlet {
  write(frame: Encoded): void;
  /** Bytes that were written and have not left yet. */
  readonly pending: number;
  /** Resolves when everything has left, or the far end is gone. */
  drained(): Promise<void>;
  readonly gone: boolean;
  /** Says goodbye: for good after the curtain, else so that the far end comes back. */
  close(why: string): void;
}

/** How much may wait for one slow viewer, in bytes. */
export type Patience = { readonly passing: number; readonly kept: number };
export const defaultPatience: Patience = { passing: 64 * 1024, kept: 512 * 1024 };

/** One who looks on. Slow ones lose what is passing first, then fall behind and read again what was kept; nobody waits for them. */
export class LiveViewer {
  readonly outlet: Outlet;
  readonly #patience: Patience;
  /** The last number written. */
  seen: number;
  /** Catching up: what comes live is not for it yet. */
  behind = true;
  dropped = 0;

  constructor(outlet: Outlet, seen: number, patience: Patience) {
    this.outlet = outlet;
    this.seen = seen;
    this.#patience = patience;
  }

  /** Whether more may be written just now. */
  get ready(): boolean {
    return this.outlet.pending < this.#patience.passing;
  }

  /** Hands on what comes live. False when the viewer has just fallen behind. */
  offer(frame: Encoded): boolean {
    if (this.behind) return true;
    if (frame.number === null) {
      if (this.ready) this.outlet.write(frame);
      else this.dropped++;
      return true;
    }
    if (frame.number <= this.seen) return true;
    if (frame.number > this.seen + 1 || this.outlet.pending >= this.#patience.kept) {
      this.behind = true;
      return false;
    }
    this.write(frame);
    return true;
  }

  write(frame: Encoded): void {
    if (frame.number !== null) this.seen = frame.number;
    this.outlet.write(frame);
  }
}
