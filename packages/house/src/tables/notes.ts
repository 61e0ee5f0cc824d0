import { appendTo, defineStream, type EventStore, readStream } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { notesPrefix } from './table-event.ts';

export type Suspicion = 'cleared' | 'unsure' | 'suspected';
/** What a player writes for their own eyes. Suspicion by victim, then by role; pins are lines of the record, by what they are in it. */
export type Notes = {
  readonly text: string;
  readonly suspicion: Readonly<Record<string, Readonly<Record<string, Suspicion>>>>;
  readonly pins?: readonly string[];
};
const noNotes: Notes = { text: '', suspicion: {} };

/** The notes of one seat. The newest stand; whoever writes on two devices keeps what was written last. */
export const notesStream = defineStream<{ readonly type: 'notes' } & Notes, Notes>({
  kind: 'notes',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => noNotes,
  fold: (before, events) => events.at(-1) ?? before,
});

const streamOf = (table: string, seat: string): string => `${notesPrefix}${table}:${seat}`;

export async function readNotes(store: EventStore, table: string, seat: string): Promise<Notes> {
  const stream = streamOf(table, seat);
  const head = await store.head(stream);
  for await (const { text, suspicion, pins } of readStream(notesStream, store, stream, Math.max(0, head - 1)))
    return { text, suspicion, ...(pins && { pins }) };
  return noNotes;
}

export function keepNotes(store: EventStore, clock: Clock, table: string, seat: string, notes: Notes): Promise<void> {
  return appendTo(notesStream, { store, clock, stream: streamOf(table, seat) }, { type: 'notes', ...notes });
}
