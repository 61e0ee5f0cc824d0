import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Prop } from '../blueprint/schema.ts';
import type { CharacterId, Location, PlaceId, PropId } from '../blueprint/terms.ts';
import { propsIn } from './ephemeral.ts';
import type { CharacterState, PropState, World } from './world.ts';

// Ids come from people and models: an id like `constructor` must not find what every object inherits.
export function characterIn(world: World, id: CharacterId): CharacterState | undefined {
  return Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
}

export function propIn(world: World, id: PropId): PropState | undefined {
  return Object.hasOwn(world.props, id) ? world.props[id] : undefined;
}

/** Where a prop is, through whatever it lies in or whoever holds it; null off stage, nowhere, or in a circle of containers. */
export function placeOf(blueprint: Blueprint, world: World, propId: PropId): PlaceId | null {
  const last = chain(world, propId).at(-1);
  if (!last) return null;
  const { at } = last;
  if ('place' in at) return stageBook(blueprint).places.has(at.place) ? at.place : null;
  if ('holder' in at) return characterIn(world, at.holder)?.place ?? null;
  return null;
}

type Link = { readonly id: PropId; readonly at: Location; readonly hidden: boolean };

/** The prop and everything it lies in, outwards. Empty if unknown or circular. */
export function chain(world: World, propId: PropId): readonly Link[] {
  const links: Link[] = [];
  for (let id: PropId | undefined = propId; id !== undefined; ) {
    const state = propIn(world, id);
    if (!state || links.some((link) => link.id === id)) return [];
    links.push({ id, at: state.at, hidden: state.hidden });
    id = 'prop' in state.at ? state.at.prop : undefined;
  }
  return links;
}

/** Who holds it, directly or in something held. */
export function holderOf(world: World, propId: PropId): CharacterId | null {
  const at = chain(world, propId).at(-1)?.at;
  return at && 'holder' in at ? at.holder : null;
}

export function isClosed(world: World, propId: PropId): boolean {
  const state = propIn(world, propId)?.state ?? {};
  return state.open === false || state.locked === true;
}

/** What lies directly in, on, under, behind or beside a prop. */
export function lyingAt(blueprint: Blueprint, world: World, propId: PropId): readonly Prop[] {
  return propsIn(blueprint, world).filter((prop) => {
    const at = propIn(world, prop.id)?.at;
    return at !== undefined && 'prop' in at && at.prop === propId;
  });
}

/** Whoever hides behind, under or in a prop. */
export function hidingBehind(world: World, propId: PropId): readonly CharacterId[] {
  return Object.keys(world.characters).filter((who) => characterIn(world, who)?.hidden?.behind === propId);
}

/** Used up or carried off for good, or lost with what it lay in: nobody can have it any more. */
export function isGone({ props }: World, thing: PropId): boolean {
  const passed = new Set<PropId>();
  for (let id: PropId | undefined = thing; id !== undefined && !passed.has(id); ) {
    passed.add(id);
    const prop: PropState | undefined = props[id];
    if (prop?.gone) return true;
    id = prop && 'prop' in prop.at ? prop.at.prop : undefined;
  }
  return false;
}
