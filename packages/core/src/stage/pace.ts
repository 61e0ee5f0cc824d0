import { type PlacedPoint, stageBook } from '../blueprint/lookup.ts';
import type { Point, Scene } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { EventOf } from '../events/event.ts';
import { leadOf, onStage, type StageState } from '../events/state.ts';
import { comesLater } from './accompanied.ts';
import { codaWaitsFor } from './aftermath.ts';
import { endingReached } from './played-ending.ts';

export type Due = EventOf<'answered'>['to'];

/** What is to be answered before the person is waited for. Null: nothing. */
export function answerDue(state: StageState): Due | null {
  const lead = leadOf(state);
  if (lead === null || (!state.point && !state.coda)) return null;
  const { beat, scene, seq } = state.accompaniment;
  const spoke = (state.lastFloor[lead] ?? -1) > beat;
  // Where they are there no more, nobody has the last word, and it is still ended by whoever answers.
  const ends = spoke || (state.coda?.who.length === 0 && seq < state.coda.seq);
  if (state.coda) return ends && codaWaitsFor(state) === null ? 'last' : null;
  if (!onStage(state, lead)) return 'alone';
  if (scene !== state.scene) return isPassedOver(state) ? null : 'opening';
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
  const [share = 0] = sharesOf(order.slice(index), lines - 1 - (inAll - inPoint), lead, lines);
  return { left: share - inPoint, leftInAll: Math.max(0, lines - inAll), pointsAfter };
}

/** How many of their lines this point still has after what is answered now. As a scene opens no line is answered: whatever is to turn in it waits for theirs. */
export const leftAfter = (state: StageState, due: Due): number => paceOf(state).left - (due === 'opening' ? 0 : 1);

/** Where points outnumber lines, the last of them, in which everything is decided, has two: one to decide it with, and one to answer what came of it. */
const lastHas = (lines: number): number => (lines >= 7 ? 2 : 1);

/**
 * How many lines each of these points has, in order. Where there are too few, those that weigh least have none of their own and go by within
 * the answer to another: a person whose lines were gone before the end would watch it from the stalls.
 */
export function sharesOf(points: readonly Weighed[], room: number, lead: CharacterId | null, lines = room + 1): number[] {
  // Of the whole evening, and not of what is left: else its second line would be given away on the way there.
  const kept = lastHas(lines);
  const others = points.slice(0, -1);
  if (room - kept < others.length) {
    const chosen = new Set(weightiest(others, Math.max(0, room - kept), lead, points.at(-1)?.scene.id));
    return points.map((one, nth) => (nth === others.length ? Math.max(0, Math.min(kept, room)) : Number(chosen.has(one))));
  }
  let left = room;
  return points.map((_, nth) => {
    const after = others.length - 1 - nth;
    const share = after < 0 ? left : Math.min(Math.round(left / (after + 2)), left - kept - after);
    left -= share;
    return share;
  });
}

type Weighed = Pick<PlacedPoint, 'point' | 'scene'>;

/** The least of them goes first; of two that weigh the same, the one whose scene has the most left. */
function weightiest(
  points: readonly Weighed[],
  count: number,
  lead: CharacterId | null,
  lastScene: string | undefined,
): readonly Weighed[] {
  const crowd = new Map<string, number>();
  for (const { scene } of points) crowd.set(scene.id, (crowd.get(scene.id) ?? 0) + 1);
  const kept = points.map((one) => ({ one, weight: weight(one, lead, lastScene) }));
  const crowded = ({ one }: { readonly one: Weighed }) => crowd.get(one.scene.id) ?? 0;
  while (kept.length > count) {
    const least = kept.reduce((a, b) => ((b.weight - a.weight || crowded(a) - crowded(b)) < 0 ? b : a));
    crowd.set(least.one.scene.id, crowded(least) - 1);
    kept.splice(kept.indexOf(least), 1);
  }
  return kept.map(({ one }) => one);
}

/** What opens a scene is played as it opens; what turns it, parts the ways or asks something of the person is worth a line; what the evening has led up to, more than all of these. */
function weight({ point, scene }: Weighed, lead: CharacterId | null, lastScene: string | undefined): number {
  const asks = lead !== null && (point.cues[lead] !== undefined || point.script?.some(({ who }) => who === lead) === true);
  const turns = scene.points.at(-1)?.id === point.id;
  const opens = scene.points[0]?.id === point.id && !turns;
  const late = scene.id === lastScene && !opens ? 6 + 3 * Number(isFullest(point, scene)) : 0;
  return 2 * Number(point.next.length > 0) + 2 * Number(asks) + Number(turns) - Number(opens) + late;
}

/** Of a scene what its author gave the most words is what it is about, whoever speaks there. */
function isFullest(point: Point, { points }: Scene): boolean {
  const words = ({ script = [] }: Point) => script.reduce((sum, { does = '', says = '' }) => sum + does.length + says.length, 0);
  return words(point) > 0 && points.slice(1).every((one) => words(one) <= words(point));
}

/** The points of this scene that have no line of their own and go by in the same answer, should this one end with it. */
export function goesBy(state: StageState, due: Due): readonly PlacedPoint[] {
  const spent = due === 'line' ? 1 : 0;
  if (spent === 0 && paceOf(state).left > 0) return [];
  const { scene, rest, shares } = restOf(state, 1, spent);
  const until = rest.findIndex((one, nth) => one.scene.id !== scene || shares[nth] !== 0);
  return until < 0 ? rest : rest.slice(0, until);
}

/** Nobody has a line in this scene any more: it is not opened, and whoever answers next tells what of it is needed. */
function isPassedOver(state: StageState): boolean {
  const { scene, rest, shares } = restOf(state, 0, 0);
  return state.ended.length > 0 && rest.length > 0 && rest.every((one, nth) => one.scene.id !== scene || shares[nth] === 0);
}

/** The points from this one on, or from one after it, and their lines once so many more are spent. */
function restOf(state: StageState, from: number, spent: number) {
  const { order, points } = stageBook(state.blueprint);
  const placed = state.point && points.get(state.point.id);
  const { lines } = state.switches;
  const lead = leadOf(state);
  const counted = placed && lines !== undefined && lead !== null && onStage(state, lead);
  const rest = counted ? order.slice(placed.index + from) : [];
  return { scene: placed?.scene.id, rest, shares: sharesOf(rest, (lines ?? 0) - 1 - spent - state.accompaniment.inAll, lead, lines) };
}

/** Before a scene ends its turn is answered, where it was played and enough is left for those that follow. */
export function mayBeFelt(state: StageState): boolean {
  const { accompaniment, point } = state;
  // What had come whole before its time has been felt.
  return !(point && accompaniment.seq > 0 && point.startSeq > accompaniment.seq) && hasRoom(state);
}

/** Enough of their lines are left for the scenes that follow, and for all that the last of them has led up to. */
function hasRoom(state: StageState): boolean {
  const { accompaniment, point, switches } = state;
  if (switches.lines === undefined || !point) return true;
  const { rest } = restOf(state, 1, 0);
  const scenes = new Set(rest.map(({ scene }) => scene.id));
  const last = rest.at(-1)?.scene;
  const decides = last && last.id !== stageBook(state.blueprint).points.get(point.id)?.scene.id ? last.points.length : 1;
  return switches.lines - 1 - accompaniment.inAll > Math.max(scenes.size, decides);
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

/** A question or a thing held out to the person is not swallowed by the next scene: once, where there are lines for it, they have one more to answer with. */
export function isAsked(state: StageState): boolean {
  const { closed = [], afterTurn } = state.accompaniment;
  const last = closed.at(-1);
  const lead = leadOf(state);
  const spent = state.point?.aftermath ? afterTurn > 1 : paceOf(state).left < 0;
  return (
    (last === 'question' || last === 'offer') && !spent && lead !== null && onStage(state, lead) && leavesAfter(state) && hasRoom(state)
  );
}

/** Whether the last turn of all, which has come, has landed: as whoever read it says, or because nothing is left to say it with. */
export function hasLanded(state: StageState): boolean {
  const {
    switches: { lines },
    accompaniment: { inAll, afterTurn },
    point,
  } = state;
  const left = lines === undefined ? mostAfter - afterTurn : lines - 1 - inAll;
  return left <= 0 || (afterTurn >= fewestAfter && (point?.aftermath?.landed === true || endingReached(state)));
}

/** In the last third of the plan everything is decided. */
export function isDecisive({ blueprint, point }: StageState): boolean {
  const { order, points } = stageBook(blueprint);
  const index = (point && points.get(point.id)?.index) ?? 0;
  return index >= Math.min(order.length - 1, Math.ceil((order.length * 2) / 3));
}

/** The person's next line is the last, for all one can tell. */
export function isBeforeLastWord(state: StageState, due: Due): boolean {
  const { left, leftInAll = left, pointsAfter } = paceOf(state);
  if (!state.point || pointsAfter > 0) return false;
  return state.point.aftermath ? leftInAll <= 2 || state.accompaniment.afterTurn >= fewestAfter - 1 : leftAfter(state, due) <= 0;
}

/** The point has had its lines: it ends as it stands. */
export function isOutOfTime(state: StageState): boolean {
  const lead = leadOf(state);
  if (lead === null) return false;
  const { left } = paceOf(state);
  if (state.accompaniment.inAll === 0 && onStage(state, lead)) return false;
  return left <= (state.switches.lines === undefined && onStage(state, lead) ? -mostBeyond : 0);
}
