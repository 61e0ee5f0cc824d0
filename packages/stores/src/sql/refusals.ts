import { StoreFullError, TroupeError } from '@troupe/core';

export function storeCorrupt(place: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-corrupt',
    `The store ${place} is damaged and was left untouched.`,
    'Keep a copy of it, then put a backup in its place (troupe restore) or start with another one (--store).',
    { cause },
  );
}

export function storeNewer(place: string, version: number, known: number): TroupeError {
  return new TroupeError(
    'store-newer',
    `The store ${place} was written by a newer Troupe (its tables have version ${version}, this one knows ${known}); it was left untouched.`,
    'Update Troupe, or choose another store (--store).',
  );
}

export function storeForeign(place: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-foreign',
    `What is at ${place} is not a store of Troupe and was left untouched.`,
    'Choose another place (--store), or move this one away.',
    { cause },
  );
}

export function storeMissing(place: string): TroupeError {
  return new TroupeError('store-missing', `There is no store at ${place}.`, 'Check the path, or perform a play first: that makes one.');
}

export function storeUnwritable(place: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-unwritable',
    `The store ${place} cannot be opened or written: its folder is missing, or it may not be changed by you.`,
    'Create the folder and allow writing in it, or choose another place (TROUPE_DATA or --store).',
    { cause },
  );
}

export function storeLocked(place: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-locked',
    `Another Troupe process is using the store ${place}.`,
    'Stop it first, or choose another store (--store); reading a store needs no waiting.',
    { cause },
  );
}

function storeFailing(place: string, cause: unknown): TroupeError {
  return new TroupeError(
    'store-failing',
    `The disk refused to read or write the store ${place}; nothing of the last append was kept.`,
    'Check the disk and its free space, then resume; everything before it is safe.',
    { cause },
  );
}

export function openedForReading(place: string): TroupeError {
  return new TroupeError(
    'store-unwritable',
    `The store ${place} was opened for reading only.`,
    'Open it for writing to go on with a performance.',
  );
}

export type Fault = 'full' | 'corrupt' | 'foreign' | 'locked' | 'unwritable' | 'failing' | 'other';

/** Says in our words what the database said in its own. */
export function refusalOf(fault: Fault, place: string, error: unknown): unknown {
  switch (fault) {
    case 'full':
      return new StoreFullError(error);
    case 'corrupt':
      return storeCorrupt(place, error);
    case 'foreign':
      return storeForeign(place, error);
    case 'locked':
      return storeLocked(place, error);
    case 'unwritable':
      return storeUnwritable(place, error);
    case 'failing':
      return storeFailing(place, error);
    case 'other':
      return error;
  }
}
