import { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';
import type { KeptStore } from './kept-store.ts';

/** A place where a store may be put: it is made aside, and moved in when it is whole. */
export type Site = {
  readonly place: string;
  /** `occupied` also by something that cannot be read. */
  standing(): Promise<'free' | 'occupied'>;
  /** The store in the making. What an interrupted copy has left is gone on with. */
  aside(): Promise<KeptStore>;
  /** Throws away what is in the making. */
  clearAside(): Promise<void>;
  /** Puts the finished one in its place. What was there is kept beside, under the name that is returned. */
  moveIn(stamp: string): Promise<string | undefined>;
};

/** Refusals that mean: something is there. */
const something = ['store-corrupt', 'store-newer', 'store-foreign'];

export async function standingOf(look: () => Promise<KeptStore | undefined>): Promise<'free' | 'occupied'> {
  try {
    const store = await look();
    const kept = (await store?.list()) ?? [];
    await store?.close();
    return kept.length > 0 ? 'occupied' : 'free';
  } catch (error) {
    if (error instanceof TroupeError && error.code === 'store-missing') return 'free';
    if (error instanceof TroupeError && something.includes(error.code)) return 'occupied';
    throw error;
  }
}

export function siteOccupied(place: string): TroupeError {
  return fault('store-occupied', { place });
}
