import type { CallRecord } from '../model/call-log.ts';
import type { Usage } from '../model/model.ts';
import type { Case } from './case.ts';
import { fault } from './errors.en.ts';
import type { MysteryEvent, Reading, RecordedMystery, SeatKind } from './event.ts';

/** A question that was asked, and its answer. */
export type AskedQuestion = Extract<MysteryEvent, { type: 'question' }> & { readonly answer?: string };
/** What a detective believes of somebody. */
export type Belief = { readonly suspects: readonly string[]; readonly profile: string; readonly readings: readonly Reading[] };
/** What models have cost. */
export type TableSpent = Usage & { readonly calls: number };
/** A vote that was cast. */
export type Vote = { readonly by: string; readonly victim: string; readonly against: string | null };

/** Where the game is. Folded from its events, and from nothing else. */
export type TableState = {
  readonly seq: number;
  readonly play: Case;
  readonly seats: Readonly<Record<string, SeatKind>>;
  readonly seed: number;
  readonly method: string;
  readonly models: Readonly<Record<string, string>>;
  readonly introductions: ReadonlyMap<string, string>;
  readonly round: number;
  readonly clues: readonly { readonly clue: string; readonly to: string }[];
  readonly questions: ReadonlyMap<string, AskedQuestion>;
  /** `role round victim` of those who asked nothing. */
  readonly passes: ReadonlySet<string>;
  readonly claims: readonly { readonly by: string; readonly text: string }[];
  /** By `role victim`. */
  readonly beliefs: ReadonlyMap<string, Belief>;
  /** By `role victim round`: gains of that round by the one they are put down to. */
  readonly gains: ReadonlyMap<string, { readonly credited: string | null; readonly gain: number }>;
  readonly contradictions: readonly Extract<MysteryEvent, { type: 'contradiction' }>[];
  readonly accusations: ReadonlyMap<string, string | null>;
  readonly votes: ReadonlyMap<string, Vote>;
  readonly verdicts: ReadonlyMap<string, Extract<MysteryEvent, { type: 'verdict' }>>;
  readonly objectives: readonly Extract<MysteryEvent, { type: 'objective' }>[];
  /** What could not be read: answers on whom to ask, and whole steps that went on without a model. */
  readonly unread: { readonly choices: number; readonly faults: number };
  readonly unmasked: boolean;
  readonly over: boolean;
  /** By all, and by each seat. */
  readonly spent: TableSpent;
  readonly spentBy: ReadonlyMap<string, TableSpent>;
};

const nothingSpent: TableSpent = { calls: 0, input: 0, output: 0, cached: 0, money: 0 };

/** Several ids as one key. */
export const keyOf = (...parts: readonly (string | number)[]): string => parts.join(' ');

/** A table at which nothing has happened yet. */
export function openTable(event: MysteryEvent & Pick<RecordedMystery, 'seq'>): TableState {
  if (event.type !== 'case-open') throw fault('not-a-performance/game');
  const { play, seats, seed, method, models = {}, seq } = event;
  return {
    seq,
    play,
    seats,
    seed,
    method,
    models,
    introductions: new Map(),
    round: 0,
    clues: [],
    questions: new Map(),
    passes: new Set(),
    claims: [],
    beliefs: new Map(),
    gains: new Map(),
    contradictions: [],
    accusations: new Map(),
    votes: new Map(),
    verdicts: new Map(),
    objectives: [],
    unread: { choices: 0, faults: 0 },
    unmasked: false,
    over: false,
    spent: nothingSpent,
    spentBy: new Map(),
  };
}

const added = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value);

/** The only place where the state of a table changes. */
export function foldTable(before: TableState, event: RecordedMystery): TableState {
  return { ...change(before, event), seq: event.seq };
}

function change(state: TableState, event: MysteryEvent): TableState {
  switch (event.type) {
    case 'introduction':
      return { ...state, introductions: added(state.introductions, event.by, event.text) };
    case 'round-open':
      return { ...state, round: event.round };
    case 'clue':
      return { ...state, clues: [...state.clues, { clue: event.clue, to: event.to }] };
    case 'question':
      return { ...state, questions: added(state.questions, event.id, event) };
    case 'pass':
      return { ...state, passes: new Set(state.passes).add(keyOf(event.by, event.round, event.victim)) };
    case 'answer': {
      const asked = state.questions.get(event.question);
      return asked ? { ...state, questions: added(state.questions, asked.id, { ...asked, answer: event.text }) } : state;
    }
    case 'claim':
      return { ...state, claims: [...state.claims, { by: event.by, text: event.text }] };
    case 'sensors': {
      const known = beliefOf(state, event.by, event.victim);
      return { ...state, beliefs: added(state.beliefs, keyOf(event.by, event.victim), { ...known, readings: event.readings }) };
    }
    case 'suspects': {
      const known = beliefOf(state, event.by, event.victim);
      const belief = { ...known, suspects: event.suspects, profile: event.profile };
      return {
        ...state,
        beliefs: added(state.beliefs, keyOf(event.by, event.victim), belief),
        gains: added(state.gains, keyOf(event.by, event.victim, event.round), { credited: event.credited, gain: event.gain }),
      };
    }
    case 'contradiction':
      return { ...state, contradictions: [...state.contradictions, event] };
    case 'accusation':
      return { ...state, accusations: added(state.accusations, keyOf(event.by, event.victim), event.against) };
    case 'vote':
      // Whoever voted has voted: a second paper is not counted.
      return state.votes.has(keyOf(event.by, event.victim))
        ? state
        : { ...state, votes: added(state.votes, keyOf(event.by, event.victim), event) };
    case 'verdict':
      return { ...state, verdicts: added(state.verdicts, event.victim, event) };
    case 'objective':
      return { ...state, objectives: [...state.objectives, event] };
    case 'seat':
      return { ...state, seats: { ...state.seats, [event.role]: event.kind } };
    case 'unmasking':
      return { ...state, unmasked: true };
    case 'curtain':
      return { ...state, over: true };
    case 'call': {
      const role = seatOfCall(event.call);
      const before = state.spentBy.get(role) ?? nothingSpent;
      return { ...state, spent: paid(state.spent, event.call), spentBy: added(state.spentBy, role, paid(before, event.call)) };
    }
    case 'choice':
      return event.unread ? { ...state, unread: { ...state.unread, choices: state.unread.choices + event.unread } } : state;
    case 'fault':
      return { ...state, unread: { ...state.unread, faults: state.unread.faults + 1 } };
    case 'case-open':
    case 'survey':
      return state;
  }
}

/** Agents are named by what they do and whose seat it is. */
export const seatOfCall = ({ agent }: CallRecord): string => agent.slice(agent.indexOf(':') + 1);

const paid = (spent: TableSpent, { input, output, cached, money }: CallRecord): TableSpent => ({
  calls: spent.calls + 1,
  input: spent.input + input,
  output: spent.output + output,
  cached: spent.cached + cached,
  money: spent.money + money,
});

/** Everybody but the player itself, until it has ruled somebody out. */
export function beliefOf({ beliefs, play }: TableState, role: string, victim: string): Belief {
  return beliefs.get(keyOf(role, victim)) ?? { suspects: othersOf(play, role), profile: '', readings: [] };
}

/** Everybody of a case but one. */
export const othersOf = ({ roles }: Case, role: string): string[] => roles.map(({ id }) => id).filter((id) => id !== role);

/** What questioning somebody has yielded to a player in each earlier round. */
export function gainsFrom({ gains, round }: TableState, role: string, victim: string, about: string): number[] {
  return Array.from({ length: Math.max(0, round - 1) }, (_, at) => {
    const known = gains.get(keyOf(role, victim, at + 1));
    return known?.credited === about ? known.gain : 0;
  });
}

/** What somebody has asked about a victim in this round, for all to hear. */
export const askedBy = ({ questions, round }: TableState, role: string, victim: string): AskedQuestion[] =>
  [...questions.values()].filter((one) => !one.secretly && one.by === role && one.round === round && one.victim === victim);
