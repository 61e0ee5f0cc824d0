import { TroupeError } from '../errors.ts';
import type { Seq } from '../ports/store.ts';
import { type Memory, MemoryBook } from './book.ts';
import type { Found, MemoryEvent, MemoryLevel, Remembered } from './event.ts';
import type { RoleMemory } from './role-memory.ts';

export type PyramidMemory = Memory & {
  /** Links upwards: what was made from it. */
  readonly above: readonly string[];
};

export type Pyramid = {
  readonly insights: readonly PyramidMemory[];
  readonly points: readonly PyramidMemory[];
  readonly events: readonly PyramidMemory[];
  readonly observations: readonly PyramidMemory[];
  readonly scenes: readonly { readonly id: string; readonly title: string; readonly event: string | null; readonly observations: number }[];
  /** Ids that wait to be made anew. */
  readonly stale: readonly string[];
};

/** A memory as people look at it: four levels, linked both ways, in the order of its scenes, whichever of them was worked on first. */
export function pyramid(book: MemoryBook): Pyramid {
  const places = new Map([...book.episodes.keys()].map((scene, place) => [scene, place]));
  const placeOf = ({ scene }: Memory): number => places.get(scene) ?? places.size;
  const all = [...book.memories.values()].map((memory) => ({ ...memory, above: book.madeFrom(memory.id) }));
  const level = (wanted: MemoryLevel) => all.filter((memory) => memory.level === wanted).sort((a, b) => placeOf(a) - placeOf(b));
  return {
    insights: level('insight'),
    points: level('point'),
    events: level('event'),
    observations: level('observation'),
    scenes: [...book.episodes.values()].map(({ id, title, event, observations }) => ({
      id,
      title,
      event,
      observations: observations.length,
    })),
    stale: all.filter(({ stale }) => stale).map(({ id }) => id),
  };
}

export type Behind = {
  readonly said: string;
  readonly answer: string;
  readonly queries: readonly string[];
  /** `memory` is null where it was deleted since. */
  readonly found: readonly (Found & { readonly memory: Memory | null })[];
  readonly replayed: readonly Memory[];
};

/** Which memories were behind a reply, with which four scores. */
export function behind(book: MemoryBook, exchange: Seq): Behind {
  const event = book.exchanges.find(({ seq }) => seq === exchange);
  if (!event) throw new TroupeError('no-such-reply', 'There is no such reply in this memory.', 'Give the number that came with the reply.');
  const recall = event.recall === null ? undefined : book.recalls.get(event.recall);
  const [said, answer] = event.observations.map(({ text }) => text);
  return {
    said: said ?? '',
    answer: answer ?? '',
    queries: recall?.queries ?? [],
    found: (recall?.found ?? []).map((found) => ({ ...found, memory: book.memories.get(found.id) ?? null })),
    replayed: (recall?.replayed ?? []).flatMap((id) => book.memories.get(id) ?? []),
  };
}

export type Growth = { readonly at: number; readonly beat: number } & Readonly<Record<MemoryLevel, number>>;

/** How a memory grew: its size on every level after each event that changed it. */
export function growth(log: Iterable<Remembered>): Growth[] {
  const book = new MemoryBook();
  const steps: Growth[] = [];
  for (const event of log) {
    book.add(event);
    if (growing.has(event.type)) steps.push({ at: event.at, beat: book.beat, ...book.counts });
  }
  return steps;
}

const growing: ReadonlySet<MemoryEvent['type']> = new Set([
  'scene-witnessed',
  'exchange',
  'scene-remembered',
  'insights-drawn',
  'memory-delete',
]);

/** Changes a memory by hand. What was made from it is marked, and made anew by the next `build`. */
export async function editMemory(memory: RoleMemory, id: string, text: string): Promise<void> {
  const words = text.trim();
  if (words === '') throw new TroupeError('empty-memory', 'A memory needs words.', 'Write what is to be remembered, or delete the memory.');
  if (words.length > 4000) throw new TroupeError('long-memory', 'That is too long for one memory.', 'Keep it below 4,000 characters.');
  await memory.append((book) => {
    known(book, id);
    return [{ type: 'memory-edit', id, text: words }];
  });
}

/** Forgets a memory for good. Deleting an event forgets its scene; what was made from it goes, or is made anew. */
export async function deleteMemory(memory: RoleMemory, id: string): Promise<void> {
  await memory.append((book) => {
    known(book, id);
    return [{ type: 'memory-delete', id }];
  });
}

function known(book: MemoryBook, id: string): void {
  if (!book.memories.has(id))
    throw new TroupeError('no-such-memory', `There is no memory "${id}".`, 'It may have been deleted; look at the memory again.');
}
