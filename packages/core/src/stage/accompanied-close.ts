import { stageBook } from '../blueprint/lookup.ts';
import { leadOf, onStage, type StageState } from '../events/state.ts';
import { hasLanded, isAsked, isOutOfTime, leavesAfter, mayBeFelt } from './pace.ts';
import { endingReached } from './played-ending.ts';
import { pointIsOver } from './plot.ts';

/** How the point closes now, where somebody is accompanied. Null: it goes on. */
export function howItCloses(state: StageState): 'aftermath' | 'flag' | 'forced' | null {
  const { point } = state;
  const turned = pointIsOver(state) || point?.turned !== undefined || point?.aftermath !== undefined || endingReached(state);
  if (!turned) return isOutOfTime(state) && !isAsked(state) ? 'forced' : null;
  if (isFelt(state)) return 'flag';
  return point?.aftermath ? null : 'aftermath';
}

/** What ends the evening needs room of its own, and before a scene ends whoever was asked something in it answers; any other turn is felt in what comes after it. */
function isFelt(state: StageState): boolean {
  const lead = leadOf(state);
  if (lead === null || !onStage(state, lead)) return true;
  if (state.point?.id === stageBook(state.blueprint).order.at(-1)?.point.id) return hasLanded(state);
  return !leavesAfter(state) || !mayBeFelt(state) || (state.accompaniment.afterTurn > 0 && !isAsked(state));
}
