import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import type { StageState } from '../events/state.ts';
import { say } from '../events/transcript.ts';
import { isIdle } from './accompanied-deeds.ts';
import type { Stage } from './stage.ts';

/** What the person tried and the play itself holds back. */
export function ruled({ log, state }: Stage, lead: CharacterId): string[] {
  const speak = say(state.blueprint);
  return sinceAnswer(log, state).flatMap((event) =>
    event.type === 'ruling' && event.by === lead && event.outcome === 'failure' ? [speak(event.because)] : [],
  );
}

/** What the person settled for somebody else. */
export const claimed = ({ log, state }: Stage, lead: CharacterId): string[] =>
  sinceAnswer(log, state).flatMap((event) =>
    (event.type === 'speech' || event.type === 'thought') && event.by === lead && event.claimed ? [event.text] : [],
  );

/** What the person did against what was written: the author's sentence is what did not happen. */
export function against({ log, state }: Stage, lead: CharacterId, priced: boolean): string[] {
  const speak = say(state.blueprint);
  return sinceAnswer(log, state).flatMap((event) =>
    event.type === 'ruling' && event.by === lead && event.heldBack && (event.price === true) === priced ? [speak(event.heldBack)] : [],
  );
}

export function found({ log, state }: Stage, lead: CharacterId): string[] {
  const speak = say(state.blueprint);
  const { nameOf } = stageBook(state.blueprint);
  return sinceAnswer(log, state).flatMap((event) => {
    if (event.type === 'discovery' && event.untold && event.who === lead && !isIdle(event.text))
      return [`${nameOf(event.who)}: ${speak(event.text)}`];
    return event.type === 'ruling' && event.by === lead && event.untold && event.outcome === 'success' && 'text' in event.because
      ? [speak(event.because)]
      : [];
  });
}

/** What somebody wished for, of what the author has ready: told by whoever answers, and not in a sentence that was written before it. */
export function wished({ log, state }: Stage): string[] {
  const { points } = stageBook(state.blueprint);
  const ready = state.point ? (points.get(state.point.id)?.point.complications ?? []) : [];
  return sinceAnswer(log, state).flatMap((event) =>
    event.type === 'advance' && event.complication !== undefined
      ? ready.flatMap(({ id, text }) => (id === event.complication ? [text] : []))
      : [],
  );
}

const sinceAnswer = (log: readonly Recorded[], { accompaniment }: StageState): readonly Recorded[] =>
  unstruck(log.slice(Math.max(0, log.findLastIndex(({ seq }) => seq <= accompaniment.seq) + 1)));
