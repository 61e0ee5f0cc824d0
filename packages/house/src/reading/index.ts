export { type CheckedPlay, FolderBody, ImportBody, type Reading, readingHere, type Unfit } from './reader.ts';
export { ThreadedReading } from './threaded-reading.ts';
