import type { TroupeError } from '../errors.ts';
import { fault } from './errors.en.ts';
import type { EventOf, Recorded, Seq } from './event.ts';
import { openState, reduce } from './reduce.ts';
import type { StageState } from './state.ts';

/** What a rewind does not strike: money stays spent, and people keep their seats. */
const lasting: ReadonlySet<Recorded['type']> = new Set([
  'performance-open',
  'way',
  'call',
  'seat-taken',
  'seat-left',
  'stand-in',
  'pause',
  'resume',
  'trespass',
  'stumble',
  'rewind',
]);

/** The log without what was struck. */
export function unstruck(events: readonly Recorded[]): Recorded[] {
  const kept: Recorded[] = [];
  // From its end: a rewind leads to a moment as it was then, also to one that had been struck; rewinds passed over on the way do not count.
  let standing = Number.POSITIVE_INFINITY;
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at] as Recorded;
    if (event.seq <= standing || lasting.has(event.type)) kept.push(event);
    if (event.type === 'rewind' && event.seq <= standing) standing = event.to;
  }
  return kept.reverse();
}

/**
 * The state a log leads to. Calls nobody, changes nothing: replay is this.
 *
 * @example
 * const { curtain, beat } = fold(await readLog(store, 'evening'));
 */
export function fold(events: readonly Recorded[]): StageState {
  const [open, ...rest] = unstruck(events);
  if (open?.type !== 'performance-open') throw notAPerformance();
  // Numbers never go back: after a rewind the state is an earlier one, the number is the newest.
  const last = events.at(-1) ?? open;
  const state = rest.reduce(reduce, openState(open as Recorded<EventOf<'performance-open'>>));
  return { ...state, seq: last.seq, at: last.at };
}

function notAPerformance(): TroupeError {
  return fault('not-a-performance');
}

/** The nearest number at or before `to` at which a beat was complete: half a beat cannot be played on from. */
export function beatBoundary(events: readonly Recorded[], to: Seq): Seq {
  for (let index = Math.min(to, events.length) - 1; index >= 0; index--) {
    const event = events[index] as Recorded;
    const next = events[index + 1];
    if (next === undefined || next.type === 'rewind' || next.beat > event.beat) return event.seq;
  }
  return 1;
}
