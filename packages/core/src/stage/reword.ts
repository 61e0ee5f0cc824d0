import type { EventOf, Recorded, StageEvent } from '../events/event.ts';
import { beatBoundary, unstruck } from '../events/fold.ts';
import { personPlays } from '../events/state.ts';
import type { Letter } from './api.ts';
import { recordSpeech } from './beat.ts';
import { longestLine } from './person.ts';
import type { Stage } from './stage.ts';

/** What one beat of an actor is made of; whatever the house found out about it is found out anew. */
const played: ReadonlySet<StageEvent['type']> = new Set([
  'speech',
  'gesture',
  'thought',
  'whisper',
  'whispering',
  'attempt',
  'ruling',
  'discovery',
  'voice',
]);

/**
 * An actor's line in the host's words: its beat is played with them, and what came after it is struck. A line of whoever sits in a seat is
 * nobody else's to write.
 */
export async function reword(stage: Stage, { seq, text }: Extract<Letter, { type: 'reword' }>): Promise<void> {
  const kept = unstruck(stage.log);
  const line = kept.find((event): event is Recorded<EventOf<'speech'>> => event.seq === seq && event.type === 'speech');
  const words = text.slice(0, longestLine).replace(/\s+/gu, ' ').trim();
  if (!line || words === '' || personPlays(stage.state, line.by)) return;
  const parts = partsOf(kept, line);
  await stage.keepEvents({ type: 'rewind', to: beatBoundary(stage.log, Math.max(1, (parts[0] ?? line).seq - 1)) });
  let draft = stage.draft({ newBeat: true });
  for (const part of parts)
    draft = part.seq === seq ? recordSpeech(stage, draft, line.by, words, { meant: line.to }) : stage.record(draft, bare(part));
  await stage.keep(draft);
}

/** The whole turn of whoever spoke, as it was appended: what lies around the line in a row. */
function partsOf(kept: readonly Recorded[], line: Recorded<EventOf<'speech'>>): Recorded[] {
  const beat = kept.filter((event) => event.beat === line.beat && played.has(event.type));
  const others = (event: Recorded) => 'by' in event && event.by !== line.by;
  const at = beat.indexOf(line);
  const start = beat.findLastIndex((event, index) => index < at && others(event)) + 1;
  const end = beat.findIndex((event, index) => index > at && others(event));
  // A voice from behind a curtain is recorded with its words.
  return beat.slice(start, end < 0 ? beat.length : end).filter((event) => event.type !== 'voice');
}

function bare({ seq, at, version, beat, witnesses, ...event }: Recorded): StageEvent {
  return event as StageEvent;
}
