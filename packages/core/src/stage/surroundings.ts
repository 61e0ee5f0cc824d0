import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId, PropId, Value } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import type { Perception } from '../world/perceive.ts';
import { tryable } from '../world/tryable.ts';

export type ViewThing = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly state: Readonly<Record<string, Value>>;
  readonly verbs: readonly string[];
};

/** What a character has around it. */
export type Around = {
  readonly place: { readonly name: string; readonly description: string };
  readonly exits: readonly { readonly id: string; readonly name: string; readonly open: boolean }[];
  readonly reach: readonly ViewThing[];
};

/** `tells`: what it tells this one, who has it. */
export type ViewHeld = { readonly id: string; readonly name: string; readonly tells?: string };

export type Surroundings = Around & { readonly holding: readonly ViewHeld[]; readonly known: ReadonlySet<string> };

// A perception belongs to one world and one observer: so does what is made of it. Most beats leave the world as it was.
const made = new WeakMap<Perception, Surroundings>();

/** What one character has around it, and whom and what it can name. */
export function surroundingsOf(state: StageState, who: CharacterId, seen: Perception): Surroundings {
  const before = made.get(seen);
  if (before) return before;
  const { place, exits, holding, people, props } = seen;
  const now = {
    place: { name: place?.name ?? '', description: place?.description ?? '' },
    exits: exits.map(({ to, name, open }) => ({ id: to, name, open })),
    holding: holding.map(({ id, name }) => ({
      id,
      name,
      ...(holdsWhatItHeld(state, id) && toldBy(stageBook(state.blueprint).props.get(id)?.tells, who)),
    })),
    reach: seen.reach.map((prop) => thing(state, who, prop)),
    known: new Set([
      ...people.map(({ id }) => id),
      ...props.map(({ id }) => id),
      ...exits.map(({ to }) => to),
      ...(place ? [place.id] : []),
    ]),
  };
  made.set(seen, now);
  return now;
}

/** What a bag tells whoever has it was written of what is in it: taken out, it is told no more. */
const holdsWhatItHeld = ({ blueprint, world }: StageState, id: PropId): boolean =>
  blueprint.props.every(
    ({ id: inside, at }) =>
      !('prop' in at && at.prop === id && at.relation === 'in') || JSON.stringify(world.props[inside]?.at) === JSON.stringify(at),
  );

/** By own key only: an id like `constructor` must not find what every object inherits. */
function toldBy(tells: Readonly<Record<string, string>> | undefined, who: CharacterId): { readonly tells?: string } {
  return tells && Object.hasOwn(tells, who) ? { tells: tells[who] ?? '' } : {};
}

function thing({ blueprint, world }: StageState, who: CharacterId, { id, name, description }: Perception['reach'][number]) {
  return {
    id,
    name,
    description,
    state: world.props[id]?.state ?? {},
    // Worked out when read: it means trying every verb, and only people's suggestions and the understudy want it.
    get verbs() {
      return tryable(blueprint, world, who, id);
    },
  };
}
