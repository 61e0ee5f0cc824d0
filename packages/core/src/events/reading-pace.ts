import type { PublicFrame } from './frames.ts';

/** How fast an evening is played back: how many times as fast as one reads. */
export const readingPaces = { slow: 0.6, normal: 1, fast: 1.8 } as const;
/** How fast a line appears. */
export type ReadingPace = keyof typeof readingPaces;

/** A second: words where they are written apart, signs where they are not. */
const wordsRead = 4;
const signsRead = 6;
/** Between two lines. */
const breath = 700;

/** Milliseconds for which a line stands before the next one comes; 0 for what is not read. */
export function readingTime(frame: PublicFrame): number {
  const text = readIn(frame);
  if (text === '') return 0;
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[^\s\p{Script=Han}\p{P}]+/gu)?.length ?? 0;
  return breath + Math.round((signs / signsRead + words / wordsRead) * 1000);
}

function readIn(frame: PublicFrame): string {
  if (frame.type === 'curtain') return `${frame.ending.title}\n${frame.ending.text}`;
  if (frame.type === 'act') return frame.title;
  return frame.type !== 'attempt' && 'number' in frame && 'text' in frame ? frame.text : '';
}
