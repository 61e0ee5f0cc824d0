import { characterIn, holderOf, propIn } from '../locate.ts';
import type { Target } from '../world.ts';
import { type Decide, type Deed, has, holds, prop, propOf, propose, reaches, refuse, type Verdict } from './deed.ts';

/** What a verb asks of one of its targets. `near` is about props; people must be here in plain sight, whatever it says, except `anywhere`. */
export type Slot = {
  readonly kinds: readonly Target['kind'][];
  readonly near?: 'held' | 'reach' | 'sight' | 'anywhere';
  readonly optional?: true;
  readonly living?: true;
};

export type VerbRule = {
  readonly first?: Slot;
  readonly second?: Slot;
  /** Not to be done from hiding. */
  readonly openly?: true;
  readonly decide: Decide;
};

export const aThing: Slot = { kinds: ['prop'], near: 'reach' };
export const aHeldThing: Slot = { kinds: ['prop'], near: 'held' };
export const aPerson: Slot = { kinds: ['character'], living: true };
export const anything: Slot = { kinds: ['prop', 'character', 'place'], near: 'sight' };
export const perhaps = (slot: Slot): Slot => ({ ...slot, optional: true });

/** The first reason of presence or reach why a deed cannot be, if there is one. */
export function unmet(deed: Deed, rule: VerbRule): Verdict | null {
  if (rule.openly && deed.cover !== null) return refuse(deed, 'come-out-first', {}, [propose('reveal')]);
  return missing(deed, rule.first, deed.first) ?? missing(deed, rule.second, deed.second);
}

function missing(deed: Deed, slot: Slot | undefined, target: Target | undefined): Verdict | null {
  if (!slot) return null;
  if (!target) return slot.optional ? null : refuse(deed, 'needs-target');
  const absent = slot.near === 'anywhere' ? null : absence(deed, target);
  if (absent) return absent;
  if (!slot.kinds.includes(target.kind)) return refuse(deed, 'unfit', { target: target.id });
  if (target.kind === 'prop') return outOfReach(deed, slot, target.id);
  if (target.kind === 'character' && slot.living && isDead(deed, target.id)) return refuse(deed, 'lifeless', { target: target.id });
  return null;
}

/** Nobody hidden is ever spoken of as present, not even to those who know: the answer is heard by all. */
export function absence(deed: Deed, target: Target): Verdict | null {
  if (target.kind === 'place') return deed.book.places.has(target.id) ? null : refuse(deed, 'no-such-thing', { thing: target.id });
  if (target.kind === 'character') {
    if (!deed.book.characters.has(target.id)) return refuse(deed, 'no-such-thing', { thing: target.id });
    return inPlainSight(deed, target.id) ? null : refuse(deed, 'absent-person', { target: target.id });
  }
  if (!propOf(deed, target)) return refuse(deed, 'no-such-thing', { thing: target.id });
  return has(deed.see.props, target.id) || holds(deed, target.id) ? null : refuse(deed, 'absent-thing', { prop: target.id });
}

export function inPlainSight(deed: Deed, who: string): boolean {
  return who === deed.by || deed.see.people.some((one) => one.id === who && !one.hidden);
}

export const isDead = (deed: Deed, who: string): boolean => characterIn(deed.world, who)?.health === 'dead';

function outOfReach(deed: Deed, slot: Slot, id: string): Verdict | null {
  if (slot.near === 'sight' || slot.near === 'anywhere' || holds(deed, id)) return null;
  if (!reaches(deed, id) && slot.near !== 'held') return beyond(deed, id);
  if (!reaches(deed, id)) return beyond(deed, id) ?? refuse(deed, 'not-in-hand', { prop: id });
  return slot.near === 'held' ? refuse(deed, 'not-in-hand', { prop: id }, [propose('take', prop(id))]) : null;
}

/** What is held out to one is within one's reach. */
function beyond(deed: Deed, id: string): Verdict | null {
  const holder = holderOf(deed.world, id);
  if (holder !== null && holder !== deed.by && propIn(deed.world, id)?.offered?.includes(deed.by)) return null;
  if (holder !== null && holder !== deed.by) return refuse(deed, 'held-by-other', { by: holder, prop: id }, [propose('examine', prop(id))]);
  return refuse(deed, 'come-out-first', {}, [propose('reveal')]);
}
