import { isDeepStrictEqual } from 'node:util';
import { type Blueprint, readBlueprint } from '@troupe/core/blueprint';
import { type Decision, fold, type PublicFrame, type Recorded, type StageState, type Switches } from '@troupe/core/events';
import { type EventStore, memoryStore } from '@troupe/core/log';
import type { Model, Models } from '@troupe/core/model';
import type { Performance } from '@troupe/core/stage';
import { testClock } from '@troupe/core/testing';
import { readBank, understudy } from '@troupe/understudy';
import bank from '../../plays/closet/bank.json' with { type: 'json' };
import blueprint from '../../plays/closet/blueprint.json' with { type: 'json' };

/** Full counts in a soak, a tenth of them otherwise. */
export const count = (full: number): number => (process.env.TROUPE_SOAK ? full : Math.max(1, Math.round(full / 10)));

export const closet: Blueprint = readBlueprint(JSON.stringify(blueprint));
export const closetBank = readBank(bank);
export const closetUnderstudy = (): Model => understudy({ banks: [closetBank] });

export const everyPart = (model: Model): Models => ({ performer: model, decider: model, director: model });

/** By words, everybody deciding, one at a time, and with one who accompanies a person: what is promised holds for each. */
export const wayAt = (index: number): Pick<Switches, 'way' | 'accompanied'> =>
  ([{}, { way: 'ensemble' }, { way: 'directed' }, { way: 'directed', accompanied: true }] as const)[index % 4] ?? {};

export type Ports = { readonly models: Models; readonly store: EventStore; readonly clock: ReturnType<typeof testClock> };

/** Ports that need nothing from outside: one model for every part, a store in memory, time that passes by itself. */
export function ports(model: Model = closetUnderstudy()): Ports {
  return { models: everyPart(model), store: memoryStore(), clock: testClock({ autoAdvance: true }) };
}

/** What a person in a seat types when it has the floor. */
export type Script = (turn: number) => string;

/** Watches as the house, to the end, and types the script's lines into a seat whenever it is asked to. */
export async function attend(
  performance: Performance,
  { seat, script }: { readonly seat?: string; readonly script?: Script } = {},
): Promise<{ readonly frames: readonly PublicFrame[]; readonly typed: readonly string[] }> {
  const frames: PublicFrame[] = [];
  const typed: string[] = [];
  for await (const frame of performance.watch({ as: 'house' })) {
    frames.push(frame);
    if (frame.type !== 'your-turn' || frame.seat !== seat || !script) continue;
    const text = script(typed.length);
    typed.push(text);
    performance.send({ type: 'line', seat, text });
  }
  return { frames, typed };
}

/** What is wrong with a log, in words; nothing when it could be played on from its last event. */
export function wounds(log: readonly Recorded[]): string[] {
  const found: string[] = [];
  log.forEach((event, index) => {
    if (event.seq !== index + 1) found.push(`event ${event.seq} stands where ${index + 1} is due`);
    const before = log[index - 1];
    if (before && (event.beat < before.beat || event.beat > before.beat + 1))
      found.push(`beat ${event.beat} follows ${before.beat} at ${event.seq}`);
    if (event.type === 'attempt') {
      const ruling = log.find((one) => one.type === 'ruling' && one.attempt === event.seq);
      if (!ruling || ruling.beat !== event.beat) found.push(`attempt ${event.seq} has no ruling in its beat`);
    }
    if (event.type === 'whisper' && log[index + 1]?.type !== 'whispering') found.push(`whisper ${event.seq} was not seen`);
    if (event.type === 'point-start' && log[index - 1]?.type === 'attempt') found.push(`point at ${event.seq} begins inside a beat`);
  });
  for (const beat of new Set(log.map(({ beat }) => beat))) {
    const events = log.filter((event) => event.beat === beat);
    if (beat > 0 && !events.some(({ type }) => deeds.has(type))) found.push(`beat ${beat} holds nothing that was played`);
    // A beat's calls are kept with it, behind everything else: a missing one means that its end is missing.
    const decisions = events.flatMap((event) => (event.type === 'decisions' ? Object.entries(event.decisions) : []));
    const asked = new Set(events.flatMap((event) => (event.type === 'call' ? [event.call.agent] : [])));
    for (const [who, decision] of decisions)
      if (!asked.has(`pad:${who}`) && !standsBy(log, beat, who, decision))
        found.push(`beat ${beat} is torn: ${who} decided and was never asked`);
  }
  return found;
}

/** Whether it is what was decided before, by somebody who perceived nothing since; or was asked for in a beat that was then left to a person. */
function standsBy(log: readonly Recorded[], beat: number, who: string, decision: Decision): boolean {
  const before = log.filter((event) => event.beat < beat);
  const last = before.flatMap((event) => (event.type === 'decisions' && event.decisions[who] ? [event] : [])).at(-1);
  if (last && isDeepStrictEqual(last.decisions[who], decision)) return true;
  const calls = before.filter((event) => event.type === 'call' && event.call.agent === `pad:${who}` && event.seq > (last?.seq ?? 0));
  // The first is that of the last decision itself.
  return calls.length > (last ? 1 : 0);
}

const deeds: ReadonlySet<Recorded['type']> = new Set([
  'speech',
  'gesture',
  'thought',
  'silence',
  'attempt',
  'whisper',
  'narration',
  'pass',
]);

/** House work that a finished performance must not owe any more. */
export function debts(log: readonly Recorded[]): string[] {
  const state: StageState = fold(log);
  const found = state.recapsDue.map(({ scene, who }) => `recap of ${scene} by ${who}`);
  const planned = new Set(log.flatMap((event) => (event.type === 'ways' ? [event.point] : [])));
  const long = log.flatMap((event) => {
    if (event.type !== 'point-end') return [];
    const start = log.findLast((one) => one.type === 'point-start' && one.point === event.point && one.seq < event.seq);
    return start && event.beat - start.beat > 2 ? [event.point] : [];
  });
  // Who is directed needs no ways; what was said is read, but for the last words of all, which nothing follows.
  const { way } = state.switches;
  const unread = state.unread.filter(({ line }) => (log[line - 1]?.beat ?? 0) < state.beat).map(({ line }) => `reading of ${line}`);
  if (way === 'directed') return [...found, ...unread];
  return [...found, ...(way ? unread : []), ...long.filter((point) => !planned.has(point)).map((point) => `ways of ${point}`)];
}

/** Every beat as it was played: what stays the same when a performance is played again. */
export const withoutTimes = (log: readonly Recorded[]): unknown[] =>
  log.map(({ at: _, ...event }) => (event.type === 'call' ? { ...event, call: { ...event.call, firstToken: 0, total: 0, at: 0 } } : event));

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** What a person of ordinary manners types. */
export const personLines: readonly string[] = [
  'Now, mother, what is the matter?',
  '*comes nearer* "You shall not go."',
  '/pass',
  '*locks the door*',
  'You are the queen, your husband’s brother’s wife.',
  '*draws the dagger* "A rat?" [Who breathes there?]',
  '*stabs through the curtain with the dagger*',
  '/whisper gertrude He was murdered.',
  '*reads the letter*',
  'My father was murdered, and by his brother.',
  '*stabs Claudius with the dagger*',
];
