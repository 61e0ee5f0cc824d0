export { backUpDaily, type DailyBackups } from './daily-backups.ts';
export * from './data-folder.ts';
export * from './log-file.ts';
export { redact } from './redact.ts';
export * from './repertoire.ts';
export { namedPlay } from './repertoire.ts';
