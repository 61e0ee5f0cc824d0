import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Prop } from '../blueprint/schema.ts';
import type { Location, PlaceId, WorldChange } from '../blueprint/terms.ts';
import { applyChange, closesCircle } from './change.ts';
import { propOfId } from './ephemeral.ts';
import { characterIn, isClosed, isGone, placeOf, propIn } from './locate.ts';
import type { CharacterState, World } from './world.ts';

/** Why a change cannot be, and what it speaks of. */
export type Unlawful = {
  readonly why:
    | 'unknown'
    | 'circle'
    | 'not-portable'
    | 'no-container'
    | 'no-surface'
    | 'no-cover'
    | 'closed'
    | 'locked'
    | 'value'
    | 'reserved'
    | 'gone'
    | 'dead'
    | 'away'
    | 'elsewhere';
  readonly of: string;
};

const no = (why: Unlawful['why'], of: string): Unlawful => ({ why, of });

/**
 * Why changes from outside cannot be, one after another, each from the world that those before it leave: the first that would leave the world as it
 * cannot be (a thing in itself, a dead hand that holds, a lock that stands open). Null: all of them can.
 */
export function unlawfulIn(
  blueprint: Blueprint,
  world: World,
  changes: readonly WorldChange[],
): (Unlawful & { readonly at: number }) | null {
  let now = world;
  for (const [at, change] of changes.entries()) {
    const found = unlawful(blueprint, now, change);
    if (found) return { ...found, at };
    now = applyChange(now, change);
  }
  return null;
}

function unlawful(blueprint: Blueprint, world: World, change: WorldChange): Unlawful | null {
  if ('move' in change) return person(world, change.move.who) ?? place(blueprint, change.move.to);
  if ('put' in change) return putting(blueprint, world, change.put);
  if ('set' in change) return setting(world, change.set);
  if ('find' in change) return thing(world, change.find.prop);
  if ('conceal' in change) return thing(world, change.conceal.prop);
  if ('hide' in change) return hiding(blueprint, world, change.hide);
  if ('unhide' in change) return person(world, change.unhide.who);
  if ('harm' in change) return harming(world, change.harm);
  const { who, fact } = change.learn;
  return living(world, who) ?? (blueprint.facts.some(({ id }) => id === fact) ? null : no('unknown', fact));
}

const person = (world: World, who: string): Unlawful | null => (characterIn(world, who) ? null : no('unknown', who));
const place = (blueprint: Blueprint, id: PlaceId | null): Unlawful | null =>
  id === null || stageBook(blueprint).places.has(id) ? null : no('unknown', id);

function living(world: World, who: string): Unlawful | null {
  return person(world, who) ?? (characterIn(world, who)?.health === 'dead' ? no('dead', who) : null);
}

/** What was used up stays so. */
function thing(world: World, prop: string): Unlawful | null {
  if (!propIn(world, prop)) return no('unknown', prop);
  return isGone(world, prop) ? no('gone', prop) : null;
}

function putting(blueprint: Blueprint, world: World, { prop, at }: { readonly prop: string; readonly at: Location }): Unlawful | null {
  const wrong = thing(world, prop);
  const put = propOfId(blueprint, world, prop);
  if (wrong || !put) return wrong ?? no('unknown', prop);
  if ('place' in at) return place(blueprint, at.place);
  if ('nowhere' in at) return null;
  if ('holder' in at) return living(world, at.holder) ?? (put.portable ? null : no('not-portable', prop));
  const on = propOfId(blueprint, world, at.prop);
  return thing(world, at.prop) ?? (on ? lying(world, put, on, at) : no('unknown', at.prop));
}

function lying(world: World, put: Prop, on: Prop, at: Extract<Location, { readonly prop: unknown }>): Unlawful | null {
  if (closesCircle(world, put.id, at)) return no('circle', put.id);
  if (at.relation === 'on') return on.surface ? null : no('no-surface', on.id);
  if (at.relation !== 'in') return null;
  if (!on.container) return no('no-container', on.id);
  return isClosed(world, on.id) ? no('closed', on.id) : null;
}

/** How a thing is carried is said by where it is. */
const reserved: ReadonlySet<string> = new Set([
  'fixed',
  'worn',
  'pocketed',
  'barred',
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype),
]);
const mostStates = 24;
const longest = 200;

function setting(
  world: World,
  { prop, key, value }: { readonly prop: string; readonly key: string; readonly value: string | number | boolean },
): Unlawful | null {
  const wrong = thing(world, prop);
  if (wrong) return wrong;
  const state = propIn(world, prop)?.state ?? {};
  const isNew = !Object.hasOwn(state, key);
  if (reserved.has(key) || key === '' || key.length > 40 || (isNew && Object.keys(state).length >= mostStates))
    return no('reserved', key.slice(0, 40));
  if ((!isNew && typeof state[key] !== typeof value) || (typeof value === 'string' && value.length > longest)) return no('value', key);
  const after = { ...state, [key]: value };
  return after.open === true && after.locked === true ? no('locked', prop) : null;
}

function hiding(blueprint: Blueprint, world: World, { who, behind }: { readonly who: string; readonly behind: string }): Unlawful | null {
  const wrong = living(world, who) ?? thing(world, behind);
  if (wrong) return wrong;
  const at = (characterIn(world, who) as CharacterState).place;
  if (at === null) return no('away', who);
  const cover = propIn(world, behind)?.at;
  // What lies in a bag goes with the bag, and whoever hid behind it would stand in the open.
  if (!propOfId(blueprint, world, behind)?.cover || !cover || !('place' in cover)) return no('no-cover', behind);
  return cover.place === at ? null : no('elsewhere', behind);
}

/** Nobody comes back to life; and whoever died off stage would hold on for ever to what is in their hands. */
function harming(world: World, { who, health }: { readonly who: string; readonly health: CharacterState['health'] }): Unlawful | null {
  const body = characterIn(world, who);
  if (!body) return no('unknown', who);
  if (health !== 'dead') return body.health === 'dead' ? no('dead', who) : null;
  const holds = Object.values(world.props).some(({ at }) => 'holder' in at && at.holder === who);
  return body.place === null && holds ? no('away', who) : null;
}

/** Where changes are to be perceived: where what they speak of is, before and after. */
export function placesOf(blueprint: Blueprint, before: World, changes: readonly WorldChange[]): readonly PlaceId[] {
  const after = changes.reduce((so, change) => applyChange(so, change), before);
  const at = (world: World, id: string) => characterIn(world, id)?.place ?? placeOf(blueprint, world, id);
  const found = changes.flatMap((change) => {
    if ('learn' in change) return [];
    const [what] = Object.values(change) as readonly { readonly who?: string; readonly prop?: string }[];
    const id = what?.who ?? what?.prop ?? '';
    return [at(before, id), at(after, id)];
  });
  return [...new Set(found)].filter((one) => one !== null);
}
