export { readBroughtFile, readBroughtFolder } from './brought-case.ts';
export type { CaseShelf, Kept, ShelvedCase } from './case-shelf.ts';
export type { SentLetter } from './letter-check.ts';
export { MysteryRoom } from './mystery-room.ts';
export { keepNotes, readNotes } from './notes.ts';
export { tablePrefix } from './table-event.ts';
export type { ListedTable } from './table-index.ts';
