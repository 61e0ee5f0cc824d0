import type { Blueprint, Character, Prop } from '../blueprint/schema.ts';
import type { CharacterState, PropState, World } from './world.ts';

/** The world as the blueprint leaves it before the curtain rises. */
export function openWorld(blueprint: Blueprint): World {
  return {
    characters: Object.fromEntries(blueprint.characters.map((one) => [one.id, atStart(one)])),
    props: Object.fromEntries(blueprint.props.map((one) => [one.id, placed(one)])),
  };
}

function atStart({ start }: Character): CharacterState {
  return {
    place: start?.place ?? null,
    health: 'well',
    hidden: start?.behind ? { behind: start.behind, knownTo: start.knownTo ?? [] } : null,
  };
}

function placed({ at, hidden, state }: Prop): PropState {
  return { at, hidden, state };
}
