import type { TroupeError } from '../errors.ts';
import { fault } from '../log/errors.en.ts';
import type { EventStore, StoredEvent } from './store.ts';

/** An event as some version wrote it: nothing is known of it but what a store knows. */
export type OldEvent = StoredEvent & { readonly [field: string]: unknown };

/** Brings one event one step nearer to today; must raise `version`, may rename `type`, never touches `seq`. */
export type Upcast = (event: OldEvent) => OldEvent;

/** By type, then by the version an event carries. A type and version that is missing is as it should be. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;

/** Reads old logs as if they had been written today. What is stored stays as it was. `newest` is the latest version this program understands. */
export function upcasting<E extends StoredEvent>(
  store: EventStore<E>,
  upcasters: Upcasters,
  { newest }: { readonly newest?: number } = {},
): EventStore<E> {
  return {
    append: (stream, expected, events) => store.append(stream, expected, events),
    async *read(stream, after) {
      for await (const event of store.read(stream, after)) {
        const current = upcast(event as StoredEvent as OldEvent, upcasters);
        if (newest !== undefined && current.version > newest) throw tooNew(stream, current, newest);
        yield current as StoredEvent as E;
      }
    },
    head: (stream) => store.head(stream),
    list: () => store.list(),
    snapshot: (stream) => store.snapshot(stream),
    keepSnapshot: (stream, seq, state) => store.keepSnapshot(stream, seq, state),
    remove: (stream) => store.remove(stream),
    blank: (stream, seqs) => store.blank(stream, seqs),
    close: () => store.close(),
  };
}

/** Applies steps until none is left for the event's type and version. */
export function upcast(event: OldEvent, upcasters: Upcasters): OldEvent {
  let current = event;
  for (let step = stepFor(current, upcasters); step !== undefined; step = stepFor(current, upcasters)) {
    const next = step(current);
    if (next.version <= current.version || next.seq !== current.seq) throw badStep(current);
    current = next;
  }
  return current;
}

function stepFor(event: OldEvent, upcasters: Upcasters): Upcast | undefined {
  return Object.hasOwn(upcasters, event.type) ? upcasters[event.type]?.[event.version] : undefined;
}

function tooNew(stream: string, event: OldEvent, newest: number): TroupeError {
  return fault('event-newer', { stream, seq: event.seq, version: event.version, newest });
}

function badStep(event: OldEvent): TroupeError {
  return fault('bad-upcast', { seq: event.seq, type: event.type, version: event.version });
}
