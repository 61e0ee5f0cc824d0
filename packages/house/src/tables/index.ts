export { readBroughtFile, readBroughtFolder } from './brought-case.ts';
export type { Cases, Kept, ListedCase } from './cases.ts';
export type { SentLetter } from './letter-check.ts';
export { keepNotes, privateNotes, readNotes } from './notes.ts';
export { tablePrefix } from './table-event.ts';
export { type ListedTable, TableIndex } from './table-index.ts';
export { Tables } from './tables.ts';
