export { isPostgresUrl } from './address.ts';
export { StoreUnreachableError } from './refusals.ts';
export { openPostgresStore, type PostgresOptions, type PostgresStore } from './store.ts';
