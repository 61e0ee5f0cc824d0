import type { Level, LinkedMemory, Pyramid } from '../house/roles.ts';

/** The four levels by name. */
export const ofLevel = (pyramid: Pyramid): Readonly<Record<Level, readonly LinkedMemory[]>> => ({
  insight: pyramid.insights,
  point: pyramid.points,
  event: pyramid.events,
  observation: pyramid.observations,
});

export const everyMemory = (pyramid: Pyramid): ReadonlyMap<string, LinkedMemory> =>
  new Map(Object.values(ofLevel(pyramid)).flatMap((list) => list.map((memory) => [memory.id, memory] as const)));

/** Everything that a memory rests on, and everything that rests on it. */
export function linkedTo(id: string | null, byId: ReadonlyMap<string, LinkedMemory>): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (from: string, way: 'from' | 'above') => {
    for (const next of byId.get(from)?.[way] ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      walk(next, way);
    }
  };
  if (id !== null) for (const way of ['from', 'above'] as const) walk(id, way);
  if (id !== null) found.add(id);
  return found;
}
