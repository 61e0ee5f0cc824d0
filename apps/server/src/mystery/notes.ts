import { type Clock, type EventStore, StaleAppendError, type StoredEvent } from '@troupe/core';
import { notesPrefix } from './table-event.ts';

export type Suspicion = 'cleared' | 'unsure' | 'suspected';
/** What a player writes for their own eyes. Suspicion by victim, then by role; pins are lines of the record, by what they are in it. */
export type Notes = {
  readonly text: string;
  readonly suspicion: Readonly<Record<string, Readonly<Record<string, Suspicion>>>>;
  readonly pins?: readonly string[];
};
type KeptNotes = StoredEvent & { readonly type: 'notes' } & Notes;

const streamOf = (table: string, seat: string): string => `${notesPrefix}${table}:${seat}`;

export async function readNotes(store: unknown, table: string, seat: string): Promise<Notes> {
  const stream = streamOf(table, seat);
  const kept = store as EventStore<KeptNotes>;
  const head = await kept.head(stream);
  for await (const { text, suspicion, pins } of kept.read(stream, Math.max(0, head - 1))) return { text, suspicion, ...(pins && { pins }) };
  return { text: '', suspicion: {} };
}

/** The newest stands; whoever writes on two devices keeps what was written last. */
export async function keepNotes(store: unknown, clock: Clock, table: string, seat: string, notes: Notes): Promise<void> {
  const stream = streamOf(table, seat);
  const kept = store as EventStore<KeptNotes>;
  for (;;) {
    const head = await kept.head(stream);
    try {
      return await kept.append(stream, head, [{ type: 'notes', ...notes, seq: head + 1, at: clock.now(), version: 1 }]);
    } catch (error) {
      if (!(error instanceof StaleAppendError)) throw error;
    }
  }
}
