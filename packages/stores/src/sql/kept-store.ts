import type { EventStore, Seq } from '@troupe/core/log';
import { storeCorrupt } from './refusals.ts';

/** A store that outlives its process. */
export type KeptStore = EventStore & {
  /** Where it is, for people: a path or an address, never with a password. */
  readonly place: string;
  /** What is wrong with it; empty when all is well. */
  check(): Promise<readonly string[]>;
};

/** What the database holds of an event or a snapshot, as it was. */
export function parseKept<T>(text: string, seq: Seq, place: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw storeCorrupt(place, new Error(`event ${seq} is not JSON`, { cause: error }));
  }
}
