import { ephemeralName, isEphemeral } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Prop } from '../blueprint/schema.ts';
import type { PropId } from '../blueprint/terms.ts';
import type { PropState, World } from './world.ts';

const made = new WeakMap<PropState, Prop>();
const together = new WeakMap<World['props'], { readonly of: Blueprint; readonly props: readonly Prop[] }>();

/** Everything there is: what the author wrote, and what has turned up since. */
export function propsIn(blueprint: Blueprint, world: World): readonly Prop[] {
  const known = together.get(world.props);
  if (known?.of === blueprint) return known.props;
  const since = Object.keys(world.props).flatMap((id) => ephemeralIn(world, id) ?? []);
  const props = since.length === 0 ? blueprint.props : [...blueprint.props, ...since];
  together.set(world.props, { of: blueprint, props });
  return props;
}

/** One of them by its id. */
export function propOfId(blueprint: Blueprint, world: World, id: PropId): Prop | undefined {
  return stageBook(blueprint).props.get(id) ?? ephemeralIn(world, id);
}

/** A small thing and no more: it can be carried and written on, it opens nothing, proves nothing and wounds nobody. */
function ephemeralIn(world: World, id: PropId): Prop | undefined {
  const state = Object.hasOwn(world.props, id) ? world.props[id] : undefined;
  const name = ephemeralName(id);
  if (!state || name === null) return undefined;
  const before = made.get(state);
  if (before) return before;
  const thing: Prop = {
    id,
    name,
    aliases: [],
    description: '',
    at: state.at,
    portable: state.state.fixed !== true,
    hidden: false,
    cover: false,
    surface: false,
    container: false,
    weapon: false,
    reveals: [],
    state: {},
    affordances: ['write', 'use', 'wear', 'drink', 'eat', 'play', 'tear', 'burn', 'break'],
    ...(state.writing !== undefined && { writing: state.writing }),
  };
  made.set(state, thing);
  return thing;
}

/** The number of the next thing that turns up. */
export const nextNumber = ({ props }: World): number => 1 + Object.keys(props).filter(isEphemeral).length;
