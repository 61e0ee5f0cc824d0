export type { DeskSource } from './desk-event.ts';
export { withWrittenPlays } from './house-plays.ts';
export type { ListedPlan } from './plan-index.ts';
export { WritersDesk } from './writers-desk.ts';
