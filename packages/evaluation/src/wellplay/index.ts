export * from './evaluation.ts';
export * from './report.ts';
export * from './scores.ts';
