import { stageBook } from '../blueprint/lookup.ts';
import type { Alternative, Point } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { EventOf } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { leadOf, onStage, personPlays, type StageState } from '../events/state.ts';
import { exchangeIsOpen, longestExchange } from './exchange.ts';
import { playedOut, writtenAfter } from './script.ts';

const fewest = 2;
const most = 4;

/** The way in which the flag was met: the first that holds. */
export function alternativeMet(state: StageState, point: Point): Alternative | undefined {
  return point.alternatives?.find(({ when, buildUp }) => holds(when, state) && (!buildUp || holds(buildUp, state)));
}

/** What a met flag opens, unless nobody whom it hits is there to answer, nothing more is written, and no person waits for a word. */
export function aftermathOf(state: StageState): EventOf<'aftermath'> | null {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  if (!placed || !state.switches.way || state.point?.aftermath) return null;
  const met = alternativeMet(state, placed.point);
  const here = (who: CharacterId) => onStage(state, who) && !inHiding(state, who);
  const hit = (met?.hits ?? placed.point.hits ?? Object.keys(placed.point.cues)).filter(here);
  const hits = answering(state, hit, Object.keys(placed.point.cues).filter(here));
  if (hits.length === 0 && writtenAfter(state) === 0 && !exchangeIsOpen(state, 0)) return null;
  return { type: 'aftermath', point: placed.point.id, hits: personsFirst(state, hits), ...(met && { alternative: met.id }) };
}

/** Whoever did it has had the floor: where it hits nobody else, the others answer. */
function answering(state: StageState, hit: readonly CharacterId[], others: readonly CharacterId[]): CharacterId[] {
  const but = (who: CharacterId) => who !== state.lastBy;
  const first = hit.filter(but);
  return first.length > 0 || hit.length === 0 ? first : others.filter(but);
}

/** Whoever hides does not answer: that would give the hiding place away. */
const inHiding = (state: StageState, who: CharacterId): boolean => (state.world.characters[who]?.hidden ?? null) !== null;

const personsFirst = (state: StageState, who: readonly CharacterId[]): CharacterId[] =>
  [...who].sort((a, b) => Number(personPlays(state, b)) - Number(personPlays(state, a)));

/** Two to four beats; over as soon as those whom it hit have answered and what was planned is played, or the house says that it has landed. */
export function aftermathIsOver(state: StageState): boolean {
  const aftermath = state.point?.aftermath;
  if (!aftermath) return true;
  const beats = state.beat - aftermath.beat;
  if (aftermathEnds(state)) return true;
  // What is planned as it was written is played out, whatever the house thought of it before.
  if (state.plan.some(({ script }) => script !== undefined)) return false;
  if (playedOut(state)) return false;
  if (waitsForWords(state) || (writtenAfter(state) > 0 && state.readBeat < state.beat)) return false;
  if (aftermath.landed !== null) return beats >= fewest && aftermath.landed;
  return stillToAnswer(state).length === 0 && state.plan.length === 0;
}

/** Whether it is over whatever the house says next: its beats are played, it has landed, or the script has said its last words, to which only people may still add. */
export function aftermathEnds(state: StageState): boolean {
  const aftermath = state.point?.aftermath;
  if (!aftermath) return false;
  if (aftermathLeft(state) === 0) return true;
  if (state.plan.some(({ script }) => script !== undefined)) return false;
  if (waitsForWords(state)) return false;
  if (playedOut(state)) return !stillToAnswer(state).some((who) => personPlays(state, who));
  return aftermath.landed === true && state.beat - aftermath.beat >= fewest && writtenAfter(state) === 0;
}

/** A person's exchange is not over; or what was planned with a person there has not been played, whatever the house thought before. */
const waitsForWords = (state: StageState): boolean =>
  exchangeIsOpen(state, beatsSince(state)) || (plannedHere(state) > 0 && beatsSince(state) < longestExchange);

const beatsSince = (state: StageState): number => state.beat - (state.point?.aftermath?.beat ?? state.beat);

const plannedHere = (state: StageState): number =>
  Object.keys(state.seats).some((who) => onStage(state, who) && personPlays(state, who)) ? state.plan.length : 0;

/** Whether it ends as soon as the house finds that it has landed: those whom it hit have answered, and nothing more is written. */
export function aftermathMayEnd(state: StageState): boolean {
  const aftermath = state.point?.aftermath;
  return aftermath != null && state.beat - aftermath.beat >= fewest && stillToAnswer(state).length === 0 && writtenAfter(state) === 0;
}

/** How many beats may still be played of it. */
export const aftermathLeft = (state: StageState): number =>
  state.point?.aftermath ? Math.max(writtenAfter(state), most - beatsSince(state), waitsForWords(state) ? 1 : 0, 0) : most;

/** Those who were hit and have not had the floor since. */
export function stillToAnswer(state: StageState): CharacterId[] {
  const aftermath = state.point?.aftermath;
  return aftermath ? aftermath.hits.filter((who) => onStage(state, who) && (state.lastFloor[who] ?? -1) <= aftermath.beat) : [];
}

/** Everyone present has a word before the curtain, people last; where the last words were written and played, people alone. Null: nobody is left to have one. */
export function codaOf(state: StageState, ending: string): EventOf<'coda'> | null {
  if (!state.switches.way || state.coda) return null;
  // Whoever accompanies plays all the others to the end.
  const lead = leadOf(state);
  const wrote = playedOut(state) || lead !== null;
  const has = (id: CharacterId) => onStage(state, id) && (!inHiding(state, id) || id === lead) && (!wrote || personPlays(state, id));
  const present = state.blueprint.characters.map(({ id }) => id).filter(has);
  // Whoever spoke last waits longest, and people have the last word.
  const turn = (id: CharacterId) => (personPlays(state, id) ? Number.POSITIVE_INFINITY : (state.lastFloor[id] ?? -1));
  const who = [...present].sort((a, b) => turn(a) - turn(b));
  return who.length > 0 || (lead !== null && state.accompaniment.seq > 0) ? { type: 'coda', who, ending } : null;
}

/** Who has still to speak before the curtain. */
export const codaWaitsFor = (state: StageState): CharacterId | null => codaLeft(state)[0] ?? null;

export function codaLeft(state: StageState): CharacterId[] {
  const { coda } = state;
  return coda ? coda.who.filter((who) => onStage(state, who) && (state.lastFloor[who] ?? -1) <= coda.beat) : [];
}
