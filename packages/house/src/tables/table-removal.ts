import type { EventStore } from '@troupe/core/log';
import { notesPrefix, tablePrefix } from './table-event.ts';
import type { TableIndex } from './table-index.ts';

/**
 * Takes a table out of the store for good, with the notes of everybody who sat there. The index hears of it last: one that was killed in
 * between is still put away, and may be forgotten again.
 */
export async function forgetTable({ store, index }: { readonly store: EventStore; readonly index: TableIndex }, id: string): Promise<void> {
  const notes = `${notesPrefix}${id}:`;
  for (const { stream } of await store.list()) if (stream.startsWith(notes)) await store.remove(stream);
  await store.remove(tablePrefix + id);
  await index.forgetTable(id);
}
