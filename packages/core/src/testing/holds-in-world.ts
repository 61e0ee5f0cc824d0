import type { Condition } from '../blueprint/condition.ts';
import type { World } from '../world/world.ts';

/** Whether a condition about the world alone holds. For tests of the world without a stage: acts, words and beats count as not having been. */
export function holdsInWorld(world: World): (condition: Condition) => boolean {
  const holds = (condition: Condition): boolean => {
    if ('all' in condition) return condition.all.every(holds);
    if ('any' in condition) return condition.any.some(holds);
    if ('not' in condition) return !holds(condition.not);
    if ('holds' in condition) return isHeld(world, condition.holds.prop, condition.holds.who);
    if ('hidden' in condition) return isHidden(world, condition.hidden.who, condition.hidden.behind);
    if ('health' in condition) return world.characters[condition.health.who]?.health === condition.health.is;
    if ('state' in condition) return world.props[condition.state.prop]?.state[condition.state.key] === condition.state.is;
    if ('found' in condition) return world.props[condition.found.prop]?.hidden === false;
    return false;
  };
  return holds;
}

function isHeld(world: World, prop: string, who: string): boolean {
  const at = world.props[prop]?.at;
  return at !== undefined && 'holder' in at && at.holder === who;
}

function isHidden(world: World, who: string, behind: string | undefined): boolean {
  const hidden = world.characters[who]?.hidden;
  return hidden !== null && hidden !== undefined && (behind === undefined || hidden.behind === behind);
}
