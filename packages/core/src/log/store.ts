import { TroupeError } from '../errors.ts';
import { sayIn } from '../text/catalogue.ts';
import errors from './errors.en.json' with { type: 'json' };

/** The number of an event in its stream, from 1. */
export type Seq = number;

/** What an event is given when it is written down: its number in the stream, its time, the version it was written with. */
export type Stamp = { readonly seq: Seq; readonly at: number; readonly version: number };

/** What a store keeps: opaque to it but for its number. Numbers of a stream start at 1 and have no gaps. */
export type StoredEvent = Stamp & { readonly type: string };

/** An event as some version wrote it: nothing is known of it but what a store knows. What it says, its kind of stream reads. */
export type KeptEvent = StoredEvent & { readonly [field: string]: unknown };

/** What is left of an event that was taken out of its stream: readers pass over it. */
export const blankEvent = (seq: Seq): StoredEvent => ({ seq, type: 'blank', at: 0, version: 1 });

/** A stream of a store: its name, its last number, when it was last written to. */
export type StreamSummary = { readonly stream: string; readonly head: Seq; readonly updatedAt: number };

/**
 * Append-only streams of events: all of `events` are kept, or none. Nothing is ever changed; it can only be taken out. One store holds
 * streams of every kind. A store of your own is right when it passes `storeContract` of `@troupe/core/testing`.
 */
export interface EventStore {
  /** Fails with `StaleAppendError` unless the stream's last number is `expected` (0 for a new stream). */
  append(stream: string, expected: Seq, events: readonly StoredEvent[]): Promise<void>;
  /** Events after number `after` (0: from the beginning), in order. */
  read(stream: string, after?: Seq): AsyncIterable<KeptEvent>;
  /** Last number of the stream; 0 when there is none. */
  head(stream: string): Promise<Seq>;
  list(): Promise<readonly StreamSummary[]>;
  /** A disposable cache of folded state: a missing or older one only costs time. */
  snapshot(stream: string): Promise<{ readonly seq: Seq; readonly state: string } | undefined>;
  keepSnapshot(stream: string, seq: Seq, state: string): Promise<void>;
  /** Takes a stream out for good, with its snapshot: all of it, or nothing. Nobody can bring it back. */
  remove(stream: string): Promise<void>;
  /** Takes single events out for good, and the snapshot: all of them, or none. Their numbers stay, each as `blankEvent`, or as what is left of it. */
  blank(stream: string, seqs: readonly Seq[], left?: ReadonlyMap<Seq, StoredEvent>): Promise<void>;
  close(): Promise<void>;
}

/** Somebody else has written to the stream: two processes can never both drive one performance. */
export class StaleAppendError extends TroupeError {
  constructor(stream: string, expected: Seq, head: Seq) {
    const params = { stream, expected, head };
    const { message, remedy } = sayIn(errors, 'stale-append', params);
    super('stale-append', message, remedy, { params });
    this.name = 'StaleAppendError';
  }
}

/** The store could not write for now, and nothing of the append was kept: whoever plays stands still until it can. */
export class StoreUnavailableError extends TroupeError {}

/** No room is left (a full disk, a read-only file). */
export class StoreFullError extends StoreUnavailableError {
  constructor(cause?: unknown) {
    const { message, remedy } = sayIn(errors, 'store-full');
    super('store-full', message, remedy, { cause });
    this.name = 'StoreFullError';
  }
}
