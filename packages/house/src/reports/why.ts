import { type Blueprint, stageBook } from '@troupe/core/blueprint';
import { loreText } from '@troupe/core/character';
import {
  type Decision,
  type EventOf,
  lineOf,
  longBefore,
  personPlays,
  type Recorded,
  type StageState,
  say,
  unstruck,
  type Viewer,
} from '@troupe/core/events';
import { deedPhrase } from '@troupe/core/text';
import { foldInTurns } from './fold-in-turns.ts';
import { ownBeatAt, type Seen, seenInTurns, speakerOf, textOf } from './seen.ts';
import type { Choice, Why } from './shapes.ts';

/** Why a line came to be: who decided what, what was ruled, what was remembered, how models were asked. Null: there is no such line. With turns for others in between. */
export async function whyLine(log: readonly Recorded[], viewer: Viewer, number: number): Promise<Why | null> {
  const seen = await seenInTurns(log, viewer);
  const line = seen.find(({ frame }) => frame.number === number);
  if (!line) return null;
  const { frame, event } = line;
  const beat = beatAround(log, event);
  const before = await foldInTurns(log.filter(({ seq }) => seq < (beat[0] ?? event).seq || seq === 1));
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
    recalled: by === null ? null : recalledIn(beat, log, before.blueprint, by, seen),
    lore: by === null ? [] : loreIn(beat, before.blueprint, by),
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

/** With the beats that the viewer counts: those of the play would betray what was hidden between them. */
function recalledIn(
  beat: readonly Recorded[],
  log: readonly Recorded[],
  blueprint: Blueprint,
  by: string,
  seen: readonly Seen[],
): Why['recalled'] {
  const recall = beat.find((one): one is Recorded<EventOf<'recall'>> => one.type === 'recall' && one.who === by);
  if (!recall) return null;
  const { nameOf } = stageBook(blueprint);
  const found = recall.found.flatMap(({ line, scores, total }) => {
    const event = log[line - 1]?.seq === line ? log[line - 1] : undefined;
    const said = event && lineOf(event, blueprint);
    const own = event && ownBeatAt(event, seen);
    return said ? [{ name: said.by === null ? '' : nameOf(said.by), text: said.text, beat: own ?? 0, scores, total }] : [];
  });
  return { query: recall.query, found };
}

/** By name, with its words as the book has them. */
function loreIn(beat: readonly Recorded[], blueprint: Blueprint, by: string): Why['lore'] {
  const lore = beat.find((one): one is Recorded<EventOf<'lore'>> => one.type === 'lore' && one.who === by);
  return (lore?.told ?? []).map(({ key, name, called }) => ({
    name,
    text: loreText(blueprint, by, key),
    ...(called !== undefined && { called }),
  }));
}

/** What was struck before the line was spoken is not remembered. */
function memoriesOf(log: readonly Recorded[], { blueprint, knows }: StageState, by: string, seq: number): Why['memories'] {
  const { facts } = stageBook(blueprint);
  const recaps = unstruck(log.filter((event) => event.seq < seq)).flatMap((event) =>
    event.type === 'recap' && event.who === by && event.scene !== longBefore
      ? [{ kind: event.scene === 'before' ? ('life' as const) : ('recap' as const), text: event.text }]
      : [],
  );
  const known = (knows[by] ?? []).flatMap((id) => facts.get(id)?.text ?? []);
  return [...recaps, ...known.map((text) => ({ kind: 'fact' as const, text }))];
}

function callsIn(beat: readonly Recorded[], by: string | null): Why['calls'] {
  const own = (agent: string) => !agent.includes(':') || by === null || agent.endsWith(`:${by}`);
  return beat.flatMap((event) => {
    if (event.type !== 'call' || !own(event.call.agent)) return [];
    const { agent, model, prompt, input, output, cached, money, total, fault } = event.call;
    return [{ agent, model, prompt, input, output, cached, money, milliseconds: total, ...(fault !== undefined && { fault }) }];
  });
}
