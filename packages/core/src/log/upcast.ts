import type { TroupeError } from '../errors.ts';
import { fault } from './errors.en.ts';
import type { KeptEvent } from './store.ts';

/** Brings one event one step nearer to today; must raise `version`, may rename `type`, never touches `seq`. */
export type Upcast = (event: KeptEvent) => KeptEvent;

/** By type, then by the version an event carries. A type and version that is missing is as it should be. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;

/** Applies steps until none is left for the event's type and version. */
export function upcast(event: KeptEvent, upcasters: Upcasters): KeptEvent {
  let current = event;
  for (let step = stepFor(current, upcasters); step !== undefined; step = stepFor(current, upcasters)) {
    const next = step(current);
    if (next.version <= current.version || next.seq !== current.seq) throw badStep(current);
    current = next;
  }
  return current;
}

function stepFor(event: KeptEvent, upcasters: Upcasters): Upcast | undefined {
  return Object.hasOwn(upcasters, event.type) ? upcasters[event.type]?.[event.version] : undefined;
}

function badStep(event: KeptEvent): TroupeError {
  return fault('bad-upcast', { seq: event.seq, type: event.type, version: event.version });
}
