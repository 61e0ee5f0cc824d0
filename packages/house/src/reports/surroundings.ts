import { stageBook } from '@troupe/core/blueprint';
import { onStage, type StageState, scenePlace, type Viewer } from '@troupe/core/events';
import { howCarried, partOf, suggestMoves } from '@troupe/core/seat';
import { type Perception, perceive, perceiveAsAudience } from '@troupe/core/world';
import type { Surroundings } from './shapes.ts';

/** What one viewer perceives of the stage just now: exactly what the core says it does. The dead watch with the audience. */
export function surroundings(state: StageState, viewer: Viewer): Surroundings {
  const seat = typeof viewer === 'object' ? viewer.seats.find((id) => state.world.characters[id]?.health !== 'dead') : undefined;
  if (seat === undefined) return told(state, asAudience(state), null);
  const seen = perceive(state.blueprint, state.world, seat);
  const suggestions = onStage(state, seat) && state.curtain === null ? suggestMoves(state, seat) : [];
  return { ...told(state, seen, seat), suggestions, part: [...partOf(state, seat)] };
}

function asAudience(state: StageState): Perception {
  const seen = perceiveAsAudience(state.blueprint, state.world, scenePlace(state) ?? '');
  // Nobody in the audience reaches anything; what is in sight stands for it.
  return { ...seen, reach: seen.props };
}

function told(state: StageState, seen: Perception, seat: string | null): Surroundings {
  const { place, exits, reach } = seen;
  const thing = ({ id, name, description }: Perception['props'][number]) => ({ id, name, description });
  const held = new Set(seen.holding.map(({ id }) => id));
  return {
    place: place && { id: place.id, name: place.name, description: place.description, ...(place.look && { look: place.look }) },
    people: [...(seat !== null && onStage(state, seat) ? [self(state, seat, seen)] : []), ...others(state, seen)],
    holding: seen.holding.map((prop) => ({ ...thing(prop), ...carried(state, prop.id) })),
    reach: reach.filter(({ id }) => !held.has(id)).map((prop) => ({ ...thing(prop), ...burning(state, prop.id) })),
    exits: exits.map(({ to, name, open }) => ({ id: to, name, open })),
  };
}

/** What is worn, put away or put out of sight is in nobody's hand. */
function carried({ blueprint, world }: StageState, id: string): { readonly worn?: true; readonly concealed?: true } {
  const prop = world.props[id];
  const how = prop && howCarried(blueprint, id, prop);
  return { ...(how === 'wears' && { worn: true }), ...((how === 'conceals' || how === 'carries') && { concealed: true }) };
}

/** By name, what somebody has in hand and what they wear. */
function handsOf(state: StageState, ids: readonly string[]): Pick<Surroundings['people'][number], 'holding' | 'wearing'> {
  const { nameOf } = stageBook(state.blueprint);
  const seen = ids.map((id) => ({ name: nameOf(id), ...carried(state, id) })).filter(({ concealed }) => !concealed);
  const holding = seen.filter(({ worn }) => !worn).map(({ name }) => name);
  const wearing = seen.filter(({ worn }) => worn).map(({ name }) => name);
  return { ...(holding.length > 0 && { holding }), ...(wearing.length > 0 && { wearing }) };
}

/** Whether it burns can be seen by whoever sees it. */
function burning({ world }: StageState, id: string): { readonly lit?: boolean } {
  const lit = world.props[id]?.state.lit;
  return typeof lit === 'boolean' ? { lit } : {};
}

/** Whether any of it does: a lantern in somebody's hand lights the place. */
function anyBurning(state: StageState, ids: readonly string[]): { readonly lit?: boolean } {
  const lights = ids.flatMap((id) => burning(state, id).lit ?? []);
  return lights.length === 0 ? {} : { lit: lights.includes(true) };
}

function others(state: StageState, { people }: Perception): Surroundings['people'] {
  const { nameOf } = stageBook(state.blueprint);
  return people.map(({ id, name, health, holding, hidden }) => ({
    id,
    name,
    health,
    ...handsOf(state, holding),
    ...anyBurning(state, holding),
    ...(hidden && { behind: nameOf(hidden.behind) }),
  }));
}

function self(state: StageState, seat: string, { holding }: Perception): Surroundings['people'][number] {
  const { nameOf } = stageBook(state.blueprint);
  const body = state.world.characters[seat];
  return {
    id: seat,
    name: nameOf(seat),
    health: body?.health ?? 'well',
    you: true,
    ...handsOf(
      state,
      holding.map(({ id }) => id),
    ),
    ...anyBurning(
      state,
      holding.map(({ id }) => id),
    ),
    ...(body?.hidden && { behind: nameOf(body.hidden.behind) }),
  };
}
