export { type Fault, type FaultKind, type FaultOptions, faultKinds } from './fault-plan.ts';
export type { Manners } from './manners.ts';
export type { Latency } from './performance.ts';
export { type ModelServer, type ModelServerOptions, startModelServer } from './server.ts';
export type { Stats } from './stats.ts';
