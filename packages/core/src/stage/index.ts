/** The performance. */
export type { HouseRules, Letter, OpenOptions, Outcome, Past, Performance, ResumeOptions, Seated, StagePorts, Status } from './api.ts';
export { forkPerformance, openPerformance, perform, readPublicFrames, resumePerformance } from './performance.ts';
export { type Tried, type TriedDeed, type TryOptions, tryLine } from './try-line.ts';
export { type AskedWay, wayFor, ways } from './ways.ts';
