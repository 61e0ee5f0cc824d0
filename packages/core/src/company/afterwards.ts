import { ModelError } from '../model/model.ts';
import { hearOut } from '../model/stream.ts';
import { filledIn } from './companion.prompt.ts';
import type { Companion, Trigger } from './companion.ts';
import { meets } from './condition.ts';
import { converse } from './converse.ts';
import type { CompanyEvent, CompanyFrame } from './event.ts';
import type { CompanyHouse, SayOptions } from './house.ts';
import { summaryPrompt } from './reduce-material.prompt.ts';
import { type ChatMessage, type CompanyState, circumstances, heardIn, own, type RoomState } from './state.ts';

/** Triggers whose time has come, then a summary where the history has grown long. Whoever stops the talk stops these too: they come next time. */
export async function* afterwards(house: CompanyHouse, room: string, id: string, options: SayOptions): AsyncGenerator<CompanyFrame, void> {
  yield* pullTriggers(house, room, id, options);
  if (!options.signal?.aborted) yield* summariseHistory(house, house.room(room), options.signal);
}

/** What one trigger sets may be what another waits for. Each is pulled once at most: a circle of them comes to an end. */
async function* pullTriggers(house: CompanyHouse, room: string, id: string, options: SayOptions): AsyncGenerator<CompanyFrame, void> {
  const pulled = new Set<string>();
  const { companions } = house.configuration;
  const due = (state: CompanyState) =>
    dueTriggers(state, companions, own(state.rooms, room)?.members ?? []).filter(({ key }) => !pulled.has(key));
  for (let [next] = due(house.log.state); next && !options.signal?.aborted; [next] = due(house.log.state)) {
    const { key, companion, index, trigger } = next;
    pulled.add(key);
    const effect = effectOf(house, trigger, companion, room, id);
    // Of two tabs where it is due, the slower one finds it pulled.
    const isDue = (state: CompanyState) => trigger.again || !state.fired.includes(key);
    const kept = await house.log.keep((state) =>
      isDue(state) ? [{ type: 'trigger-fired', companion, trigger: index }, ...effect(state)] : [],
    );
    yield* kept;
    if (trigger.effect.do === 'run' && kept.some(({ type }) => type === 'trigger-fired'))
      yield* converse(house, room, id, { text: '', to: companion, action: trigger.effect.action }, options);
  }
}

function effectOf(
  house: CompanyHouse,
  { effect }: Trigger,
  companion: string,
  room: string,
  exchange: string,
): (state: CompanyState) => readonly CompanyEvent[] {
  switch (effect.do) {
    case 'set':
      return () => [{ type: 'world-set', key: effect.key, value: effect.value }];
    case 'add':
      return () => [{ type: 'world-added', key: effect.key, by: effect.by }];
    case 'mood':
      return () => [{ type: 'mood-set', companion, mood: effect.mood, why: 'trigger' }];
    case 'send':
      return (state) => [
        {
          type: 'message',
          room,
          by: companion,
          text: house.held(filledIn(effect.text, state), room),
          kind: 'message',
          exchange,
          action: null,
        },
      ];
    case 'run':
      return () => [];
  }
}

const fullAt = 0.75;
const share = 0.7;

/** The older part of a history that no longer fits becomes a summary. The messages themselves stay. */
async function* summariseHistory(house: CompanyHouse, room: RoomState, signal?: AbortSignal): AsyncGenerator<CompanyFrame, void> {
  const old = outgrown(room, house.talks() * fullAt);
  if (old.length === 0) return;
  const { language, companions } = house.configuration;
  const nameOf = (by: string) => companions.find(({ id }) => id === by)?.name ?? by;
  const material = [...(room.summary ? [room.summary.text] : []), ...heardIn(old).map(({ by, text }) => `${nameOf(by)}: ${text}`)].join(
    '\n',
  );
  try {
    const prompt = summaryPrompt(material, { language, purpose: room.title, room: Math.floor(house.talks() / 8) });
    const { text } = await hearOut(house.summary(room.id), prompt, house.call(signal, `summary ${room.id} ${old[0]?.id}`));
    yield* await house.log.keep(() => [
      { type: 'history-summarised', room: room.id, upTo: (old.at(-1) as ChatMessage).id, text: text.trim() },
    ]);
  } catch (error) {
    // Only a shorter way of saying what is kept anyway: the next exchange tries again.
    if (!(error instanceof ModelError)) throw error;
  }
}

/** Walks back from the newest: a long history is never read whole for every reply. */
function outgrown({ messages, summary }: RoomState, limit: number): readonly ChatMessage[] {
  let size = 0;
  let first = messages.length;
  while (first > 0 && (messages[first - 1] as ChatMessage).id > (summary?.upTo ?? 0)) {
    first -= 1;
    size += (messages[first] as ChatMessage).tokens;
  }
  const open = messages.length - first;
  return size <= limit || open < 4 ? [] : messages.slice(first, first + Math.ceil(open * share));
}

/** A trigger whose condition has come to hold. */
export type DueTrigger = {
  readonly key: string;
  readonly companion: string;
  readonly index: number;
  readonly trigger: Trigger;
};

/** Triggers whose condition holds now and that have not fired yet, unless they may fire again. Nobody speaks in a room where they are not. */
export function dueTriggers(
  state: CompanyState,
  companions: readonly Companion[],
  present: readonly string[] = companions.map(({ id }) => id),
): readonly DueTrigger[] {
  return companions.flatMap(({ id, triggers }) => {
    if (triggers.length === 0) return [];
    const now = circumstances(state, id);
    return triggers
      .map((trigger, index) => ({ key: `${id} ${index}`, companion: id, index, trigger }))
      .filter(({ trigger, key }) => meets(trigger.condition, now) && (trigger.again || !state.fired.includes(key)))
      .filter(({ trigger: { effect } }) => present.includes(id) || (effect.do !== 'send' && effect.do !== 'run'));
  });
}
