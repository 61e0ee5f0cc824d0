import type { Seq } from '../log/store.ts';
import type { MemoryBook } from './book.ts';
import type { Impression, Observation, Remembered } from './event.ts';

/**
 * What is left of the events of a memory once something was forgotten: the words that its book no longer holds are gone from them, and
 * those of whatever is still to be made anew because it rested on them. Their order, ids and numbers stay, so that the log leads where it
 * led before. Only those that change.
 */
export function leftOf(events: readonly Remembered[], book: MemoryBook): ReadonlyMap<Seq, Remembered> {
  const last = new Map(events.map((event) => [subjectOf(event), event.seq]));
  const asked = new Set<Seq>();
  const left = new Map<Seq, Remembered>();
  for (const event of [...events].reverse()) {
    const rest = lessened(event, { book, isLast: last.get(subjectOf(event)) === event.seq, isAsked: asked.has(event.seq) });
    if (rest === event) continue;
    left.set(event.seq, rest);
    // What somebody was looking for tells what was said.
    if (event.type === 'exchange' && event.recall !== null) asked.add(event.recall);
  }
  return left;
}

/** What a later event about the same says instead. */
const subjectOf = (event: Remembered): string => {
  if (event.type === 'scene-remembered') return `scene ${event.scene}`;
  if (event.type === 'insights-drawn') return `insights ${event.scenes.join('\n')}`;
  if (event.type === 'gist') return `gist ${event.key}`;
  return event.type === 'memory-edit' ? `edit ${event.id}` : `${event.seq}`;
};

type Standing = { readonly book: MemoryBook; readonly isLast: boolean; readonly isAsked: boolean };

function lessened(event: Remembered, { book, isLast, isAsked }: Standing): Remembered {
  const holds = (id: string): boolean => isLast && book.memories.get(id)?.stale === false;
  switch (event.type) {
    case 'scene-witnessed':
    case 'exchange': {
      const observations = worded(event.observations, ({ id }) => book.memories.has(id));
      return observations === event.observations ? event : { ...event, observations };
    }
    case 'scene-remembered': {
      const [made, points] = [worded([event.event], ({ id }) => holds(id)), worded(event.points, ({ id }) => holds(id))];
      return made[0] === event.event && points === event.points ? event : { ...event, event: made[0] ?? event.event, points };
    }
    case 'insights-drawn': {
      const insights = worded(event.insights, ({ id }) => holds(id));
      return insights === event.insights ? event : { ...event, insights };
    }
    case 'memory-edit':
      return event.text === '' || (isLast && book.memories.has(event.id)) ? event : { ...event, text: '' };
    case 'gist':
      return event.text === '' || (isLast && event.edition === book.edition) ? event : { ...event, text: '' };
    case 'recall':
      return isAsked ? { ...event, queries: event.queries.map(() => '') } : event;
    default:
      return event;
  }
}

function worded<T extends Observation | Impression>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  if (all.every((one) => one.text === '' || holds(one))) return all;
  return all.map((one) => (holds(one) ? one : { ...one, text: '' }));
}
