import type { Seq } from '../log/store.ts';
import { type Growth, type Memory, MemoryBook } from './book.ts';
import { fault } from './errors.en.ts';
import type { Found, Remembered } from './event.ts';
import { levelsOf, noSuchMemory, type Wish } from './looking.ts';
import type { RoleMemory } from './role-memory.ts';

/** A memory, and what it was made from. */
export type PyramidMemory = Memory & {
  /** Links upwards: what was made from it. */
  readonly above: readonly string[];
};

/** A whole memory, level by level. */
export type Pyramid = {
  readonly insights: readonly PyramidMemory[];
  readonly points: readonly PyramidMemory[];
  readonly events: readonly PyramidMemory[];
  readonly observations: readonly PyramidMemory[];
  readonly scenes: readonly { readonly id: string; readonly title: string; readonly event: string | null; readonly observations: number }[];
  /** Ids that wait to be made anew. */
  readonly stale: readonly string[];
};

/** A memory as people look at it: four levels, linked both ways, in the order of its scenes; all of it, or what a wish leaves. */
export function pyramid(book: MemoryBook, wish: Wish = {}): Pyramid {
  const { insight, point, event, observation } = levelsOf(book, wish);
  const linked = (memories: readonly Memory[]) => memories.map((memory) => ({ ...memory, above: book.madeFrom(memory.id) }));
  return {
    insights: linked(insight),
    points: linked(point),
    events: linked(event),
    observations: linked(observation),
    scenes: [...book.episodes.values()].map(({ id, title, event, observations }) => ({
      id,
      title,
      event,
      observations: observations.length,
    })),
    stale: [...book.memories.values()].filter(({ stale }) => stale).map(({ id }) => id),
  };
}

/** What stands behind a memory. */
export type Behind = {
  readonly said: string;
  readonly answer: string;
  readonly queries: readonly string[];
  /** `memory` is null where it was deleted since. */
  readonly found: readonly (Found & { readonly memory: Memory | null })[];
  readonly replayed: readonly Memory[];
  /** Names of what its lorebook told. */
  readonly lore: readonly string[];
};

/** Which memories were behind a reply, with which four scores. */
export function behind(book: MemoryBook, exchange: Seq): Behind {
  const event = book.exchanges.find(({ seq }) => seq === exchange);
  if (!event) throw fault('no-such-reply');
  const recall = event.recall === null ? undefined : book.recalls.get(event.recall);
  const [said, answer] = event.observations.map(({ text }) => text);
  return {
    said: said ?? '',
    answer: answer ?? '',
    queries: recall?.queries ?? [],
    found: (recall?.found ?? []).map((found) => ({ ...found, memory: book.memories.get(found.id) ?? null })),
    replayed: (recall?.replayed ?? []).flatMap((id) => book.memories.get(id) ?? []),
    lore: event.lore ?? [],
  };
}

/** How a memory grew: its size on every level after each event that changed it. A memory in hand has it as `book.grown`. */
export function growth(log: Iterable<Remembered>): readonly Growth[] {
  return new MemoryBook(log).grown;
}

/** Changes a memory by hand. What was made from it is marked, and made anew by the next `build`. */
export async function editMemory(memory: RoleMemory, id: string, text: string): Promise<void> {
  const words = text.trim();
  if (words === '') throw fault('empty-memory');
  if (words.length > 4000) throw fault('long-memory');
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
  if (!book.memories.has(id)) throw noSuchMemory(id);
}
