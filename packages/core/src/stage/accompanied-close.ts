import type { Condition } from '../blueprint/condition.ts';
import { stageBook } from '../blueprint/lookup.ts';
import { holds } from '../events/holds.ts';
import { leadOf, onStage, type StageState } from '../events/state.ts';
import { hasLanded, isAsked, isOutOfTime, leavesAfter, mayBeFelt } from './pace.ts';
import { endingReached } from './played-ending.ts';
import { pointIsOver } from './plot.ts';

/** How the point closes now, where somebody is accompanied. Null: it goes on. */
export function howItCloses(state: StageState): 'aftermath' | 'flag' | 'forced' | null {
  if (!hasTurned(state)) return isOutOfTime(state) && !isAsked(state) ? (pointIsOver(state) ? 'flag' : 'forced') : null;
  if (isFelt(state)) return 'flag';
  return state.point?.aftermath ? null : 'aftermath';
}

/** As it was read, or as the things stand. Words and knowledge that were counted turn nothing that nobody has seen turn: what they are worth, whoever read the answer has said. */
function hasTurned(state: StageState): boolean {
  const { point } = state;
  if (point?.turned !== undefined || point?.aftermath !== undefined || endingReached(state)) return true;
  const flag = point && stageBook(state.blueprint).points.get(point.id)?.point.flag;
  return pointIsOver(state) && (!flag || 'judged' in flag || isSeenToBe(flag.when, state));
}

const counted = ['said', 'knows', 'heard', 'beats'] as const;

function isSeenToBe(condition: Condition, state: StageState): boolean {
  if ('all' in condition) return condition.all.every((one) => isSeenToBe(one, state));
  if ('any' in condition) return condition.any.some((one) => isSeenToBe(one, state));
  return !counted.some((key) => key in condition) && holds(condition, state);
}

/** What ends the evening needs room of its own, and before a scene ends whoever was asked something in it answers; any other turn is felt in what comes after it. */
function isFelt(state: StageState): boolean {
  const lead = leadOf(state);
  if (lead === null || !onStage(state, lead)) return true;
  if (state.point?.id === stageBook(state.blueprint).order.at(-1)?.point.id) return hasLanded(state);
  return !leavesAfter(state) || ((!mayBeFelt(state) || state.accompaniment.afterTurn > 0) && !isAsked(state));
}
