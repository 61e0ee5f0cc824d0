export * from './policy.ts';
export * from './scene.ts';
export * from './train.ts';
