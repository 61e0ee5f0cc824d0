export type { PlanSource } from './plan-event.ts';
export type { ListedPlan } from './plan-index.ts';
export { Plans } from './plans.ts';
export { withWrittenPlays } from './written-plays.ts';
