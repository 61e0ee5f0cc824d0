export { ThreadedReading } from './threaded-reading.ts';
