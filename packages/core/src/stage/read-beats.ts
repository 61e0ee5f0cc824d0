import type { EventOf, StageEvent } from '../events/event.ts';
import type { StageState } from '../events/state.ts';
import { holdsWords } from '../events/tell.ts';
import { ModelError } from '../model/model.ts';
import { codaWaitsFor } from './aftermath.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { isHost } from './letters.ts';
import { questionsNow, readByWords, reading } from './reading.ts';
import type { Stage } from './stage.ts';

/** However quietly a plan is played, so many beats are read together at most. */
const longestUnread = 4;

/** Reads what has been played since the last reading, before anything else is played. False: there is nothing to read. */
export async function readBeats(stage: Stage): Promise<boolean> {
  if (!readingDue(stage)) return false;
  const events = await inTime(stage);
  if (events) await stage.keepEvents(...events);
  return true;
}

/** While a plan is being played and no word of it can matter, one reading serves for several beats. */
function readingDue({ state, log }: Stage): boolean {
  if (!state.switches.way || state.beat <= state.readBeat || (!state.point && !codaWaitsFor(state))) return false;
  if (state.plan.length === 0 || state.beat - state.readBeat >= longestUnread) return true;
  const lines = new Set(state.unread.map(({ line }) => line));
  const spoken = log
    .slice(-40)
    .flatMap((event) => (lines.has(event.seq) && 'text' in event && typeof event.text === 'string' ? [event.text] : []));
  return questionsNow(state).length > 0 || spoken.some((text) => mayMatter(state, text));
}

/** A single word of a fact that somebody has not heard yet is enough to read. */
function mayMatter({ blueprint, knows, heard }: StageState, text: string): boolean {
  return blueprint.facts.some(
    ({ id, words }) =>
      words.some((group) => holdsWords(text, [group])) &&
      Object.keys(knows).some((who) => !knows[who]?.includes(id) && !heard[who]?.some(({ fact }) => fact === id)),
  );
}

/** Null: the host has a word first; what was played is read after it. */
async function inTime(stage: Stage): Promise<readonly StageEvent[] | null> {
  let done: readonly StageEvent[] = [];
  const { run, cancel } = stage.start(async (own, signal) => {
    done = await read(stage, signal);
    stage.mailbox.post({ type: 'sentence-end', run: own });
  });
  try {
    const mail = await stage.mailbox.receive((one) => ('run' in one ? one.run === run : isHost(one)));
    if (mail.type === 'failed') throw mail.error;
    if (mail.type === 'sentence-end') return done;
    stage.mailbox.putBack(mail);
    return null;
  } finally {
    cancel();
  }
}

async function read(stage: Stage, signal: AbortSignal): Promise<readonly StageEvent[]> {
  try {
    return [await reading(stage, stage.models.director, stage.callOptions(signal, 'reading'))];
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    const stumble: EventOf<'stumble'> = { type: 'stumble', agent: 'reading', fault: error.fault };
    return [stumble, readByWords(stage)];
  }
}
