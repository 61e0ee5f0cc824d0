export * from './anti-copy.ts';
export * from './exports.ts';
export * from './leakage.ts';
export * from './records.ts';
export * from './samples.ts';
export * from './sessions.ts';
export * from './statistics.ts';
export * from './subtitles.ts';
