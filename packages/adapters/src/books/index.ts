export * from './decode.ts';
export * from './limits.ts';
export * from './read-book.ts';
