export { backUpDaily, type DailyBackups } from './daily-backups.ts';
export * from './data-folder.ts';
export * from './log-file.ts';
export { MovedIn, type MovedPlace } from './moved-in.ts';
export { logOf, namedEvening, playOf, type RecordedEvening, readEvenings } from './recorded-evenings.ts';
export { redact } from './redact.ts';
export * from './repertoire.ts';
export { namedPlay } from './repertoire.ts';
export { SentBook, type SentLine, whereIs } from './sent-book.ts';
export {
  fitted,
  goneOnFrom,
  playAfter,
  readClaims,
  readWays,
  type Sequel,
  sequelsOf,
  sequelTo,
  type ToFit,
  toFit,
  writtenAfter,
} from './sequels.ts';
