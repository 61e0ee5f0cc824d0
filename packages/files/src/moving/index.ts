export * from './moving.ts';
export { type OutgoingFile, zipPieces } from './stored-zip.ts';
export { filesOfZip } from './zipped.ts';
