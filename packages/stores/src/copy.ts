import type { TroupeError } from '@troupe/core/errors';
import { appendStamped, type EventStore, type StoredEvent } from '@troupe/core/log';
import { fault } from './errors.en.ts';
import { checksumming, type Fingerprint, fingerprint, type Head, inOrder } from './fingerprint.ts';
import { type Site, siteOccupied } from './sql/site.ts';

/** How far a copy is. */
export type CopyProgress = { readonly stream: string; readonly events: number; readonly of: number };
/** Who is told how far it is, and what stops it. */
export type CopyOptions = { readonly onProgress?: (progress: CopyProgress) => void; readonly signal?: AbortSignal };

const eventsAtOnce = 200;

/**
 * Copies every stream as it is at this moment, others may write meanwhile: streams only grow, and their heads come from one question.
 * Goes on with what an interrupted copy has left in `to`; refuses when anything else is in it. Ends by reading both again.
 */
export async function copyStore(from: EventStore, to: EventStore, options: CopyOptions = {}): Promise<Fingerprint> {
  const heads = inOrder(await from.list());
  await refuseStrangers(heads, to);
  const of = heads.reduce((sum, { head }) => sum + head, 0);
  const sum = checksumming();
  let events = 0;
  for (const head of heads) {
    const own = sum.begin(head);
    for await (const batch of batches(from, to, head)) {
      options.signal?.throwIfAborted();
      for (const event of batch.events) own.add(event);
      if (batch.missing) await appendStamped(to, head.stream, batch.events);
      events += batch.events.length;
      options.onProgress?.({ stream: head.stream, events, of });
    }
    own.end();
  }
  const copied = { streams: heads.length, events, checksum: sum.end() };
  requireSame(copied, await fingerprint(to, await to.list()));
  return copied;
}

type Batch = { readonly events: readonly StoredEvent[]; readonly missing: boolean };

/** The events of a stream up to its head: first those that the target has already, which must be the same, then those that it misses. */
async function* batches(from: EventStore, to: EventStore, { stream, head }: Head): AsyncGenerator<Batch> {
  const present = to.read(stream)[Symbol.asyncIterator]();
  let missing = false;
  let events: StoredEvent[] = [];
  for await (const event of from.read(stream)) {
    if (event.seq > head) break;
    if (!missing) {
      const kept = await present.next();
      if (kept.done) {
        if (events.length > 0) yield { events, missing };
        events = [];
        missing = true;
      } else if (JSON.stringify(kept.value) !== JSON.stringify(event)) throw copyDiffers(stream, event.seq);
    }
    events.push(event);
    if (events.length < eventsAtOnce) continue;
    yield { events, missing };
    events = [];
  }
  if (events.length > 0) yield { events, missing };
}

async function refuseStrangers(heads: readonly Head[], to: EventStore): Promise<void> {
  const known = new Map(heads.map(({ stream, head }) => [stream, head]));
  for (const { stream, head } of await to.list()) if (head > (known.get(stream) ?? 0)) throw copyDiffers(stream, head);
}

export function requireSame(wanted: Fingerprint, got: Fingerprint): void {
  if (wanted.checksum === got.checksum && wanted.events === got.events && wanted.streams === got.streams) return;
  throw fault('store-copy-failed', {
    streams: got.streams,
    events: got.events,
    wantedStreams: wanted.streams,
    wantedEvents: wanted.events,
  });
}

function copyDiffers(stream: string, seq: number): TroupeError {
  return fault('store-copy-differs', { seq, stream });
}

/** What was moved. */
export type Moved = Fingerprint & { /** Where what was there before is now. */ readonly before?: string };
/** How a store is moved. */
export type MoveOptions = CopyOptions & {
  /** What is there is kept beside; an unfinished copy is begun anew. */
  readonly force?: boolean;
  /** Names what is kept beside: digits and small letters. */
  readonly stamp: string;
};

/** Puts a copy of `from` at `site`, whole or not at all. */
export async function moveInto(site: Site, from: EventStore, { force = false, stamp, ...options }: MoveOptions): Promise<Moved> {
  if (!force && (await site.standing()) === 'occupied') throw siteOccupied(site.place);
  if (force) await site.clearAside();
  const aside = await site.aside();
  const copied = await copyStore(from, aside, options).finally(() => aside.close());
  const before = await site.moveIn(stamp);
  return { ...copied, ...(before !== undefined && { before }) };
}
