import { characterIn, propIn } from './locate.ts';
import type { Stance, Target, World } from './world.ts';

/** Where somebody is who has gone up to this: beside the thing, or where that person is. Undefined: nobody can say. */
export function spotOf(world: World, { kind, id }: Target): Stance['at'] {
  if (kind === 'character') return besides(characterIn(world, id)?.stance?.at);
  const at = kind === 'prop' ? propIn(world, id)?.at : undefined;
  if (!at || 'nowhere' in at) return undefined;
  return 'holder' in at ? spotOf(world, { kind: 'character', id: at.holder }) : { prop: id, relation: 'beside' };
}

/** Whoever goes up to somebody on a bench is not on it. */
const besides = (at: Stance['at']): Stance['at'] =>
  typeof at === 'object' && (at.relation === 'on' || at.relation === 'in') ? { ...at, relation: 'beside' } : at;
