import type { PublicFrame } from '@troupe/core';
import { type Shown, Transcript } from '../stage/transcript.ts';

/** The evening as its viewer had seen it when the frame `number` had come: what was taken back later still stands. */
export function pastOf(frames: readonly PublicFrame[], number: number): Shown {
  const transcript = new Transcript();
  for (const frame of frames) if (!('number' in frame) || frame.number <= number) transcript.take(frame);
  return transcript.shown;
}
