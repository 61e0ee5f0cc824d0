/** What a program needs to perform a play; everything else has an entry of its own: `@troupe/core/world`, `@troupe/core/model` … */
export { type Blueprint, BlueprintError, check, type Diagnostic, formatDiagnostic, readBlueprint } from './blueprint/index.ts';
export { type Problem, TroupeError, toProblem } from './errors.ts';
export {
  fold,
  lineOf,
  type PublicFrame,
  performanceStream,
  type Recorded,
  readLog,
  type Seat,
  type StageEvent,
  type StageState,
  type TranscriptLine,
  type Viewer,
  writeLine,
} from './events/index.ts';
export { type EventStore, type Log, memoryStore, openLog, type StoredEvent } from './log/index.ts';
export {
  budgeted,
  type CallOptions,
  type Clock,
  cached,
  callLogged,
  createBudget,
  type Embedder,
  type Message,
  type Model,
  type ModelDelta,
  ModelError,
  type Models,
  type Prompt,
  priced,
  rateLimited,
  recording,
  reperforming,
  retrying,
  type Search,
  type Usage,
  withDeadline,
} from './model/index.ts';
export {
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
