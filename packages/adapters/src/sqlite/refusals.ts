import { StoreFullError, TroupeError } from '@troupe/core';
import { faultOf } from './dialect.ts';

export function storeCorrupt(file: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-corrupt',
    `The store ${file} is damaged and was left untouched.`,
    'Keep a copy of it, then put a backup in its place or start with another file (--store).',
    { cause },
  );
}

export function storeNewer(file: string, version: number, known: number): TroupeError {
  return new TroupeError(
    'store-newer',
    `The store ${file} was written by a newer Troupe (its tables have version ${version}, this one knows ${known}); it was left untouched.`,
    'Update Troupe, or choose another file (--store).',
  );
}

export function storeForeign(file: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-foreign',
    `The file ${file} is not a store of Troupe and was left untouched.`,
    'Choose another file (--store), or move this one away.',
    {
      cause,
    },
  );
}

export function storeMissing(file: string): TroupeError {
  return new TroupeError('store-missing', `There is no store at ${file}.`, 'Check the path, or perform a play first: that makes one.');
}

export function storeUnwritable(file: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-unwritable',
    `The store ${file} cannot be opened or written: its folder is missing, or it may not be changed by you.`,
    'Create the folder and allow writing in it, or choose another place (TROUPE_DATA or --store).',
    { cause },
  );
}

export function storeLocked(file: string, cause?: unknown): TroupeError {
  return new TroupeError(
    'store-locked',
    `Another Troupe process is using the store ${file}.`,
    'Stop it first, or choose another file (--store); reading a store needs no waiting.',
    { cause },
  );
}

function storeFailing(file: string, cause: unknown): TroupeError {
  return new TroupeError(
    'store-failing',
    `The disk refused to read or write the store ${file}; nothing of the last append was kept.`,
    'Check the disk and its free space, then resume; everything before it is safe.',
    { cause },
  );
}

/** Says in our words what the database said in its own. Errors that are ours already, and faults of the program, pass unchanged. */
export function refusalFor(error: unknown, file: string): unknown {
  if (error instanceof TroupeError) return error;
  switch (faultOf(error)) {
    case 'full':
      return new StoreFullError(error);
    case 'corrupt':
      return storeCorrupt(file, error);
    case 'foreign':
      return storeForeign(file, error);
    case 'locked':
      return storeLocked(file, error);
    case 'unwritable':
      return storeUnwritable(file, error);
    case 'failing':
      return storeFailing(file, error);
    case 'other':
      return error;
  }
}
