/** The performance. */

export { asksToStop } from '../text/asks-to-stop.ts';
export type {
  Happened,
  HostEvent,
  HostRefusal,
  HouseRules,
  Letter,
  OpenOptions,
  Outcome,
  Past,
  Performance,
  ResumeOptions,
  Seated,
  StagePorts,
  Status,
  StepOptions,
  Stepped,
} from './api.ts';
export { fadingBy } from './faded.ts';
export type {
  ActorCall,
  ActorMoment,
  ActorTool,
  Agent,
  Intent,
  Moment,
  Narrated,
  Narrator,
  OwnParts,
  OwnReading,
  OwnRule,
  OwnRuling,
  OwnVerb,
  OwnVerbs,
  Reader,
} from './own.ts';
export { defineTool } from './own.ts';
export { forkPerformance, openPerformance, perform, readPublicFrames, resumePerformance } from './performance.ts';
export { type Tried, type TriedDeed, type TryOptions, tryLine } from './try-line.ts';
export { type AskedWay, wayFor, ways } from './ways.ts';
