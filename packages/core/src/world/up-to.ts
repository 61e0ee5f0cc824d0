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
function besides(at: Stance['at']): Stance['at'] {
  // "Before him" is another's spot in another's words.
  if (typeof at === 'string') return isMeasured(at) ? undefined : at;
  return at && (at.relation === 'on' || at.relation === 'in') ? { ...at, relation: 'beside' } : at;
}

/** A spot that is measured from somebody whom it does not name: before him, 在右边. */
export const isMeasured = (at: string): boolean =>
  /\b(?:him|her|them|it)$|\b(?:his|her|their) (?:left|right|side|feet|elbow)$|^在?(?:[他她它我你]|[左右前后旁身跟]?[边面头前侧旁后]$)/iu.test(
    at,
  );
