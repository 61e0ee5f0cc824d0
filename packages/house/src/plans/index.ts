export { agreedSource, type Offer, type Prospect } from './agree.ts';
export type { PlanSource } from './plan-event.ts';
export type { ListedPlan } from './plan-index.ts';
export { withWrittenPlays } from './plan-index.ts';
export { Plans } from './plans.ts';
export { rehearser } from './rehearse.ts';
