export { Editions, editAndKeep, printableOf } from './editions.ts';
