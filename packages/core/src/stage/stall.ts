import { rungs as ladder, type Rung } from '../events/event.ts';
import type { StageState } from '../events/state.ts';
import type { HouseRules } from './api.ts';

export type Rungs = NonNullable<HouseRules['rungs']>;
export const defaultRungs: Rungs = { hint: 5, complication: 8, direction: 11, fallback: 18 };
/** However lively, a point that lasts this long is over. */
export const longestPoint = 60;
/** Without an advancer, a point that lasts this long is dead. */
export const deadPoint = 30;

const minute = 60_000;

/** Beats since anything moved, repetitions counted double; a little for time, unless a person is being waited for. */
export function stallMeter(state: StageState): number {
  if (!state.point) return 0;
  const { momentum } = state;
  const idle = Object.keys(state.seats).length > 0 ? 0 : Math.min(2, Math.floor((state.at - momentum.lastProgressAt) / (5 * minute)));
  return state.beat - momentum.lastProgressBeat + momentum.repetitions + idle;
}

/** The rung that is due now, if the one before it has been tried. Escalates one rung at a time. */
export function rungDue(state: StageState, rungs: Rungs): Rung | null {
  // What is being played as it was written is on its way, however long it takes.
  if (!state.point || state.point.aftermath || state.plan.some(({ script }) => script !== undefined)) return null;
  if (state.beat - state.point.startBeat >= longestPoint) return 'fallback';
  const next = ladder[state.momentum.rung === null ? 0 : ladder.indexOf(state.momentum.rung) + 1];
  if (!next) return null;
  const due = next === 'direction' && state.momentum.led ? rungs.hint : rungs[next];
  return stallMeter(state) >= due ? next : null;
}

/** How many beats a rung is overdue: while a person is being answered it waits, and not for ever. */
export const overdue = (state: StageState, rungs: Rungs, rung: Rung): number =>
  Math.max(stallMeter(state) - rungs[rung], state.beat - (state.point?.startBeat ?? state.beat) - longestPoint);

/** How pressing it is, for those who play. */
export function pressure(state: StageState, rungs: Rungs): 0 | 1 | 2 {
  const meter = stallMeter(state);
  return meter >= rungs.complication ? 2 : meter >= rungs.hint - 1 ? 1 : 0;
}
