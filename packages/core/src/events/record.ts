import { stamp } from '../log/stream.ts';
import type { Recorded, StageEvent } from './event.ts';
import { performanceStream } from './performance-stream.ts';
import { openState, reduce } from './reduce.ts';
import type { StageState } from './state.ts';
import { openingState } from './state.ts';
import { witnessesOf } from './witnesses.ts';

/** A beat in the making: events with their numbers, and the state they would lead to. Nothing has happened until it is kept. */
export type Draft = { readonly base: StageState; readonly state: StageState; readonly events: readonly Recorded[]; readonly beat: number };

/** An empty draft of what happens next; `newBeat`: in a beat of its own. */
export function openDraft(base: StageState, options: { readonly newBeat: boolean }): Draft {
  return { base, state: base, events: [], beat: base.beat + (options.newBeat ? 1 : 0) };
}

/** The only place where an event gets its witnesses. */
export function record(draft: Draft, event: StageEvent, at: number): Draft {
  const before = draft.state;
  const stamps = { ...stamp(performanceStream, before.seq, at), beat: draft.beat };
  const seen = { ...event, ...stamps, witnesses: witnessesOf(event, before, before) } as Recorded;
  const outcome = reduce(before, seen);
  const events = [...draft.events, seen];
  if (outcome.world === before.world && outcome.scene === before.scene) return { ...draft, state: outcome, events };
  // Witnesses depend on the state after the event, and what the event does on its witnesses (who saw somebody hide).
  const witnesses = witnessesOf(event, before, outcome);
  const same = witnesses.audience === seen.witnesses.audience && sameCast(witnesses.characters, seen.witnesses.characters);
  if (same) return { ...draft, state: outcome, events };
  const recorded = { ...event, ...stamps, witnesses } as Recorded;
  return { ...draft, state: reduce(before, recorded), events: [...draft.events, recorded] };
}

/** The same draft after what was kept in the meantime: nothing of it changes but its numbers. */
export function rebase(draft: Draft, base: StageState): Draft {
  const by = base.seq - draft.base.seq;
  if (by === 0) return draft;
  const events = draft.events.map((event): Recorded => {
    const moved = { ...event, seq: event.seq + by };
    return moved.type === 'ruling' && moved.attempt > draft.base.seq ? { ...moved, attempt: moved.attempt + by } : moved;
  });
  return { ...draft, base, events, state: events.reduce(reduce, base) };
}

function sameCast(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** The first event of a stream. */
export function recordOpening(event: Extract<StageEvent, { type: 'performance-open' }>, at: number): Draft {
  const empty = openingState(event, 0, at);
  const recorded = { ...event, ...stamp(performanceStream, 0, at), beat: 0, witnesses: witnessesOf(event, empty, empty) } as const;
  return { base: empty, state: openState(recorded), events: [recorded], beat: 0 };
}
