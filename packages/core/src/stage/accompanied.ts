import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId, PropId, WorldChange } from '../blueprint/terms.ts';
import { leadOf, onStage, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';

/**
 * What an author's moment still changes by itself where somebody is accompanied: others than the person, what nobody has found or seen yet,
 * and what is as it was when the curtain rose. What those who play have moved, put out or opened is as they left it.
 */
export function leftToThem(state: StageState, changes: readonly WorldChange[]): readonly WorldChange[] {
  const lead = leadOf(state);
  // Before the person has come on, what was written goes by as written.
  return lead === null || state.accompaniment.seq === 0 ? changes : changes.filter((change) => isUntouched(state, change, lead));
}

/** What is written to happen to things is so once it was played: whoever reads the answer says so. */
export const isOfPeople = (change: WorldChange): boolean => !['put', 'set', 'conceal', 'find'].some((one) => one in change);

function isUntouched(state: StageState, change: WorldChange, lead: CharacterId): boolean {
  const { blueprint, world } = state;
  const [named] = Object.values(change) as { readonly who?: CharacterId; readonly prop?: PropId }[];
  if (named?.who !== undefined && world.characters[named.who]?.health === 'dead') return false;
  // Who has left is told nothing by what is seen where they were.
  if ('learn' in change) return onStage(state, change.learn.who);
  if (named?.prop === undefined) return 'move' in change ? named?.who !== lead && !isMoved(state, change.move.who) : named?.who !== lead;
  const now = world.props[named.prop];
  const written = stageBook(blueprint).props.get(named.prop);
  if (!now || now.gone || ('holder' in now.at && now.at.holder === lead)) return false;
  if ('set' in change) return now.state[change.set.key] === written?.state[change.set.key];
  return 'find' in change || now.hidden || 'nowhere' in now.at;
}

/** Who went, or was seen to go to another room, is not fetched back by what was written. */
function isMoved(state: StageState, who: CharacterId): boolean {
  const place = state.world.characters[who]?.place ?? null;
  const start = stageBook(state.blueprint).characters.get(who)?.start?.place;
  return state.gone.includes(who) || (place !== null && place !== scenePlace(state) && place !== start);
}

/** Whether they are written to come on after this point. */
export const comesLater = ({ blueprint }: StageState, lead: CharacterId, index: number): boolean =>
  stageBook(blueprint)
    .order.slice(index + 1)
    .some(({ point }) => point.enters.some(({ who }) => who === lead));
