/** Streams of events: stamped, kept, folded, watched. */
export * from './live-log.ts';
export * from './log.ts';
export * from './memory-store.ts';
export * from './numbering.ts';
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
} from './stream.ts';
export * from './upcast.ts';
