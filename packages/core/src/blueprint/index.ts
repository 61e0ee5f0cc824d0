/** The plan of a play: its schema, its reader, its checker. */
export * from './check/check.ts';
export {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticCodes,
  diagnosticIn,
  formatDiagnostic,
  type Severity,
  type Whereabouts,
} from './check/diagnostic.ts';
export * from './condition.ts';
export { findJsonFault } from './json.ts';
export { PersonLook, PlaceLook } from './look.ts';
export * from './lookup.ts';
export { type Migration, migrate, migrations, type RawBlueprint } from './migrate.ts';
export * from './read.ts';
export * from './relations.ts';
export * from './schema.ts';
export * from './terms.ts';
