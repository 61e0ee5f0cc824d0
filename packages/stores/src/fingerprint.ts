import { createHash, type Hash } from 'node:crypto';
import type { EventStore, StoredEvent, StreamSummary } from '@troupe/core/log';

/** What is in a store, in three numbers: two stores that have the same hold the same. */
export type Fingerprint = { readonly streams: number; readonly events: number; readonly checksum: string };
export type Head = Pick<StreamSummary, 'stream' | 'head'>;

/** By name, so that every database counts in the same order. */
export const inOrder = <H extends Head>(heads: readonly H[]): H[] => [...heads].sort((a, b) => (a.stream < b.stream ? -1 : 1));

/** Adds a stream, event by event, and a whole out of streams. */
export function checksumming() {
  const whole = createHash('sha256');
  return {
    begin({ stream, head }: Head): { add(event: StoredEvent): void; end(): string } {
      const own: Hash = createHash('sha256').update(JSON.stringify([stream, head]));
      return {
        add: (event) => void own.update(`\n${JSON.stringify(event)}`),
        end: () => {
          const checksum = own.digest('hex');
          whole.update(`${checksum}\n`);
          return checksum;
        },
      };
    },
    end: (): string => whole.digest('hex'),
  };
}

/** What a store holds of these streams up to these heads, in one line that changes with every character of it. Snapshots do not count. */
export async function fingerprint(store: EventStore, heads: readonly Head[]): Promise<Fingerprint> {
  const sum = checksumming();
  let events = 0;
  for (const head of inOrder(heads)) {
    const own = sum.begin(head);
    for await (const event of store.read(head.stream)) {
      if (event.seq > head.head) break;
      own.add(event);
      events++;
    }
    own.end();
  }
  return { streams: heads.length, events, checksum: sum.end() };
}
