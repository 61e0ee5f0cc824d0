export {};
export * from './folder-lock.ts';
export * from './data-folder.ts';
export * from './log-file.ts';
export { redact } from './redact.ts';
export * from './clock.ts';
export * from './repertoire.ts';
