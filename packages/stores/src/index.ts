export { type CopyOptions, type CopyProgress, copyStore, type Moved, type MoveOptions, moveInto } from './copy.ts';
export { type Fingerprint, fingerprint } from './fingerprint.ts';
export {
  type BackUpOptions,
  backUp,
  claim,
  databasePlace,
  nameOfPlace,
  type OpenOptions,
  openStoreAt,
  type Place,
  readPlace,
  siteAt,
  storeFileName,
} from './place.ts';
export type { KeptStore } from './sql/kept-store.ts';
export type { Site } from './sql/site.ts';
export { type Salvaged, type SalvagedStream, salvage } from './sqlite/salvage.ts';
