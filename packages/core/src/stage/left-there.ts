import type { PropId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { lyingAt } from '../world/locate.ts';
import type { Change } from '../world/world.ts';

/** What lay in or on a thing that is used up is where that was: an axe is not burnt with the wardrobe, unless somebody says so. */
export function leftThere({ blueprint, world }: Pick<StageState, 'blueprint' | 'world'>, thing: PropId): Change[] {
  const at = world.props[thing]?.at;
  return at && !('nowhere' in at) ? lyingAt(blueprint, world, thing).map(({ id }) => ({ put: { prop: id, at } })) : [];
}

/** The same for whatever these use up. */
export const withLeftThere = (state: Pick<StageState, 'blueprint' | 'world'>, changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => [...('put' in change && 'nowhere' in change.put.at ? leftThere(state, change.put.prop) : []), change]);
