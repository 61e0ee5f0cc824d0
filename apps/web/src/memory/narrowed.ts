import type { LinkedMemory, Pyramid } from '../house/roles.ts';
import { ofLevel } from './links.ts';

/** What somebody wants to see of a memory; empty is everything. */
export type Wish = { readonly scene: string; readonly person: string };
export const everything: Wish = { scene: '', person: '' };

export const sizeOf = (pyramid: Pyramid): number => Object.values(ofLevel(pyramid)).reduce((sum, list) => sum + list.length, 0);

/** Everybody who says or does something in it, whoever does most first. */
export function peopleIn({ observations }: Pyramid): string[] {
  const counts = new Map<string, number>();
  for (const { by } of observations) if (by) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** One scene, one person, or both: the lines, what was made of them, and the insights that rest on what is left. */
export function narrowed(pyramid: Pyramid, { scene, person }: Wish): Pyramid {
  if (scene === '' && person === '') return pyramid;
  const named = person.toLowerCase();
  const here = (memory: LinkedMemory): boolean => scene === '' || memory.scene === scene;
  const about = ({ by, text }: LinkedMemory): boolean => person === '' || by === person || text.toLowerCase().includes(named);
  const wanted = (memory: LinkedMemory): boolean => here(memory) && about(memory);
  const [events, points] = [pyramid.events.filter(wanted), pyramid.points.filter(wanted)];
  const below = new Set([...events, ...points].map(({ id }) => id));
  const rests = ({ from }: LinkedMemory): boolean => from.some((id) => below.has(id));
  return {
    ...pyramid,
    // An insight is of several scenes: it belongs to those it rests on.
    insights: pyramid.insights.filter((memory) => (scene === '' ? about(memory) : rests(memory) && about(memory))),
    points,
    events,
    observations: pyramid.observations.filter(wanted),
  };
}
