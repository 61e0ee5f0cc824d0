import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import type { Thing } from './make.ts';

/** Where a thing that turns up is after the deed: in the hand, on the body, put away about it, or in the room. */
export const keptIn = ['hand', 'worn', 'pocket', 'room'] as const;
export type Kept = (typeof keptIn)[number];

/** The thing where whoever read the deed says it is. */
export function keptThere({ world }: StageState, by: CharacterId, thing: Thing, kept: Kept): Thing {
  const place = world.characters[by]?.place ?? null;
  if (!thing.change || place === null) return thing;
  const at = kept === 'room' ? { place } : { holder: by };
  const { fixed: _, ...appear } = thing.change.appear;
  const carried = kept === 'worn' ? 'worn' : kept === 'pocket' ? 'pocketed' : undefined;
  return {
    target: thing.target,
    change: { appear: kept === 'room' ? { ...thing.change.appear, at } : { ...appear, at } },
    ...(carried && { carried }),
  };
}
