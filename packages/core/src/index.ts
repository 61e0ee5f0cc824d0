/** What a program needs to perform a play; everything else has an entry of its own: `@troupe/core/world`, `@troupe/core/model` … */
export {
  type Blueprint,
  BlueprintError,
  check,
  type Diagnostic,
  defineBlueprint,
  formatDiagnostic,
  readBlueprint,
} from './blueprint/index.ts';
export { type Problem, TroupeError, toProblem } from './errors.ts';
export {
  fold,
  type PublicFrame,
  type Recorded,
  readLog,
  type Seat,
  type StageEvent,
  type StageState,
  type Viewer,
} from './events/index.ts';
export { type EventStore, memoryStore } from './log/index.ts';
export {
  type CallOptions,
  type Clock,
  type Message,
  type Model,
  type ModelDelta,
  ModelError,
  type Models,
  type Prompt,
} from './model/index.ts';
export {
  type Agent,
  forkPerformance,
  type HouseRules,
  type Letter,
  type OpenOptions,
  type Outcome,
  openPerformance,
  type Performance,
  perform,
  type ResumeOptions,
  readPublicFrames,
  resumePerformance,
  type StagePorts,
  type Status,
} from './stage/index.ts';
export type { Language } from './text/index.ts';
