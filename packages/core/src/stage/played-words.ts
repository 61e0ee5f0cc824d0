import type { Recorded, Seq } from '../events/event.ts';

/** How far back the words of one answer, and of the line before it, reach. */
const mostEvents = 160;

/** What was typed, said, done and seen in the newest answer and the line before it: a house agent's words count where they are copied from these. */
export function wordsPlayed(log: readonly Recorded[], answered: Seq): string[] {
  const newest = log.slice(-mostEvents);
  const before = newest.findLastIndex((event) => event.type === 'answered' && event.seq < answered);
  return newest.slice(before + 1).flatMap(wordsOf);
}

function wordsOf(event: Recorded): string[] {
  if (event.type === 'speech' || event.type === 'whisper' || event.type === 'gesture' || event.type === 'line') return [event.text];
  return event.type === 'narration' && 'text' in event.text ? [event.text.text] : [];
}
