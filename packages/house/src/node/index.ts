export * from './data-folder.ts';
export * from './log-file.ts';
export { namedPlay } from './named-play.ts';
export { redact } from './redact.ts';
export * from './repertoire.ts';
