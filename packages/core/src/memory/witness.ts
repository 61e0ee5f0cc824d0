import type { MemoryBook } from './book.ts';
import type { MemoryEventOf } from './event.ts';
import type { RoleMemory } from './role-memory.ts';
import type { WitnessedScene } from './witnessed.ts';

/** Whose eyes a log is read with. */
export type WitnessOptions = {
  /** So many observations, at most, are kept at once. */
  readonly slice?: number;
  readonly signal?: AbortSignal;
};

/** And so many characters, unless a single observation has more. */
const sliceText = 64_000;

/**
 * Takes in scenes the role witnessed; those it has already are left alone. They are kept slice by slice, however long the script: a stop
 * loses at most the slice in work, and whoever takes the same scenes in again goes on there. All are kept before any is worked on.
 */
export async function witness(memory: RoleMemory, scenes: readonly WitnessedScene[], options: WitnessOptions = {}): Promise<void> {
  const { slice = 200, signal } = options;
  for (let left = true; left; ) {
    signal?.throwIfAborted();
    await memory.append((book) => {
      const missing = missingOf(book, scenes);
      const events = nextSlice(book, missing, slice);
      left = events.at(-1)?.until !== undefined;
      return events;
    });
  }
}

/** What is not in the book yet: whole scenes, and the rest of one that was cut. */
function missingOf({ episodes }: MemoryBook, scenes: readonly WitnessedScene[]): WitnessedScene[] {
  return scenes.flatMap((scene) => {
    const known = episodes.get(scene.id);
    if (!known) return [scene];
    return known.partial ? [{ ...scene, observations: scene.observations.slice(known.heard) }] : [];
  });
}

type Witnessed = MemoryEventOf<'scene-witnessed'>;

/** The next events. The last of them names the last scene to come, if anything is left after it. */
function nextSlice(book: MemoryBook, missing: readonly WitnessedScene[], slice: number): Witnessed[] {
  const events: Witnessed[] = [];
  const room = { observations: Math.max(1, slice), text: sliceText };
  let { beat } = book;
  for (const { id, title, observations } of missing) {
    const part = observations.slice(0, fitting(observations, room));
    const whole = part.length === observations.length;
    const over = room.observations <= 0 || room.text <= 0;
    const until = over && !(whole && id === missing.at(-1)?.id) ? missing.at(-1)?.id : undefined;
    events.push({
      type: 'scene-witnessed',
      scene: id,
      title,
      beat: book.episodes.get(id)?.beat ?? ++beat,
      observations: part,
      ...(!whole && { more: true }),
      ...(until !== undefined && { until }),
    });
    if (over) break;
  }
  return events;
}

/** How many of these fit, the first always; they take the room. */
function fitting(observations: WitnessedScene['observations'], room: { observations: number; text: number }): number {
  let count = 0;
  while (count < observations.length && room.observations > 0 && room.text > 0) {
    room.observations--;
    room.text -= observations[count]?.text.length ?? 0;
    count++;
  }
  return count;
}
