export { type HouseStore, watchOver } from './house-store.ts';
export { type ImportedLog, readImported } from './imported-log.ts';
export { copyBank, keepBank, keptBank, linesOf } from './kept-bank.ts';
export type { Brought, Order } from './order.ts';
export { type Listed, PerformanceIndex } from './performance-index.ts';
export { Performances } from './performances.ts';
export { recast } from './recast.ts';
export { unknownRole } from './refusals.ts';
export { travelling } from './travelling-log.ts';
