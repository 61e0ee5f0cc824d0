import type { PartId } from './parts.ts';
import type { PlanShape } from './progress.ts';
import { digestSize } from './read-book.ts';

/** Which chapters are put together, and as what. */
export function digestsOf({ chapters }: Pick<PlanShape, 'chapters'>): { part: PartId; act: number; chapters: readonly PartId[] }[] {
  return [...new Set(chapters.map(({ act }) => act))].flatMap((act) => {
    const own = chapters.flatMap((one, index) => (one.act === act ? [`chapter:${index + 1}`] : []));
    return Array.from({ length: Math.ceil(own.length / digestSize) }, (_, at) => ({
      part: `digest:${act}:${at + 1}`,
      act,
      chapters: own.slice(at * digestSize, (at + 1) * digestSize),
    }));
  });
}

/** The parts in which a book is read, before anything is written. */
export const readingOf = (shape: Pick<PlanShape, 'chapters'>): PartId[] => [
  ...shape.chapters.map((_, index) => `chapter:${index + 1}`),
  ...digestsOf(shape).map(({ part }) => part),
];
