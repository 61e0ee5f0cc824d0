export * from './clock.ts';
export * from './data-folder.ts';
export * from './engage-models.ts';
export * from './folder-lock.ts';
export * from './log-file.ts';
export * from './paced.ts';
export { redact } from './redact.ts';
export * from './repertoire.ts';
