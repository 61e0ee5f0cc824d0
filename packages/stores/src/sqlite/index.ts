export { openSqliteStore, type SqliteOptions, type SqliteStore } from './store.ts';
