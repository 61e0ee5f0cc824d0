export { type IndexedDbOptions, openIndexedDbStore, type TabStore } from './store.ts';
