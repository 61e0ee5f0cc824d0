import type { LiveLog } from '../log/live-log.ts';
import { defineStream } from '../log/stream.ts';
import type { PlanningEvent } from './event.ts';
import { emptyPlanning, foldPlanning, type PlanningState } from './state.ts';

/** A plan, and how its writers came to it. */
export const planStream = defineStream<PlanningEvent, PlanningState>({
  kind: 'plan',
  version: 1,
  upcasters: {},
  writers: 'one',
  initial: emptyPlanning,
  fold: foldPlanning,
});

export type PlanningLog = LiveLog<PlanningEvent, PlanningState>;
