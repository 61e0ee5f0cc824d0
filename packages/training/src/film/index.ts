export * from './ffmpeg.ts';
export * from './frames.ts';
export * from './pool.ts';
export * from './probe.ts';
export * from './sound.ts';
