/** Streams of events: stamped, kept, folded, watched. */
export * from './live-log.ts';
export * from './log.ts';
export * from './memory-store.ts';
export * from './store.ts';
export {
  defineStream,
  eventsOf,
  type Happening,
  inPlace,
  readEvent,
  readStream,
  type SnapshotCodec,
  type StreamKind,
  type StreamPlace,
  stateOf,
  type Upcast,
  type Upcasters,
  upcast,
} from './stream.ts';
