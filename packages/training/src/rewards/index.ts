export * from './advantages.ts';
export * from './format.ts';
export * from './objective.ts';
export * from './vectors.ts';
