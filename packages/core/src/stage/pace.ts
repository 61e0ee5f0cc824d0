import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { EventOf } from '../events/event.ts';
import { onStage, type StageState } from '../events/state.ts';
import { comesLater, leadOf } from './accompanied.ts';
import { codaWaitsFor } from './aftermath.ts';

export type Due = EventOf<'answered'>['to'];

/** What is to be answered before the person is waited for. Null: nothing. */
export function answerDue(state: StageState): Due | null {
  const lead = leadOf(state);
  if (lead === null || (!state.point && !state.coda)) return null;
  const { beat, scene } = state.accompaniment;
  const spoke = (state.lastFloor[lead] ?? -1) > beat;
  if (state.coda) return spoke && codaWaitsFor(state) === null ? 'last' : null;
  if (!onStage(state, lead)) return 'alone';
  if (scene !== state.scene) return 'opening';
  return spoke ? 'line' : null;
}

/** Whether a person's line, a scene or the end still waits for its answer: nothing else happens before it. What goes on without them is no answer. */
export function awaitsAnswer(state: StageState): boolean {
  const due = answerDue(state);
  return due !== null && due !== 'alone';
}

/** So many lines of theirs a point has where nobody said how long the evening is, and as many more as they keep it alive with. */
const linesPerPoint = 6;
const mostBeyond = 3;

export type Pace = {
  /** How many more of their lines this point has room for, the one that is answered now included. */
  readonly left: number;
  /** And the whole evening, where that is known. */
  readonly leftInAll?: number;
  readonly pointsAfter: number;
};

/** What goes on while the person is away is kept short. */
const mostAlone = 2;

/** Nobody has been on for the person yet, and they come later: what was written for before goes by as written, so that whoever has just sat down waits for no call that nobody sees. */
const isToCome = (state: StageState, lead: CharacterId, index: number): boolean =>
  state.accompaniment.seq === 0 && comesLater(state, lead, index);

/** How much room there is: lines that are left are shared among the points that are; the last word is kept for the end. */
export function paceOf(state: StageState): Pace {
  const { order, points } = stageBook(state.blueprint);
  const { inPoint, inAll } = state.accompaniment;
  const index = (state.point && points.get(state.point.id)?.index) ?? order.length - 1;
  const pointsAfter = order.length - 1 - index;
  const { lines } = state.switches;
  const lead = leadOf(state);
  if (lead !== null && !onStage(state, lead)) return { left: (isToCome(state, lead, index) ? 0 : mostAlone) - inPoint, pointsAfter };
  if (lines === undefined) return { left: linesPerPoint - inPoint, pointsAfter };
  const room = Math.max(0, lines - 1 - (inAll - inPoint));
  const share = Math.max(1, pointsAfter === 0 ? room : Math.round(room / (pointsAfter + 1)));
  return { left: share - inPoint, leftInAll: Math.max(0, lines - inAll), pointsAfter };
}

/** What has turned everything is answered by people, not by the curtain: at least so many lines more, until it has landed, where there are as many. */
const fewestAfter = 2;
const mostAfter = 5;

/** Another scene follows this point, as far as one can tell from their order. */
export function leavesAfter({ blueprint, point }: StageState): boolean {
  const { order, points } = stageBook(blueprint);
  const placed = point && points.get(point.id);
  const next = placed && order[placed.index + 1];
  return next !== undefined && next !== null && next.scene.id !== placed?.scene.id;
}

/** Whether the last turn of all, which has come, has landed: as whoever read it says, or because nothing is left to say it with. */
export function hasLanded({ switches: { lines }, accompaniment: { inAll, afterTurn }, point }: StageState): boolean {
  const left = lines === undefined ? mostAfter - afterTurn : lines - 1 - inAll;
  return left <= 0 || (afterTurn >= fewestAfter && point?.aftermath?.landed === true);
}

/** The person's next line is the last, for all one can tell. */
export function isBeforeLastWord(state: StageState): boolean {
  const { left, leftInAll = left, pointsAfter } = paceOf(state);
  if (!state.point || pointsAfter > 0) return false;
  return state.point.aftermath ? leftInAll <= 2 || state.accompaniment.afterTurn >= fewestAfter - 1 : left <= 1;
}

/** The point has had its lines: it ends as it stands. */
export function isOutOfTime(state: StageState): boolean {
  const lead = leadOf(state);
  if (lead === null) return false;
  const { left } = paceOf(state);
  return left <= (state.switches.lines === undefined && onStage(state, lead) ? -mostBeyond : 0);
}
