export * from './search-for.ts';
