/** Datasets, rewards and advantages for characters that see. */
export * from './dataset/index.ts';
export * from './film/index.ts';
export * from './rewards/index.ts';
export * from './scoring/index.ts';
export * from './toy/index.ts';
