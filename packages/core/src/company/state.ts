import type { Seq } from '../log/store.ts';
import { estimateTokens } from '../model/cost.ts';
import type { Circumstances, Value } from './condition.ts';
import type { CompanyRecorded, Foreign, MessageKind, Parked } from './event.ts';

/** A message of a room. */
export type ChatMessage = {
  readonly id: Seq;
  readonly by: string;
  readonly at: number;
  readonly kind: MessageKind;
  readonly exchange: string;
  readonly action: string | null;
  readonly stopped: boolean;
  /** Of an edit: how many parts of the text stand as they were, because they could not be worked on. */
  readonly left?: number;
  readonly behind: readonly string[];
  /** As it was kept elsewhere, where it came from there. */
  readonly origin?: Foreign;
  /** What was written in its place, oldest first; `text` is the chosen one. */
  readonly alternatives: readonly string[];
  readonly chosen: number;
  readonly text: string;
  /** How many tokens of a prompt it takes, about. */
  readonly tokens: number;
};

/** A room as it stands. */
export type RoomState = {
  readonly id: string;
  readonly title: string;
  readonly situation: string | null;
  readonly members: readonly string[];
  readonly selection: 'auto' | 'random' | 'round-robin';
  readonly rounds: number | null;
  /** The talk as it was kept elsewhere, where it came from there. */
  readonly origin?: Foreign;
  readonly messages: readonly ChatMessage[];
  readonly parked: Parked | null;
  readonly summary: { readonly upTo: Seq; readonly text: string } | null;
  /** What was taken back last, as long as nothing was said since. */
  readonly struck: Pick<RoomState, 'messages' | 'parked' | 'summary'> | null;
  readonly choices: readonly {
    readonly exchange: string;
    readonly speakers: readonly string[];
    readonly rule: string;
    readonly reason: string;
  }[];
  /** The newest calls of functions of the host. */
  readonly tools: readonly ToolCall[];
};

/** A call of a tool, as it is kept. */
export type ToolCall = {
  readonly id: Seq;
  readonly at: number;
  readonly companion: string;
  readonly tool: string;
  readonly input: string;
  readonly outcome: 'answered' | 'failed' | 'timed-out' | 'refused';
  readonly output: string;
  readonly took: number | null;
};

/** How well a companion knows the user by now. */
export type Acquaintance = {
  readonly interactions: number;
  readonly actions: Readonly<Record<string, number>>;
  readonly mood: string | null;
};

/** Where a company stands. */
export type CompanyState = {
  readonly seq: Seq;
  readonly seed: number;
  readonly world: Readonly<Record<string, Value>>;
  readonly companions: Readonly<Record<string, Acquaintance>>;
  readonly rooms: Readonly<Record<string, RoomState>>;
  /** `companion trigger` of every trigger that has fired. */
  readonly fired: readonly string[];
};

/** The state of a company before anything was said. */
export const emptyCompany: CompanyState = { seq: 0, seed: 0, world: {}, companions: {}, rooms: {}, fired: [] };
const stranger: Acquaintance = { interactions: 0, actions: {}, mood: null };

/** How well one companion knows the user by now. */
export function acquaintance(state: CompanyState, companion: string): Acquaintance {
  return own(state.companions, companion) ?? stranger;
}

/** Names are the user's own: one of them may be that of something every object has. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** What the conditions of one companion are asked of. */
export function circumstances(state: CompanyState, companion: string): Circumstances {
  const { interactions, actions } = acquaintance(state, companion);
  return { world: state.world, interactions, actions };
}

/** Where a company stands after more events. */
export function foldCompany(state: CompanyState, events: readonly CompanyRecorded[]): CompanyState {
  const fresh: Fresh = events.length > 8 ? new Set() : null;
  let after = state;
  for (const event of events) after = apply(after, event, fresh);
  const last = events.at(-1);
  return last ? { ...after, seq: last.seq } : state;
}

/** Lists made during one fold, which nobody else has seen yet: they may grow in place. A copy for each message makes a long talk slow to open. */
type Fresh = Set<readonly ChatMessage[]> | null;

/** The only place where the state of a company changes. */
function apply(state: CompanyState, event: CompanyRecorded, fresh: Fresh): CompanyState {
  switch (event.type) {
    case 'company-opened':
      return { ...state, seed: event.seed, world: { ...event.world, ...state.world } };
    case 'world-set':
      return { ...state, world: { ...state.world, [event.key]: event.value } };
    case 'world-added': {
      const before = own(state.world, event.key);
      return { ...state, world: { ...state.world, [event.key]: finite((typeof before === 'number' ? before : 0) + event.by) } };
    }
    case 'mood-set':
      return known(state, event.companion, { mood: event.mood });
    case 'action-run': {
      const { actions } = acquaintance(state, event.companion);
      return known(state, event.companion, { actions: { ...actions, [event.action]: (own(actions, event.action) ?? 0) + 1 } });
    }
    case 'trigger-fired':
      return { ...state, fired: [...new Set([...state.fired, `${event.companion} ${event.trigger}`])] };
    case 'room-opened': {
      const { room, title, situation, members, selection, rounds, origin } = event;
      const old = own(state.rooms, room);
      const fresh = { messages: [], parked: null, summary: null, struck: null, choices: [], tools: [] };
      const opened = { id: room, title, situation, members, selection, rounds, ...(origin && { origin }) };
      return { ...state, rooms: { ...state.rooms, [room]: { ...(old ?? fresh), ...opened } } };
    }
    case 'room-closed': {
      const { [event.room]: _, ...rooms } = state.rooms;
      return { ...state, rooms };
    }
    case 'message':
      return spoken(state, event, fresh);
    case 'call':
      return tokensSpent(state, event.call);
    default: {
      const room = 'room' in event ? own(state.rooms, event.room) : undefined;
      return room ? inRoom(state, room.id, roomAfter(room, event)) : state;
    }
  }
}

/** Past the largest number there is none: a sum stays where it can be written down. */
function finite(sum: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, sum));
}

/** Each call once, as it was: running totals added again and again would over-count. */
function tokensSpent(state: CompanyState, { input, output }: { readonly input: number; readonly output: number }): CompanyState {
  const sum = (key: string, by: number) => ({ [key]: (typeof state.world[key] === 'number' ? state.world[key] : 0) + by });
  return { ...state, world: { ...state.world, ...sum('INPUT_TOKENS', input), ...sum('OUTPUT_TOKENS', output) } };
}

function known(state: CompanyState, companion: string, change: Partial<Acquaintance>): CompanyState {
  return { ...state, companions: { ...state.companions, [companion]: { ...acquaintance(state, companion), ...change } } };
}

function inRoom(state: CompanyState, id: string, room: RoomState): CompanyState {
  return { ...state, rooms: { ...state.rooms, [id]: room } };
}

/** A reply is an interaction with whoever spoke it. */
function spoken(state: CompanyState, event: Extract<CompanyRecorded, { type: 'message' }>, fresh: Fresh): CompanyState {
  const room = own(state.rooms, event.room);
  if (!room) return state;
  const { seq: id, by, at, kind, exchange, action, text } = event;
  const alternatives = event.alternatives?.includes(text) ? event.alternatives : [text];
  const message = {
    id,
    by,
    at: event.when ?? at,
    kind,
    exchange,
    action,
    text,
    stopped: event.stopped ?? false,
    ...(event.left !== undefined && { left: event.left }),
    behind: event.behind ?? [],
    alternatives,
    chosen: alternatives.indexOf(text),
    tokens: tokensOf(kind, text),
    ...(event.origin && { origin: event.origin }),
  };
  const after = inRoom(state, event.room, { ...room, messages: grown(room.messages, message, fresh), struck: null });
  return known(after, by, { interactions: acquaintance(state, by).interactions + 1 });
}

/** What only people read takes no room in a prompt. */
const tokensOf = (kind: MessageKind, text: string): number => (kind === 'hidden' ? 0 : estimateTokens(text));

/** What was said, as a model may be told of it. */
export const heardIn = <T extends Pick<ChatMessage, 'kind'>>(messages: readonly T[]): readonly T[] =>
  messages.some(({ kind }) => kind === 'hidden') ? messages.filter(({ kind }) => kind !== 'hidden') : messages;

function grown(messages: readonly ChatMessage[], message: ChatMessage, fresh: Fresh): readonly ChatMessage[] {
  if (fresh?.has(messages)) {
    (messages as ChatMessage[]).push(message);
    return messages;
  }
  const longer = messages.concat([message]);
  fresh?.add(longer);
  return longer;
}

const keptChoices = 50;
const keptCalls = 49;

function roomAfter(room: RoomState, event: CompanyRecorded): RoomState {
  switch (event.type) {
    case 'message-edited':
      return changed(room, event.message, ({ alternatives, chosen }) => ({ alternatives: alternatives.with(chosen, event.text), chosen }));
    case 'alternative-added':
      return changed(room, event.message, ({ alternatives }) => ({
        alternatives: [...alternatives, event.text],
        chosen: alternatives.length,
      }));
    case 'alternative-chosen':
      return changed(room, event.message, ({ alternatives, chosen }) => ({
        alternatives,
        chosen: alternatives[event.index] === undefined ? chosen : event.index,
      }));
    case 'messages-struck':
      return {
        ...room,
        messages: room.messages.filter(({ id }) => id < event.from),
        parked: null,
        summary: room.summary && room.summary.upTo >= event.from ? null : room.summary,
        struck: { messages: room.messages.filter(({ id }) => id >= event.from), parked: room.parked, summary: room.summary },
      };
    case 'strike-undone': {
      if (!room.struck) return room;
      const { messages, parked, summary } = room.struck;
      return { ...room, messages: room.messages.concat(messages), parked, summary, struck: null };
    }
    case 'speakers-chosen': {
      const { exchange, speakers, rule, reason } = event;
      return { ...room, choices: [...room.choices.slice(-keptChoices), { exchange, speakers, rule, reason }] };
    }
    case 'tool-called': {
      const { seq: id, at, companion, tool, input, outcome, output, took = null } = event;
      return { ...room, tools: [...room.tools.slice(-keptCalls), { id, at, companion, tool, input, outcome, output, took }] };
    }
    case 'question-parked':
      return { ...room, parked: event.parked };
    case 'question-cleared':
      return { ...room, parked: null };
    case 'history-summarised':
      return { ...room, summary: { upTo: event.upTo, text: event.text } };
    default:
      return room;
  }
}

type Versions = Pick<ChatMessage, 'alternatives' | 'chosen'>;

function changed(room: RoomState, id: Seq, change: (message: ChatMessage) => Versions): RoomState {
  const index = room.messages.findLastIndex((message) => message.id === id);
  const message = room.messages[index];
  if (!message) return room;
  const versions = change(message);
  const text = versions.alternatives[versions.chosen] ?? message.text;
  return { ...room, messages: room.messages.with(index, { ...message, ...versions, text, tokens: tokensOf(message.kind, text) }) };
}
