export { type CompanyView, useCompany } from './company.ts';
export { type SeatView, usePerformance, useSeat } from './performance.ts';
export { afterFrame, type KeptFrame, nothingYet, type PerformanceView, type Streaming } from './view.ts';
