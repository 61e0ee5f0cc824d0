import type { EventStore } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { beliefOf, type TableState } from '@troupe/core/mystery';
import { keepNotes, type Notes, readNotes, type Suspicion } from './notes.ts';

/** Whoever takes a seat over finds what its agent made of the others; what a person noted there before stays as it is. */
export async function handedNotes(store: EventStore, clock: Clock, table: string, seat: string, state: TableState): Promise<void> {
  const kept = await readNotes(store, table, seat);
  if (kept.text !== '' || Object.keys(kept.suspicion).length > 0) return;
  const suspicion = suspicionOf(state, seat);
  if (Object.keys(suspicion).length > 0) await keepNotes(store, clock, table, seat, { ...kept, suspicion });
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
