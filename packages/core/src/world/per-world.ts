import type { Blueprint } from '../blueprint/schema.ts';
import type { World } from './world.ts';

/** A memory of what was worked out about a world. Worlds are immutable, so it stays true; it goes when the world does. */
export function perWorld<T>(workOut: (blueprint: Blueprint, world: World, key: string) => T): typeof workOut {
  const plays = new WeakMap<Blueprint, WeakMap<World, Map<string, T>>>();
  return (blueprint, world, key) => {
    const worlds = plays.get(blueprint) ?? new WeakMap<World, Map<string, T>>();
    const known = worlds.get(world) ?? new Map<string, T>();
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = workOut(blueprint, world, key);
    plays.set(blueprint, worlds);
    worlds.set(world, known);
    known.set(key, now);
    return now;
  };
}
