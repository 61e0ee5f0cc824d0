export * from './client.ts';
export * from './encoders.ts';
export * from './group.ts';
export * from './kept-frames.ts';
export * from './likelihoods.ts';
export * from './score.ts';
export * from './server.ts';
export * from './whereabouts.ts';
