export { Editions, editAndKeep, printableOf, printableSeries } from './editions.ts';
