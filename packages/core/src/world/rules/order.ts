import { characterIn } from '../locate.ts';
import { useAs } from './body.ts';
import { type Deed, holds, prop, propOf } from './deed.ts';
import { weaponOf } from './force.ts';

const objectThenPerson: readonly string[] = ['give', 'show', 'throw', 'put'];
const locks: readonly string[] = ['lock', 'unlock', 'open'];

/** The deed as it is meant: object first, instrument second, "use" as what it amounts to, and what goes without saying said. */
export function inOrder(deed: Deed): Deed {
  const meant = deed.verb === 'use' ? used(deed) : deed;
  return implied(arranged(meant));
}

/** Object first, then the person or the instrument, whatever order it was said in. */
export function arranged(deed: Deed): Deed {
  return wrongWayRound(deed) ? swapped(deed) : deed;
}

function used(deed: Deed): Deed {
  const as = useAs(deed);
  if (!as) return deed;
  return as.swapped ? { ...swapped(deed), verb: as.verb } : { ...deed, verb: as.verb };
}

const swapped = (deed: Deed): Deed => ({ ...deed, first: deed.second, second: deed.first });

function wrongWayRound(deed: Deed): boolean {
  const { verb, first, second } = deed;
  if (!first || !second) return false;
  if (objectThenPerson.includes(verb)) return first.kind === 'character' && second.kind === 'prop';
  if (locks.includes(verb)) return propOf(deed, second)?.key === first.id;
  if (verb !== 'attack') return false;
  const blade = propOf(deed, first);
  return blade?.weapon === true && holds(deed, blade.id) && !(propOf(deed, second)?.weapon && holds(deed, second.id));
}

/** A stab is made with the weapon in hand, a lock is turned with its key in hand. */
function implied(deed: Deed): Deed {
  if (deed.second || !characterIn(deed.world, deed.by)) return deed;
  if (deed.verb === 'attack') {
    const weapon = weaponOf(deed);
    return weapon && weapon !== 'unfit' && weapon.id !== deed.first?.id ? { ...deed, second: prop(weapon.id) } : deed;
  }
  const key = deed.verb === 'unlock' || deed.verb === 'lock' ? propOf(deed, deed.first)?.key : undefined;
  return key !== undefined && holds(deed, key) ? { ...deed, second: prop(key) } : deed;
}
