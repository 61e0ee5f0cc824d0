import { onStage, personPlays, type StageState } from '../events/state.ts';

/** However people go on with each other, a turn has landed after so many beats. */
export const longestExchange = 10;

/**
 * Somebody has just spoken to a person, or a person has just said or done something that nobody has answered: what ends on that beat takes
 * the answer out of somebody's mouth. Bounded: two who go on with each other would hold a point open for ever, so that a person who has
 * answered since the turn is waited for again only where the house says that it has not landed.
 */
export function exchangeIsOpen(state: StageState, beats: number): boolean {
  if (beats >= longestExchange || !state.switches.way) return false;
  const people = Object.keys(state.seats).filter((who) => onStage(state, who) && personPlays(state, who));
  const { aftermath } = state.point ?? {};
  const waits = (who: string) => !aftermath || aftermath.landed === false || (state.lastFloor[who] ?? -1) <= aftermath.beat;
  if (people.some((who) => who !== state.lastBy && state.addressed.includes(who) && waits(who))) return true;
  return people.some((who) => who === state.lastBy && isHeard(state, who));
}

/** Somebody is there who could answer, and does not give themselves away by it. */
function isHeard(state: StageState, person: string): boolean {
  const place = state.world.characters[person]?.place;
  return Object.entries(state.world.characters).some(
    ([who, body]) => who !== person && body.place === place && !body.hidden && onStage(state, who) && !personPlays(state, who),
  );
}
