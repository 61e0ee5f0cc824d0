export * from './blueprint/check/check.ts';
export {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticCodes,
  diagnosticIn,
  formatDiagnostic,
  type Severity,
  type Whereabouts,
} from './blueprint/check/diagnostic.ts';
export * from './blueprint/condition.ts';
export { findJsonFault } from './blueprint/json.ts';
export * from './blueprint/lookup.ts';
export { type Migration, migrate, migrations, type RawBlueprint } from './blueprint/migrate.ts';
export * from './blueprint/read.ts';
export * from './blueprint/schema.ts';
export * from './blueprint/terms.ts';
export * from './errors.ts';
export * from './events/chronicle.ts';
export * from './events/event.ts';
export * from './events/fold.ts';
export * from './events/frames.ts';
export * from './events/holds.ts';
export * from './events/performance-stream.ts';
export * from './events/project.ts';
export * from './events/state.ts';
export { factsTold, holdsWords } from './events/tell.ts';
export * from './events/transcript.ts';
export * from './log/live-log.ts';
export * from './log/log.ts';
export * from './log/memory-store.ts';
export * from './log/numbering.ts';
export * from './log/store.ts';
export {
  defineStream,
  eventsOf,
  type Happening,
  inPlace,
  readEvent,
  readStream,
  type SnapshotCodec,
  type StreamKind,
  type StreamPlace,
  stamp,
  stamped,
  stateOf,
} from './log/stream.ts';
export * from './log/upcast.ts';
export * from './model/index.ts';
export * from './parse/index.ts';
export * from './stage/api.ts';
export { loreText } from './stage/lore.ts';
export * from './stage/performance.ts';
export { suggestMoves } from './stage/suggestions.ts';
export * from './text/index.ts';
export { applyChange } from './world/change.ts';
export { placeOf } from './world/locate.ts';
export * from './world/perceive.ts';
export { type Holds, type Ruled, rule } from './world/rule.ts';
export { advisedAttempt } from './world/rules/instead.ts';
export { tryable } from './world/tryable.ts';
export * from './world/world.ts';
