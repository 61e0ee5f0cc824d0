export * from './search-for.ts';
export * from './web.ts';
export * from './wikipedia.ts';
