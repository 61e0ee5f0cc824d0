import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { allSwitches, type EventOf, type Frame, type Recorded, type StageEvent } from '../events/event.ts';
import { type Draft, record, recordOpening } from '../events/record.ts';
import { onStage } from '../events/state.ts';
import { say } from '../events/transcript.ts';
import type { Broadcast } from '../log/broadcast.ts';
import { appendStamped } from '../log/log.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Models } from '../model/model.ts';
import type { Clock } from '../model/ports.ts';
import { plain } from '../text/plain.ts';
import { seenNext } from './bridge.ts';
import { fallBack } from './complication.ts';
import { playPerson } from './person-beat.ts';
import { beginningOf, destination, endOfPoint } from './plot.ts';
import { houseRules, Stage } from './stage.ts';
import { wayFor } from './ways.ts';

/** One deed of a line. `verb` is null where it is a gesture: seen, and changing nothing. */
export type TriedDeed = {
  readonly text: string;
  readonly verb: string | null;
  readonly targets: readonly string[];
  readonly outcome: EventOf<'ruling'>['outcome'];
  /** What is told of it, in the language of the play. */
  readonly because: string;
};

/** How a person's line was read. `concealed` also where only what was written is kept from others. */
export type Tried = {
  /** What was spoken aloud. */
  readonly said: string;
  readonly deeds: readonly TriedDeed[];
  readonly secrecy: 'open' | 'aside' | 'concealed' | 'asked-back';
  /** What the person is told about it, the question where it is asked back. */
  readonly told: readonly string[];
};

/** What a line is tried with. */
export type TryOptions = {
  readonly blueprint: Blueprint;
  readonly seat: CharacterId;
  readonly line: string;
  readonly models: Models;
  readonly clock: Clock;
  readonly seed?: number;
};

/** Plays one line of a person as the play opens, before anybody else has spoken, and says how it was read. Nothing is kept. */
export async function tryLine({ blueprint, seat, line, models, clock, seed = 1 }: TryOptions): Promise<Tried> {
  const stream = 'tried';
  const store = memoryStore();
  const switches = { ...allSwitches, ...wayFor(models, models.director.understudy ? undefined : 'directed') };
  const opening = recordOpening({ type: 'performance-open', blueprint, seed, switches }, clock.now());
  const { events } = putOn(record(opening, { type: 'seat-taken', seat, person: seat }, clock.now()), seat, clock);
  await appendStamped(store, stream, events);
  const stage = new Stage(stream, events, { models, store, clock }, houseRules());
  const replies = repliesOf(stage.broadcast);
  try {
    await playPerson(stage, { type: 'line', seat, text: plain(line) });
  } finally {
    await stage.settle();
  }
  return triedOf(blueprint, seat, stage.log.slice(events.length), await replies);
}

/** The opening of the play. For a role that comes on later, every point before is passed over as if nothing had ended it. */
function putOn(start: Draft, seat: CharacterId, clock: Clock): Draft {
  const add = (draft: Draft, events: readonly StageEvent[]) => events.reduce((so, event) => record(so, event, clock.now()), draft);
  let draft = start;
  for (;;) {
    const next = destination(draft.state);
    if ('ending' in next) break;
    const seen = draft.state.switches.way ? seenNext(draft.state, next.point) : [];
    draft = add(draft, beginningOf(draft.state, next.point));
    draft = add(
      draft,
      seen.map(({ text, changes }) => ({ type: 'narration', text: { text }, changes })),
    );
    if (onStage(draft.state, seat)) return draft;
    draft = add(draft, fallBack(draft.state));
    draft = add(draft, endOfPoint(draft.state, 'forced', 'passed over'));
  }
  // Nobody calls it on: it stands where the play begins.
  const [first] = start.state.blueprint.acts.flatMap(({ scenes }) => scenes);
  const next = destination(start.state);
  const opened = 'point' in next ? add(start, beginningOf(start.state, next.point)) : start;
  return first ? add(opened, [{ type: 'entrance', who: seat, place: first.place }]) : opened;
}

type Reply = Extract<Frame, { type: 'reply' }>;

async function repliesOf(broadcast: Broadcast<Frame>): Promise<Reply[]> {
  const reader = broadcast.subscribe();
  const replies: Reply[] = [];
  for (;;) {
    const read = await reader.next();
    if ('end' in read) return replies;
    if ('frame' in read && read.frame.type === 'reply') replies.push(read.frame);
  }
}

function triedOf(blueprint: Blueprint, seat: CharacterId, log: readonly Recorded[], replies: readonly Reply[]): Tried {
  const speak = say(blueprint);
  const own = log.filter((event) => 'by' in event && event.by === seat);
  const spoken = own.flatMap((event) => (event.type === 'speech' ? [event.text] : []));
  return {
    said: spoken.join(blueprint.language === 'zh' ? '' : ' '),
    deeds: deedsOf(own, speak),
    secrecy: replies.some(isQuestion) ? 'asked-back' : secrecyOf(own),
    told: replies.map(({ text }) => speak(text)),
  };
}

/** A line without a word in it is no question. */
const isQuestion = ({ unplayed, text }: Reply): boolean => unplayed !== undefined && !('key' in text && text.key === 'stage.nothing-said');

function secrecyOf(own: readonly Recorded[]): Tried['secrecy'] {
  const conceals = (event: Recorded) =>
    ('only' in event && event.only !== undefined) || (event.type === 'ruling' && event.changes.some((change) => 'write' in change));
  if (own.some(conceals)) return 'concealed';
  return own.some(({ type }) => type === 'whisper' || type === 'thought') ? 'aside' : 'open';
}

type Speak = (message: EventOf<'ruling'>['because']) => string;

/** Deeds in a row are told in one gesture: what of it is ruled comes with its ruling, in its place among the rest. */
function deedsOf(own: readonly Recorded[], speak: Speak): TriedDeed[] {
  const told = new Set<Recorded>();
  return own.flatMap((event, index) => {
    if (event.type === 'attempt') return told.has(event) ? [] : [ruledDeed(own, event, speak)];
    if (event.type !== 'gesture') return [];
    const deeds: TriedDeed[] = [];
    let rest = event.text;
    for (const attempt of attemptsAfter(own, index)) {
      const at = rest.indexOf(attempt.text);
      if (at < 0) continue;
      told.add(attempt);
      deeds.push(...freeDeed(event, rest.slice(0, at), speak), ruledDeed(own, attempt, speak));
      rest = rest.slice(at + attempt.text.length);
    }
    return [...deeds, ...freeDeed(event, rest, speak)];
  });
}

/** The attempts that follow a gesture, up to whatever is said, thought or done next. */
function attemptsAfter(own: readonly Recorded[], index: number): Recorded<EventOf<'attempt'>>[] {
  const after = own.slice(index + 1);
  const end = after.findIndex(({ type }) => type !== 'attempt' && type !== 'ruling');
  return after.slice(0, end < 0 ? undefined : end).flatMap((event) => (event.type === 'attempt' ? [event] : []));
}

function ruledDeed(own: readonly Recorded[], { seq, text, verb, targets }: Recorded<EventOf<'attempt'>>, speak: Speak): TriedDeed {
  const ruling = own.find((event) => event.type === 'ruling' && event.attempt === seq) as Recorded<EventOf<'ruling'>>;
  return { text, verb, targets: targets.map(({ id }) => id), outcome: ruling.outcome, because: speak(ruling.because) };
}

function freeDeed({ by }: EventOf<'gesture'>, words: string, speak: Speak): TriedDeed[] {
  const text = words.replace(/^[\s,，、;；。.]+|[\s,，、;；]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(text) || /^(?:and|then|并|又)$/iu.test(text)) return [];
  return [{ text, verb: null, targets: [], outcome: 'success', because: speak({ key: 'stage.narrator-yes', params: { actor: by } }) }];
}
