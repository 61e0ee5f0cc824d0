export type { ListedPlan } from './desk-book.ts';
export type { DeskSource } from './desk-event.ts';
export { withWrittenPlays } from './house-plays.ts';
export { WritersDesk } from './writers-desk.ts';
