/** Datasets, rewards and advantages for characters that see. */
export * from './dataset/index.ts';
export * from './rewards/index.ts';
