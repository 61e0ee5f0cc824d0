export * from './policy.ts';
export * from './train.ts';
