import type { TroupeError } from '@troupe/core/errors';
import { StoreFullError } from '@troupe/core/log';
import { fault } from '../errors.en.ts';

export function storeCorrupt(place: string, cause?: unknown): TroupeError {
  return fault('store-corrupt', { place }, { cause });
}

export function storeEmpty(place: string): TroupeError {
  return fault('store-corrupt/empty', { place });
}

export function storeNewer(place: string, version: number, known: number): TroupeError {
  return fault('store-newer', { place, version, known });
}

export function storeForeign(place: string, cause?: unknown): TroupeError {
  return fault('store-foreign', { place }, { cause });
}

export function storeMissing(place: string): TroupeError {
  return fault('store-missing', { place });
}

export function storeUnwritable(place: string, cause?: unknown): TroupeError {
  return fault('store-unwritable', { place }, { cause });
}

export function storeLocked(place: string, cause?: unknown): TroupeError {
  return fault('store-locked', { place }, { cause });
}

function storeFailing(place: string, cause: unknown): TroupeError {
  return fault('store-failing', { place }, { cause });
}

export function openedForReading(place: string): TroupeError {
  return fault('store-unwritable/reading', { place });
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
