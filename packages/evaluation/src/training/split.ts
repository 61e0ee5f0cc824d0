import { hash } from '@troupe/core/model';
import { grouped } from '../run/grouped.ts';

/** A share is held out for testing, from every group alike; what has one id is never in both. The same seed gives the same split. */
export function stratified<T>(
  items: readonly T[],
  {
    group,
    id,
    share = 0.05,
    seed = 1,
  }: { readonly group: (item: T) => string; readonly id: (item: T) => string; readonly share?: number; readonly seed?: number },
): { readonly train: readonly T[]; readonly test: readonly T[] } {
  const held = new Set<string>();
  for (const own of grouped(items, group).values()) {
    const drawn = [...new Set(own.map(id))].sort((a, b) => hash(`${seed} ${a}`) - hash(`${seed} ${b}`) || (a < b ? -1 : 1));
    for (const one of drawn.slice(0, Math.round(drawn.length * share))) held.add(one);
  }
  return { train: items.filter((item) => !held.has(id(item))), test: items.filter((item) => held.has(id(item))) };
}
