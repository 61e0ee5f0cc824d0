/** Datasets, rewards and advantages for characters that see. */
export {};
