import type { Recorded, Seq } from '../events/event.ts';

/** How far back the words of one answer, and of the line before it, reach. */
const mostEvents = 160;

/** The newest answer, and the line before it. */
export function answerPlayed(log: readonly Recorded[], answered: Seq): readonly Recorded[] {
  const newest = log.slice(-mostEvents);
  return newest.slice(newest.findLastIndex((event) => event.type === 'answered' && event.seq < answered) + 1);
}

/** What was typed, said, done and seen in the newest answer and the line before it: a house agent's words count where they are copied from these. */
export const wordsPlayed = (log: readonly Recorded[], answered: Seq): string[] => answerPlayed(log, answered).flatMap(wordsIn);

export function wordsIn(event: Recorded): string[] {
  if (event.type === 'speech' || event.type === 'whisper' || event.type === 'gesture' || event.type === 'line') return [event.text];
  return (event.type === 'narration' || event.type === 'happening') && 'text' in event.text ? [event.text.text] : [];
}
