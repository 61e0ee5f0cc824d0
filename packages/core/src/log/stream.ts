import type { TroupeError } from '../errors.ts';
import { fault } from './errors.en.ts';
import type { EventStore, KeptEvent, Seq, Stamp } from './store.ts';

/** Something that happens; what it is goes by its type. */
export type Happening = { readonly type: string };

/** A kind of stream: what happens in it, and what that leads to. `K` is an event once it is written down. */
export type StreamKind<E extends Happening, S, K extends E & Stamp = E & Stamp> = {
  /** What it holds: 'company', 'plan'. */
  readonly kind: string;
  /** What events are written with today. A change of meaning raises it, adds an upcaster, and leaves its golden log behind. */
  readonly version: number;
  /** How events of older versions are read today. */
  readonly upcasters: Upcasters;
  /** `one` drives it, and stops where somebody else has written; of `many`, whoever was slower writes after the quicker. */
  readonly writers: 'one' | 'many';
  readonly initial: () => S;
  /** The only place where the state changes. */
  readonly fold: (state: S, events: readonly K[]) => S;
  /** For events that carry more than their stamp, made of the state before them. Such a state is never changed in place. */
  readonly record?: (event: E, stamp: Stamp, state: S) => K;
  readonly snapshot?: SnapshotCodec<S, K>;
};

/** How a state is kept, so that not the whole stream must be read. Disposable: one that is lost or of another version only costs time. */
export type SnapshotCodec<S, K> = {
  readonly version: number;
  /** Events between two of them. */
  readonly every: number;
  readonly write: (state: S) => unknown;
  /** The state again, with what the first event holds of it. */
  readonly read: (written: unknown, first: K) => S;
  /** After which event only the whole stream tells. */
  readonly undoes: (event: K) => boolean;
};

/** Where a stream is written to. */
export type StreamPlace = { readonly store: EventStore; readonly clock: { now(): number }; readonly stream: string };

/**
 * Defines a kind of stream, once for everybody who reads or writes it.
 *
 * @example
 * const diary = defineStream<{ type: 'day'; text: string }, number>({
 *   kind: 'diary', version: 1, upcasters: {}, writers: 'many', initial: () => 0, fold: (days, events) => days + events.length,
 * });
 * const log = await openLog(diary, { store, clock, stream: 'mine' });
 * await log.append({ type: 'day', text: 'Rain.' });
 */
export function defineStream<E extends Happening, S, K extends E & Stamp = E & Stamp>(kind: StreamKind<E, S, K>): StreamKind<E, S, K> {
  return kind;
}

/** A fold that goes on: one state, changed in place event by event, and by nobody else. */
export function inPlace<S, K>(take: (state: S, event: K) => void): (state: S, events: readonly K[]) => S {
  return (state, events) => {
    for (const event of events) take(state, event);
    return state;
  };
}

/** The only place where an event gets its number, its time and its version: those of whatever comes after number `after`. */
export function stamp({ version }: { readonly version: number }, after: Seq, at: number): Stamp {
  return { seq: after + 1, at, version };
}

/** Events as they come after number `after`. */
export function stamped<E extends Happening>(kind: { readonly version: number }, events: readonly E[], after: Seq, at: number) {
  return events.map((event, index): E & Stamp => ({ ...event, ...stamp(kind, after + index, at) }));
}

/** Events after number `after` as if they had been written today; what was taken out is passed over, what a later version wrote refused. */
export async function* readStream<E extends Happening, S, K extends E & Stamp>(
  kind: StreamKind<E, S, K>,
  store: EventStore,
  stream: string,
  after?: Seq,
): AsyncGenerator<K> {
  for await (const event of store.read(stream, after)) if (!isBlank(event)) yield readEvent(kind, stream, event);
}

/** All of a stream's events. */
export async function eventsOf<E extends Happening, S, K extends E & Stamp>(
  kind: StreamKind<E, S, K>,
  store: EventStore,
  stream: string,
): Promise<K[]> {
  const events: K[] = [];
  for await (const event of readStream(kind, store, stream)) events.push(event);
  return events;
}

/** Where a stream stands. */
export async function stateOf<E extends Happening, S, K extends E & Stamp>(
  kind: StreamKind<E, S, K>,
  store: EventStore,
  stream: string,
): Promise<S> {
  return kind.fold(kind.initial(), await eventsOf(kind, store, stream));
}

export const isBlank = ({ type }: Happening): boolean => type === 'blank';

/** An event as today's program understands it. The one place where what was stored is given its type. */
export function readEvent<E extends Happening, S, K extends E & Stamp>(
  { version, upcasters }: StreamKind<E, S, K>,
  stream: string,
  event: KeptEvent,
): K {
  const read = upcast(event, upcasters);
  if (read.version > version) throw tooNew(stream, read, version);
  return read as Stamp as K;
}

function tooNew(stream: string, event: KeptEvent, newest: number): TroupeError {
  return fault('event-newer', { stream, seq: event.seq, version: event.version, newest });
}

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
