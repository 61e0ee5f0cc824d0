import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { wantsFloor } from '../events/ensemble.ts';
import type { Decision } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { onStage, personPlays, type StageState } from '../events/state.ts';
import { chance } from '../model/random.ts';
import { codaWaitsFor, stillToAnswer } from './aftermath.ts';
import { ledTo } from './lead.ts';

/** Everyone on stage that an AI actor plays, stand-ins included. */
export function actorsOnStage(state: StageState): CharacterId[] {
  return state.blueprint.characters.map(({ id }) => id).filter((id) => onStage(state, id) && !personPlays(state, id));
}

export function personsOnStage(state: StageState): CharacterId[] {
  return Object.keys(state.seats).filter((id) => onStage(state, id) && personPlays(state, id));
}

/** The person who has the floor: one addressed, or, after two beats of actors in a row, the one silent longest. */
export function personWithFloor(state: StageState): CharacterId | null {
  const persons = personsOnStage(state);
  if (persons.length === 0) return null;
  const due = state.coda ? codaWaitsFor(state) : stillToAnswer(state)[0];
  if (due && persons.includes(due)) return due;
  if (state.coda) return null;
  const addressed = persons.find((id) => state.addressed.includes(id) && state.lastBy !== id);
  if (addressed) return addressed;
  if (askedNow(state) !== null || (state.actorBeats < 2 && actorsOnStage(state).length > 0)) return null;
  return longestSilent(state, persons);
}

/** Whoever a person has asked to do something does it, or says why not, before anything else is played. */
export function askedNow(state: StageState): CharacterId | null {
  if (state.coda) return null;
  return actorsOnStage(state).find((who) => who in state.asked && who !== state.lastBy) ?? null;
}

export function longestSilent(state: StageState, who: readonly CharacterId[]): CharacterId | null {
  return [...who].sort((a, b) => lastFloor(state, a) - lastFloor(state, b))[0] ?? null;
}

const lastFloor = (state: StageState, id: CharacterId) => state.lastFloor[id] ?? -1;

export type Floor = { readonly who: CharacterId; readonly decision: Decision; readonly why: string };

/**
 * Who takes the floor where everybody decides: whom an outcome hit, whoever was asked (one cry may come before), who has just come on;
 * then by how pressing it is, each beat passed over counting as a step; then the longest silent; then chance. Nobody answers himself.
 */
export function takeFloorAmong(state: StageState, decisions: Readonly<Record<CharacterId, Decision>>): Floor | null {
  const { intentions, owed, arrived } = state.ensemble;
  const last = codaWaitsFor(state);
  // Each has its word before the curtain, or is seen to have none.
  if (last !== null) return { who: last, decision: decisions[last] ?? { strategy: 'FAST' }, why: 'coda' };
  const led = ledTo(state);
  if (led) return { who: led.who, decision: { ...(decisions[led.who] ?? { strategy: 'FAST' }), action: led.action }, why: 'direction' };
  const due = stillToAnswer(state);
  const asked = (who: CharacterId) => owed.includes(who) || state.addressed.includes(who) || who in state.asked;
  const cries = (who: CharacterId, { cry }: Decision) => cry === true && owed.length === 0 && !asked(who);
  const ranked = standing(state, decisions)
    .map(({ who, decision }) => ({
      who,
      decision,
      key: [
        due.includes(who) ? 0 : 1,
        wantsFloor(decision) ? 0 : 1,
        cries(who, decision) ? 0 : 1,
        owed.includes(who) ? 0 : 1,
        asked(who) ? 0 : 1,
        arrived.includes(who) ? 0 : 1,
        step(decision) - (intentions[who]?.passed ?? 0),
        lastFloor(state, who),
        chance(state.seed, state.beat, who, 'floor'),
      ],
    }))
    .sort((a, b) => compare(a.key, b.key));
  const first = ranked[0];
  if (!first) return state.silentBeats >= 2 ? nearestCue(state) : null;
  const { who, decision } = first;
  const why = cries(who, decision) ? 'cry' : asked(who) ? 'addressed' : decision.strategy.toLowerCase();
  return { who, decision, why };
}

const step = ({ strategy, action }: Decision): number => (strategy === 'FAST' ? (action ? 0 : 1) : 2);

/** What each would do now: what it has just decided, or what it was passed over with. Nobody answers himself, unless nobody else is there. */
function standing(state: StageState, decisions: Readonly<Record<CharacterId, Decision>>): { who: CharacterId; decision: Decision }[] {
  return actorsOnStage(state).flatMap((who) => {
    const decision = decisions[who] ?? state.ensemble.intentions[who]?.decision;
    return decision && wants(decision) && (who !== state.lastBy || isAlone(state)) ? [{ who, decision }] : [];
  });
}

export const isAlone = (state: StageState): boolean => state.blueprint.characters.filter(({ id }) => onStage(state, id)).length === 1;

/** After two silent beats: who still means to do something; else the one with most that it could do now. */
export function nearestCue(state: StageState): Floor | null {
  const { intentions } = state.ensemble;
  const near = (who: CharacterId) => (who in intentions ? 100 : 0) + readyMoves(state, who);
  const [who] = actorsOnStage(state).sort((a, b) => near(b) - near(a) || lastFloor(state, a) - lastFloor(state, b));
  return who === undefined ? null : { who, decision: intentions[who]?.decision ?? { strategy: 'FAST' }, why: 'silence' };
}

/** Who takes the floor: addressed by name; then by how pressing the decision is; then the longest silent; then chance. Null: nobody wants it. */
export function takeFloor(state: StageState, decisions: Readonly<Record<CharacterId, Decision>>): Floor | null {
  const willing = Object.entries(decisions).filter(([who, decision]) => wants(decision) && onStage(state, who) && !personPlays(state, who));
  const due = state.coda ? [codaWaitsFor(state)] : stillToAnswer(state);
  const ranked = willing
    .map(([who, decision]) => ({
      who,
      decision,
      key: [
        due.includes(who) ? 0 : 1,
        state.addressed.includes(who) ? 0 : 1,
        who === state.lastBy ? 1 : 0,
        urgency(decision),
        lastFloor(state, who),
        chance(state.seed, state.beat, who, 'floor'),
      ],
    }))
    .sort((a, b) => compare(a.key, b.key));
  const first = ranked[0];
  if (first)
    return {
      who: first.who,
      decision: first.decision,
      why: state.addressed.includes(first.who) ? 'addressed' : first.decision.strategy.toLowerCase(),
    };
  return state.silentBeats >= 2 ? breakSilence(state, decisions) : null;
}

function wants({ strategy, action }: Decision): boolean {
  return strategy !== 'SILENCE' || action !== undefined;
}

function urgency({ strategy, action }: Decision): number {
  if (strategy === 'FAST') return action ? 0 : 1;
  if (strategy === 'SLOW') return action ? 2 : 3;
  return 4;
}

/** After two silent beats the character with the nearest cue speaks: the one with most that it could do now. */
function breakSilence(state: StageState, decisions: Readonly<Record<CharacterId, Decision>>): Floor | null {
  const nearest = Object.keys(decisions)
    .filter((who) => onStage(state, who) && !personPlays(state, who))
    .sort((a, b) => readyMoves(state, b) - readyMoves(state, a) || lastFloor(state, a) - lastFloor(state, b))[0];
  return nearest ? { who: nearest, decision: { strategy: 'FAST' }, why: 'silence' } : null;
}

function readyMoves(state: StageState, who: CharacterId): number {
  const cue = state.point && stageBook(state.blueprint).points.get(state.point.id)?.point.cues[who];
  return cue ? 1 + cue.moves.filter((move) => !move.when || holds(move.when, state)).length : 0;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
