/** The next evening: what one leaves behind, and what the next may make of it. */
export { type Breach, breachesOf } from './carried.ts';
export { type Legacy, legacyOf, seriesAfter } from './legacy.ts';
export { breachProblem, legacySection } from './sequel.prompt.ts';
export { byWay, nextEvening, Way, Ways, wayAfter } from './ways.ts';
