export * from './advantages.ts';
export * from './format.ts';
export * from './gain.ts';
export * from './objective.ts';
export * from './segments.ts';
export * from './semantics.ts';
export * from './vectors.ts';
export * from './vision.ts';
