import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Place, Prop } from '../blueprint/schema.ts';
import type { CharacterId, Health, PlaceId, PropId } from '../blueprint/terms.ts';
import { propsIn } from './ephemeral.ts';
import { chain, characterIn, holderOf, isClosed, placeOf, propIn } from './locate.ts';
import type { World } from './world.ts';

/** A way out, as somebody sees it. */
export type PerceivedExit = { readonly to: PlaceId; readonly name: string; readonly open: boolean };
/** Somebody else, as somebody sees them. */
export type PerceivedPerson = {
  readonly id: CharacterId;
  readonly name: string;
  readonly appearance: string;
  readonly health: Health;
  readonly hidden?: { readonly behind: PropId };
  readonly holding: readonly PropId[];
};

/** Everything physical that somebody can see from where they stand. What is not in it does not exist for them. */
export type Perception = {
  readonly place: Place | null;
  readonly exits: readonly PerceivedExit[];
  readonly people: readonly PerceivedPerson[];
  readonly props: readonly Prop[];
  readonly reach: readonly Prop[];
  readonly holding: readonly Prop[];
};

const nothing: Perception = { place: null, exits: [], people: [], props: [], reach: [], holding: [] };

/** What somebody perceives. Rulings ask many times. */
export const perceive: (blueprint: Blueprint, world: World, who: CharacterId) => Perception = perWorld(look);

/** The dead perceive nothing; those off stage only what they carry. */
function look(blueprint: Blueprint, world: World, who: CharacterId): Perception {
  const self = characterIn(world, who);
  if (!self || self.health === 'dead') return nothing;
  const holding = propsIn(blueprint, world).filter(({ id }) => heldDirectly(world, id, who) && !propIn(world, id)?.slipped);
  const place = self.place === null ? undefined : stageBook(blueprint).places.get(self.place);
  if (!place) return { ...nothing, holding, reach: holding };
  const props = propsIn(blueprint, world).filter((prop) => visible(blueprint, world, prop.id, place, who));
  return {
    place,
    exits: exitsOf(blueprint, world, place),
    people: peopleIn(blueprint, world, place.id, who),
    props,
    reach: props.filter((prop) => reachable(world, prop.id, who)),
    holding,
  };
}

/** What the house sees of a place: those who hide, too, as an audience does; not what lies hidden or shut away. */
export function perceiveAsAudience(blueprint: Blueprint, world: World, place: PlaceId): Perception {
  const here = stageBook(blueprint).places.get(place);
  if (!here) return nothing;
  const props = propsIn(blueprint, world).filter((prop) => visible(blueprint, world, prop.id, here, null));
  return {
    place: here,
    exits: exitsOf(blueprint, world, here),
    people: peopleIn(blueprint, world, place, null),
    props,
    reach: [],
    holding: [],
  };
}

/** A way whose door nobody has found is no way. */
function exitsOf(blueprint: Blueprint, world: World, place: Place): PerceivedExit[] {
  return place.exits
    .filter(({ door }) => !door || !propIn(world, door)?.hidden)
    .map(({ to, name, door }) => ({
      to,
      name: name ?? stageBook(blueprint).places.get(to)?.name ?? to,
      open: !door || !isClosed(world, door),
    }));
}

function peopleIn(blueprint: Blueprint, world: World, place: PlaceId, who: CharacterId | null): PerceivedPerson[] {
  return blueprint.characters
    .filter(({ id }) => id !== who && characterIn(world, id)?.place === place && perceivesPerson(world, who, id))
    .map(({ id, name, appearance }) => {
      const { health, hidden } = characterIn(world, id) ?? { health: 'well' as const, hidden: null };
      return {
        id,
        name,
        appearance,
        health,
        ...(hidden && { hidden: { behind: hidden.behind } }),
        holding: openlyHeld(blueprint, world, id),
      };
    });
}

/** Those behind the same cover know of each other; otherwise only those who saw somebody hide. `null` is the audience. */
function perceivesPerson(world: World, who: CharacterId | null, other: CharacterId): boolean {
  const hidden = characterIn(world, other)?.hidden;
  if (!hidden || who === null || who === other) return true;
  return hidden.knownTo.includes(who) || characterIn(world, who)?.hidden?.behind === hidden.behind;
}

function openlyHeld(blueprint: Blueprint, world: World, who: CharacterId): PropId[] {
  return propsIn(blueprint, world)
    .filter(({ id }) => heldDirectly(world, id, who) && !propIn(world, id)?.hidden && !isPutAway(world, id))
    .map(({ id }) => id);
}

/** Put away before everybody's eyes: whoever saw it may still speak of it and reach for it, and sees it in no hand. */
const isPutAway = (world: World, prop: PropId): boolean => propIn(world, prop)?.state.pocketed === true;

function heldDirectly(world: World, prop: PropId, who: CharacterId): boolean {
  const at = propIn(world, prop)?.at;
  return at !== undefined && 'holder' in at && at.holder === who;
}

function visible(blueprint: Blueprint, world: World, prop: PropId, place: Place, who: CharacterId | null): boolean {
  const isDoorHere = place.exits.some(({ door }) => door === prop);
  if (placeOf(blueprint, world, prop) !== place.id && !isDoorHere) return false;
  const holder = holderOf(world, prop);
  if (holder !== null && holder !== who && !perceivesPerson(world, who, holder)) return false;
  return chain(world, prop).every((link) => inSight(blueprint, world, link, who));
}

/** One link of the chain: not hidden (unless one has, or put, it there), not shut away in something closed. */
function inSight(blueprint: Blueprint, world: World, link: ReturnType<typeof chain>[number], who: CharacterId | null): boolean {
  const own = who !== null && !propIn(world, link.id)?.slipped && isKnownTo(blueprint, world, link, who);
  const shut = 'prop' in link.at && link.at.relation === 'in' && isClosed(world, link.at.prop);
  return (own || !link.hidden) && !shut;
}

/** What one has about one, what one put away, and what has been in one's own coat since before the play. */
function isKnownTo(blueprint: Blueprint, world: World, { id, at }: ReturnType<typeof chain>[number], who: CharacterId): boolean {
  if ('holder' in at) return at.holder === who;
  if (propIn(world, id)?.hiddenBy === who) return true;
  return 'prop' in at && holderOf(world, id) === who && firstHolder(blueprint, id) === who;
}

/** Whom the author gave it to, in whatever it lay in; null where that is nobody. */
function firstHolder(blueprint: Blueprint, id: PropId): CharacterId | null {
  const { props } = stageBook(blueprint);
  let at = props.get(id)?.at;
  for (let passed = 0; at && 'prop' in at && passed < props.size; passed++) at = props.get(at.prop)?.at;
  return at && 'holder' in at ? at.holder : null;
}

/** From behind a cover one reaches what one holds, the cover, and what lies behind it. */
function reachable(world: World, prop: PropId, who: CharacterId): boolean {
  const holder = holderOf(world, prop);
  if (holder !== null) return holder === who;
  const cover = characterIn(world, who)?.hidden?.behind;
  if (cover === undefined) return true;
  return chain(world, prop).some(({ id, at }) => id === cover || ('prop' in at && at.prop === cover && at.relation !== 'on'));
}

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
