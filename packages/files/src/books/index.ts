export * from '../bytes/decode.ts';
export * from './limits.ts';
export * from './read-book.ts';
export * from './write-epub.ts';
