/** Datasets, rewards and advantages for characters that see. */
export * from './rewards/index.ts';
