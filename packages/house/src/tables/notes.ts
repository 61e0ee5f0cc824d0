import { appendTo, defineStream, type EventStore, readStream } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { beliefOf, type TableState } from '@troupe/core/mystery';
import { notesPrefix } from './table-event.ts';

export type Suspicion = 'cleared' | 'unsure' | 'suspected';
/** What a player writes for their own eyes. Suspicion by victim, then by role; pins are lines of the record, by what they are in it. */
export type Notes = {
  readonly text: string;
  readonly suspicion: Readonly<Record<string, Readonly<Record<string, Suspicion>>>>;
  readonly pins?: readonly string[];
};
/** Notes as they are kept: `shared` where nobody wrote them with the link of the seat. All others are their player's alone. */
type KeptNotes = Notes & { readonly shared?: true };
const noNotes: Notes = { text: '', suspicion: {} };

/** The notes of one seat. The newest stand; whoever writes on two devices keeps what was written last. */
export const notesStream = defineStream<{ readonly type: 'notes' } & KeptNotes, KeptNotes>({
  kind: 'notes',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => noNotes,
  fold: (before, events) => events.at(-1) ?? before,
});

const streamOf = (table: string, seat: string): string => `${notesPrefix}${table}:${seat}`;

/** What was noted in a seat; empty where nothing was. */
export async function readNotes(store: EventStore, table: string, seat: string): Promise<Notes> {
  const { text, suspicion, pins } = (await newest(store, table, seat)) ?? noNotes;
  return { text, suspicion, ...(pins && { pins }) };
}

/** Whether a player wrote them, by the link of the seat: then nobody else may read or change them, the host included. */
export async function privateNotes(store: EventStore, table: string, seat: string): Promise<boolean> {
  const kept = await newest(store, table, seat);
  return kept !== undefined && kept.shared !== true;
}

async function newest(store: EventStore, table: string, seat: string): Promise<KeptNotes | undefined> {
  const stream = streamOf(table, seat);
  const head = await store.head(stream);
  for await (const kept of readStream(notesStream, store, stream, Math.max(0, head - 1))) return kept;
  return undefined;
}

/** Keeps what somebody notes in a seat; what they had noted before is replaced. */
export function keepNotes(store: EventStore, clock: Clock, table: string, seat: string, notes: KeptNotes): Promise<void> {
  return appendTo(notesStream, { store, clock, stream: streamOf(table, seat) }, { type: 'notes', ...notes });
}

/** Whoever takes a seat over finds what its agent made of the others; what a person noted there before stays as it is. */
export async function handedNotes(store: EventStore, clock: Clock, table: string, seat: string, state: TableState): Promise<void> {
  const kept = await readNotes(store, table, seat);
  if (kept.text !== '' || Object.keys(kept.suspicion).length > 0) return;
  const suspicion = suspicionOf(state, seat);
  if (Object.keys(suspicion).length > 0) await keepNotes(store, clock, table, seat, { ...kept, suspicion, shared: true });
}

/** Only where somebody was ruled out does the list say anything. */
function suspicionOf(state: TableState, seat: string): Notes['suspicion'] {
  const others = state.play.roles.map(({ id }) => id).filter((id) => id !== seat);
  return Object.fromEntries(
    state.play.victims.flatMap(({ id: victim }) => {
      const { suspects } = beliefOf(state, seat, victim);
      if (suspects.length === 0 || suspects.length >= others.length) return [];
      const marks = others.map((role): [string, Suspicion] => [role, suspects.includes(role) ? 'suspected' : 'cleared']);
      return [[victim, Object.fromEntries(marks)]];
    }),
  );
}
