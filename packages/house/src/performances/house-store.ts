import type { EventStore } from '@troupe/core/log';
import { performancesName } from './house-event.ts';
import type { Performances } from './performances.ts';

/** A store, and what some of them can do beyond others. */
export type HouseStore = EventStore & {
  /** Lets another process go on with a performance that rests here. */
  readonly release?: (stream: string) => Promise<void>;
  /** Whether it did not answer when it was last asked. */
  readonly away?: () => boolean;
};

const everySoOften = 1000;

/** A database that was away comes back without telling anybody: what stood still for want of it goes on by itself. */
export function watchOver(store: HouseStore, performances: Performances): () => void {
  let asking = false;
  let wasAway = false;
  const look = async () => {
    if (asking || !(wasAway || store.away?.())) return;
    asking = true;
    wasAway = true;
    try {
      await store.head(performancesName);
      wasAway = false;
      performances.wake();
    } catch {
      // Still away.
    } finally {
      asking = false;
    }
  };
  const looking = setInterval(() => void look(), everySoOften);
  looking.unref();
  return () => clearInterval(looking);
}
