import { isEphemeral } from '../blueprint/ephemeral.ts';
import type { CharacterId, Location, PropId } from '../blueprint/terms.ts';
import { characterIn, propIn } from './locate.ts';
import type { Change, CharacterState, PropState, World } from './world.ts';

/** The world after one change. Copies only what it touches; a change that names nothing known changes nothing. */
export function applyChange(world: World, change: Change, seenBy: readonly CharacterId[] = []): World {
  if ('move' in change) return move(world, change.move.who, change.move.to);
  if ('put' in change)
    return change.put.unlessHeld && isSpokenFor(world, change.put.prop) ? world : put(world, change.put.prop, change.put.at);
  if ('set' in change) return setState(world, change.set.prop, change.set.key, change.set.value);
  if ('slip' in change) return slip(world, change.slip.prop, change.slip.to);
  if ('find' in change) return found(world, change.find.prop);
  if ('conceal' in change) return conceal(world, change.conceal);
  if ('hide' in change) return hide(world, change.hide.who, change.hide.behind, seenBy);
  if ('unhide' in change) return withCharacter(world, change.unhide.who, { hidden: null });
  if ('harm' in change) return harm(world, change.harm.who, change.harm.health);
  if ('hold' in change) return hold(world, change.hold.who, change.hold.by);
  if ('bar' in change) return withCharacter(world, change.bar.who, { bars: change.bar.ways });
  if ('offer' in change) return withProp(world, change.offer.prop, { offered: change.offer.to });
  if ('stance' in change) return stand(world, change.stance);
  if ('appear' in change) return appear(world, change.appear);
  if ('write' in change) return write(world, change.write.prop, change.write.text);
  return world; // `learn` is about minds, not the world
}

function withCharacter(world: World, who: CharacterId, part: Partial<CharacterState>): World {
  const before = characterIn(world, who);
  return before ? { ...world, characters: { ...world.characters, [who]: { ...before, ...part } } } : world;
}

function withProp(world: World, prop: PropId, part: Partial<PropState>): World {
  const before = propIn(world, prop);
  return before ? { ...world, props: { ...world.props, [prop]: { ...before, ...part } } } : world;
}

function move(world: World, who: CharacterId, to: string | null): World {
  const before = characterIn(world, who);
  if (!before || before.place === to) return world;
  const { stance: _left, bars: _way, heldBy: _grip, ...rest } = before;
  return letGo({ ...world, characters: { ...world.characters, [who]: { ...rest, place: to, hidden: null } } }, who);
}

/** Whoever hid behind a thing that is carried off stands in plain view. */
function put(world: World, prop: PropId, at: Location): World {
  if (!propIn(world, prop) || !exists(world, at) || closesCircle(world, prop, at)) return world;
  const exposed = Object.keys(world.characters).filter((who) => characterIn(world, who)?.hidden?.behind === prop);
  const { offered: _offered, slipped: _slipped, gone: before, state: states, ...rest } = propIn(world, prop) as PropState;
  const { pocketed: _pocket, held: _held, spot: _spot, ...state } = states;
  const gone = 'nowhere' in at && (before || !('nowhere' in rest.at));
  const put: World = { ...world, props: { ...world.props, [prop]: { ...rest, state, at, ...(gone && { gone: true as const }) } } };
  return exposed.reduce((after, who) => withCharacter(after, who, { hidden: null }), put);
}

/** It is there, and only whoever put it there knows. */
function slip(world: World, prop: PropId, to: CharacterId): World {
  const after = put(world, prop, { holder: to });
  return after === world ? world : withProp(after, prop, { hidden: true, slipped: true });
}

function conceal(world: World, { prop, by }: { readonly prop: PropId; readonly by?: CharacterId }): World {
  return withProp(world, prop, { hidden: true, ...(by !== undefined && { hiddenBy: by }) });
}

function found(world: World, prop: PropId): World {
  const before = propIn(world, prop);
  if (!before?.slipped && !before?.hiddenBy) return withProp(world, prop, { hidden: false });
  const { slipped: _unknown, hiddenBy: _who, ...rest } = before;
  return { ...world, props: { ...world.props, [prop]: { ...rest, hidden: false } } };
}

function hold(world: World, who: CharacterId, by: CharacterId | null): World {
  const before = characterIn(world, who);
  if (!before || by === who || (by !== null && characterIn(world, by)?.place !== before.place)) return world;
  const { heldBy: _before, ...rest } = before;
  return { ...world, characters: { ...world.characters, [who]: by === null ? rest : { ...rest, heldBy: by } } };
}

/** Whoever goes, falls or hides holds nobody. */
function letGo(world: World, by: CharacterId): World {
  const held = Object.keys(world.characters).filter((who) => characterIn(world, who)?.heldBy === by);
  return held.reduce((so, who) => hold(so, who, null), world);
}

function stand(world: World, { who, posture, at, outside }: Extract<Change, { stance: unknown }>['stance']): World {
  const before = characterIn(world, who);
  if (!before?.place || (typeof at === 'object' && !propIn(world, at.prop))) return world;
  const { stance: was, bars: _way, ...rest } = before;
  const stance = {
    ...(posture && posture !== 'standing' && { posture }),
    ...(at !== undefined && { at }),
    ...((outside ?? was?.outside) && { outside: true }),
  };
  const after = Object.keys(stance).length > 0 ? { ...rest, stance } : rest;
  return { ...world, characters: { ...world.characters, [who]: after } };
}

/** Nothing of the author's ever turns up a second time. */
function appear(world: World, { prop, at, fixed }: Extract<Change, { appear: unknown }>['appear']): World {
  if (!isEphemeral(prop) || propIn(world, prop) || !exists(world, at)) return world;
  return { ...world, props: { ...world.props, [prop]: { at, hidden: false, state: fixed ? { fixed: true } : {} } } };
}

function write(world: World, prop: PropId, text: string): World {
  const before = propIn(world, prop);
  if (before?.state.written === false) return withProp(world, prop, { writing: text, state: { ...before.state, written: true } });
  return before ? withProp(world, prop, { writing: before.writing === undefined ? text : `${before.writing}\n${text}` }) : world;
}

/** Somebody has it in hand, or has used it up. */
function isSpokenFor(world: World, prop: PropId): boolean {
  const before = propIn(world, prop);
  return before !== undefined && ('holder' in before.at || before.gone === true);
}

function exists(world: World, at: Location): boolean {
  if ('holder' in at) return characterIn(world, at.holder) !== undefined;
  return !('prop' in at) || propIn(world, at.prop) !== undefined;
}

/** A box put into the bag that lies in the box would be nowhere at all. */
export function closesCircle(world: World, prop: PropId, at: Location): boolean {
  const passed = new Set<PropId>();
  for (let next: Location | undefined = at; next && 'prop' in next; next = propIn(world, next.prop)?.at) {
    if (next.prop === prop || passed.has(next.prop)) return true;
    passed.add(next.prop);
  }
  return false;
}

function setState(world: World, prop: PropId, key: string, value: PropState['state'][string]): World {
  const before = propIn(world, prop);
  return before ? withProp(world, prop, { state: { ...before.state, [key]: value } }) : world;
}

function hide(world: World, who: CharacterId, behind: PropId, seenBy: readonly CharacterId[]): World {
  const before = characterIn(world, who);
  if (!before?.place || !propIn(world, behind)) return world;
  return letGo(withCharacter(world, who, { hidden: { behind, knownTo: [...seenBy] } }), who);
}

/** The dead let go of what they held; off stage there is nowhere for it to fall. */
function harm(world: World, who: CharacterId, health: CharacterState['health']): World {
  const after = health === 'dead' ? letGo(withCharacter(world, who, { health }), who) : withCharacter(world, who, { health });
  const place = characterIn(after, who)?.place;
  if (health !== 'dead' || !place) return after;
  const held = Object.entries(after.props).filter(([, { at }]) => 'holder' in at && at.holder === who);
  return held.reduce((next, [prop]) => withProp(next, prop, { at: { place } }), after);
}
