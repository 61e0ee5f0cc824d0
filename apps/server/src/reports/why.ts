import {
  type Blueprint,
  type Decision,
  deedPhrase,
  type EventOf,
  fold,
  personPlays,
  type Recorded,
  type StageState,
  say,
  stageBook,
  type Viewer,
} from '@troupe/core';
import { seenBy, speakerOf, textOf } from './seen.ts';

export type Choice = {
  readonly character: string;
  readonly name: string;
  readonly strategy: string;
  readonly action?: string;
  readonly reason?: string;
};
export type Why = {
  readonly number: number;
  readonly beat: number;
  readonly kind: string;
  readonly by: string | null;
  readonly name: string;
  readonly text: string;
  /** A person spoke: nobody decided for them. */
  readonly person: boolean;
  /** Why this character had the floor: addressed, fast, slow, silence (after two silent beats), person, or the house. */
  readonly floor: string;
  readonly decision: Choice | null;
  /** What the others had decided; their decisions lapsed. */
  readonly others: readonly Choice[];
  readonly nudges: readonly { readonly kind: 'hint' | 'direction' | 'advance'; readonly text: string }[];
  readonly rulings: readonly {
    readonly attempt: string;
    readonly outcome: 'success' | 'failure';
    readonly message: string;
    readonly instead?: string;
    /** The rule that decided: a key of the common rules, `play:ID` for a law of the play, `narrator` where a model was asked. */
    readonly rule: string;
  }[];
  readonly memories: readonly { readonly kind: 'recap' | 'fact'; readonly text: string }[];
  readonly calls: readonly {
    readonly agent: string;
    readonly model: string;
    readonly prompt: string;
    readonly input: number;
    readonly output: number;
    readonly cached: number;
    readonly money: number;
    readonly milliseconds: number;
    readonly fault?: string;
  }[];
};

/** Why a line came to be: who decided what, what was ruled, what was remembered, how models were asked. Null: there is no such line. */
export function whyLine(log: readonly Recorded[], viewer: Viewer, number: number): Why | null {
  const line = seenBy(log, viewer).find(({ frame }) => frame.number === number);
  if (!line) return null;
  const { frame, event } = line;
  const beat = beatAround(log, event);
  const before = fold(log.filter(({ seq }) => seq < (beat[0] ?? event).seq || seq === 1));
  const by = frame.type === 'house' ? null : speakerOf(frame);
  const decided = beat.find((one): one is Recorded<EventOf<'decisions'>> => one.type === 'decisions');
  const person = by !== null && personPlays(before, by);
  return {
    number,
    beat: frame.beat,
    kind: frame.type,
    by,
    name: 'name' in frame ? frame.name : '',
    text: textOf(frame),
    person,
    floor: by === null ? 'house' : person ? 'person' : (decided?.why ?? 'house'),
    ...choices(before.blueprint, decided, by),
    nudges: nudgesBefore(before, by),
    rulings: rulingsIn(beat, before.blueprint),
    memories: by === null ? [] : memoriesOf(log, before, by, event.seq),
    calls: callsIn(beat, by),
  };
}

/** All events of the beat an event belongs to, in a row. */
function beatAround(log: readonly Recorded[], event: Recorded): Recorded[] {
  const at = log.findIndex(({ seq }) => seq === event.seq);
  const another = (one: Recorded) => one.beat !== event.beat || one.type === 'rewind';
  const start = log.findLastIndex((one, index) => index < at && another(one)) + 1;
  const end = log.findIndex((one, index) => index > at && another(one));
  return log.slice(start, end < 0 ? log.length : end);
}

function choices(
  blueprint: Blueprint,
  decided: Recorded<EventOf<'decisions'>> | undefined,
  by: string | null,
): Pick<Why, 'decision' | 'others'> {
  const all = Object.entries(decided?.decisions ?? {}).map(([who, decision]) => choiceOf(blueprint, who, decision));
  return { decision: all.find(({ character }) => character === by) ?? null, others: all.filter(({ character }) => character !== by) };
}

function choiceOf(blueprint: Blueprint, who: string, { strategy, action, reason }: Decision): Choice {
  const { nameOf } = stageBook(blueprint);
  const deed =
    action &&
    deedPhrase(
      blueprint.language,
      action.verb,
      action.targets.map(({ id }) => nameOf(id)),
    );
  return { character: who, name: nameOf(who), strategy, ...(deed && { action: deed }), ...(reason && { reason }) };
}

function nudgesBefore({ blueprint, prompted }: StageState, by: string | null): Why['nudges'] {
  const nudge = by === null ? undefined : prompted[by];
  return nudge ? [{ kind: nudge.type, text: say(blueprint)(nudge.text) }] : [];
}

function rulingsIn(beat: readonly Recorded[], blueprint: Blueprint): Why['rulings'] {
  const speak = say(blueprint);
  return beat.flatMap((event) => {
    if (event.type !== 'ruling') return [];
    const attempt = beat.find((one) => one.seq === event.attempt);
    const message = speak(event.because);
    return [
      {
        attempt: attempt?.type === 'attempt' ? attempt.text : '',
        outcome: event.outcome,
        message,
        ...(event.instead && { instead: speak(event.instead) }),
        rule: 'key' in event.because ? event.because.key : lawOf(blueprint, attempt, event, message),
      },
    ];
  });
}

/** A law of the play speaks in its own words: it is known by them. */
function lawOf(blueprint: Blueprint, attempt: Recorded | undefined, ruling: Recorded<EventOf<'ruling'>>, message: string): string {
  const law = blueprint.rules.find(
    ({ verbs, outcome, text }) =>
      attempt?.type === 'attempt' &&
      outcome === ruling.outcome &&
      verbs.some((verb) => verb === attempt.verb) &&
      text
        .split(/(?:(?:the|a|an)\s+)?\{\w+\}/i)
        .slice(1)
        .every((piece) => message.includes(piece.trim())),
  );
  return law ? `play:${law.id}` : 'narrator';
}

function memoriesOf(log: readonly Recorded[], { blueprint, knows }: StageState, by: string, seq: number): Why['memories'] {
  const { facts } = stageBook(blueprint);
  const recaps = log.flatMap((event) => (event.type === 'recap' && event.who === by && event.seq < seq ? [event.text] : []));
  const known = (knows[by] ?? []).flatMap((id) => facts.get(id)?.text ?? []);
  return [...recaps.map((text) => ({ kind: 'recap' as const, text })), ...known.map((text) => ({ kind: 'fact' as const, text }))];
}

function callsIn(beat: readonly Recorded[], by: string | null): Why['calls'] {
  const own = (agent: string) => !agent.includes(':') || by === null || agent.endsWith(`:${by}`);
  return beat.flatMap((event) => {
    if (event.type !== 'call' || !own(event.call.agent)) return [];
    const { agent, model, prompt, input, output, cached, money, total, fault } = event.call;
    return [{ agent, model, prompt, input, output, cached, money, milliseconds: total, ...(fault !== undefined && { fault }) }];
  });
}
