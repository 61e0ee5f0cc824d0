import type { Surroundings } from '../../api/schema.d.ts';
import type { Line } from './transcript.ts';

const few = 6;

/** How much is at stake, from 0 to 1, by what this viewer has just heard and sees: cries, deeds, somebody hurt. */
export function tensionOf(lines: readonly Line[], people: Surroundings['people']): number {
  const last = lines.flatMap((line) => ('frame' in line ? [line.frame] : [])).slice(-few);
  const loud = last.filter((frame) => frame.type === 'ruling' || (frame.type === 'speech' && /[!！]/u.test(frame.text))).length;
  const hurt = people.some(({ health }) => health !== 'well') ? 0.4 : 0;
  return Math.min(1, loud / few + hurt);
}
