import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { personPlays, type StageState } from '../events/state.ts';

/**
 * Whom one mind accompanies: the only person in a seat. With a second one there, what is meant for one of them alone must not go through a
 * mind that answers both: then everybody has a mind of its own again.
 */
export function leadOf(state: StageState): CharacterId | null {
  if (!state.switches.accompanied || state.switches.way !== 'directed') return null;
  const [lead, ...others] = Object.keys(state.seats).filter((who) => personPlays(state, who));
  return lead !== undefined && others.length === 0 ? lead : null;
}

/** Whether they are written to come on after this point. */
export const comesLater = ({ blueprint }: StageState, lead: CharacterId, index: number): boolean =>
  stageBook(blueprint)
    .order.slice(index + 1)
    .some(({ point }) => point.enters.some(({ who }) => who === lead));
