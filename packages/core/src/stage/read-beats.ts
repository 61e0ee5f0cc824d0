import type { EventOf } from '../events/event.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { ModelError } from '../model/model.ts';
import { codaWaitsFor } from './aftermath.ts';
import { askAhead } from './ahead.ts';
import { matterByWords, readByWords } from './by-words.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { isHost } from './letters.ts';
import { type Found, reading } from './reading.ts';
import { asksForReading } from './script.ts';
import type { Stage } from './stage.ts';
import { saidTooSoon } from './too-soon.ts';
import { answerWish, wantedByWords } from './wish.ts';

/** However quietly a plan is played, so many beats are read together at most: an exchange is six lines. */
const longestUnread = 6;
/** A script is one mind's: the house has nothing to add between its lines. */
const longestWritten = 8;

/** Reads what has been played since the last reading, before anything else is played. False: there is nothing to read. */
export async function readBeats(stage: Stage): Promise<boolean> {
  if (!readingDue(stage)) return false;
  stage.ahead?.drop();
  const found = await inTime(stage);
  if (found) await keepReading(stage, found);
  return true;
}

async function keepReading(stage: Stage, { events, settle = (draft) => draft }: Found): Promise<void> {
  const draft = settle(stage.record(stage.draft({ newBeat: false }), ...events));
  // Whoever accompanies has heard it said too soon, and knows what holds it back: no sentence of the author's breaks in.
  await stage.keep(leadOf(draft.state) === null ? stage.record(draft, ...saidTooSoon(draft.base, draft.state)) : draft);
}

/** While a plan is being played and no word of it can matter, one reading serves for several beats. A new point is planned before it is played. */
function readingDue(stage: Stage): boolean {
  const { state } = stage;
  const { point, coda, plan, readBeat, readSeq, beat } = state;
  const { way } = state.switches;
  if (!way || (!point && !codaWaitsFor(state) && !isAnswered(state))) return false;
  if (state.wish) return true;
  // An answer is read once, as a whole.
  if (leadOf(state) !== null) return beat > readBeat;
  if (beat <= readBeat) return way === 'directed' && readSeq < Math.max(point?.startSeq ?? 0, coda?.seq ?? 0);
  return (
    plan.length === 0 ||
    beat - readBeat >= (plan[0]?.script === undefined ? longestUnread : longestWritten) ||
    asksForReading(state) ||
    matterByWords(stage)
  );
}

/** How it ended stands in the last answer alone. */
const isAnswered = (state: StageState): boolean =>
  leadOf(state) !== null && state.coda !== null && state.accompaniment.seq > state.coda.seq;

/** Null: the host has a word first; what was played is read after it. */
async function inTime(stage: Stage): Promise<Found | null> {
  let done: Found = { events: [] };
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

async function read(stage: Stage, signal: AbortSignal): Promise<Found> {
  try {
    return await reading(stage, stage.models.director, stage.callOptions(signal, 'reading'), (turn) => askAhead(stage, turn));
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    const stumble: EventOf<'stumble'> = { type: 'stumble', agent: 'reading', fault: error.fault };
    return { events: [stumble, readByWords(stage), ...answerWish(stage.state, wantedByWords(stage.state, stage.state.wish?.text ?? ''))] };
  }
}
