export {};
export * from './store-contract.ts';
export * from './fixture.ts';
export * from './model-contract.ts';
export * from './scripted-model.ts';
export * from './test-clock.ts';
export * from './puppet.ts';
