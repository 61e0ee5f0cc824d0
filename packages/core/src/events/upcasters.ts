import type { EventStore } from '../ports/store.ts';
import { type Upcasters, upcasting } from '../ports/upcast.ts';
import { eventVersion, type Recorded } from './event.ts';

/** How events of older versions are read today. There is only version 1 so far; a change of meaning adds its line here, and its golden log stays. */
export const stageUpcasters: Upcasters = {};

/** A store whose performances read as if they had been written today; those of a later version are refused. */
export function currentStore(store: EventStore<Recorded>): EventStore<Recorded> {
  return upcasting(store, stageUpcasters, { newest: eventVersion });
}
