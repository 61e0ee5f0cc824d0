import type { Awaited, OwnSheet, TableFrame, Unmasked } from '@troupe/core/mystery';
import type { TableTold } from './context.ts';

type Of<T extends TableFrame['type']> = Extract<TableFrame, { type: T }>;
export type Thought = Of<'thought'>['event'];
export type ThoughtOf<T extends Thought['type']> = Extract<Thought, { type: T }>;
export type Question = Of<'question'> & { readonly answer?: string };

export type Entry =
  | { readonly type: 'exchange'; readonly number: number; readonly question: string }
  | Of<'introduction' | 'round-open' | 'pass' | 'accusation' | 'seat' | 'clue' | 'verdict'>;

/** What one viewer knows of a table: a fold over the frames of that viewer. */
export type TableView = {
  /** The number of the last frame. */
  readonly head: number;
  readonly table: Of<'table'> | null;
  readonly own: OwnSheet | null;
  readonly round: number;
  readonly entries: readonly Entry[];
  readonly questions: ReadonlyMap<string, Question>;
  /** The question whose answer was the last thing to be heard: it stands further up, beside its question. */
  readonly answered: string | null;
  readonly clues: readonly Of<'clue'>[];
  readonly seats: Readonly<Record<string, 'person' | 'agent'>>;
  readonly waiting: readonly Awaited[];
  readonly verdicts: readonly Of<'verdict'>[];
  readonly thoughts: readonly Thought[];
  readonly truth: Unmasked | null;
  readonly over: boolean;
  readonly rest: 'over' | 'stopped' | null;
};

export const emptyTable: TableView = {
  head: 0,
  table: null,
  own: null,
  round: 0,
  entries: [],
  questions: new Map(),
  answered: null,
  clues: [],
  seats: {},
  waiting: [],
  verdicts: [],
  thoughts: [],
  truth: null,
  over: false,
  rest: null,
};

/** Takes in one frame. What was seen before is not taken twice: a stream that comes back may repeat itself. */
export function hearFrame(view: TableView, frame: TableTold): TableView {
  if (frame.type === 'rest') return { ...view, rest: frame.why, waiting: [] };
  if (frame.type === 'waiting') return { ...view, waiting: frame.waiting, ...(frame.waiting.length > 0 && { rest: null }) };
  if (frame.number <= view.head) return view;
  return change({ ...view, head: frame.number, answered: null, waiting: stillAwaited(view, frame) }, frame);
}

const answeredBy: Readonly<Record<string, Awaited['kinds'][number]>> = {
  introduction: 'introduce',
  question: 'ask',
  pass: 'ask',
  answer: 'answer',
  accusation: 'vote',
};

/** Whoever has just done it is not waited for any more, until the table says so anew: nothing is sent twice in between. */
function stillAwaited({ waiting }: TableView, frame: TableFrame): readonly Awaited[] {
  const kind = answeredBy[frame.type];
  if (kind === undefined || !('by' in frame)) return waiting;
  return waiting.filter(({ role, kinds }) => role !== frame.by || !kinds.includes(kind));
}

function change(view: TableView, frame: Exclude<TableTold, { type: 'rest' | 'waiting' }>): TableView {
  const noted = (entry: Entry): readonly Entry[] => [...view.entries, entry];
  switch (frame.type) {
    case 'table':
      return {
        ...view,
        table: frame,
        own: frame.own[0] ?? null,
        seats: Object.fromEntries(frame.players.map(({ id, seat }) => [id, seat])),
      };
    case 'round-open':
      return { ...view, round: frame.round, entries: noted(frame) };
    case 'question':
      return {
        ...view,
        questions: new Map(view.questions).set(frame.id, frame),
        entries: noted({ type: 'exchange', number: frame.number, question: frame.id }),
      };
    case 'answer': {
      const asked = view.questions.get(frame.question);
      if (!asked) return view;
      return { ...view, answered: asked.id, questions: new Map(view.questions).set(asked.id, { ...asked, answer: frame.text }) };
    }
    case 'clue':
      return { ...view, clues: [...view.clues, frame], entries: noted(frame) };
    case 'introduction':
    case 'pass':
    case 'accusation':
      return { ...view, entries: noted(frame) };
    case 'seat':
      return { ...view, seats: { ...view.seats, [frame.role]: frame.kind }, entries: noted(frame) };
    case 'verdict':
      return { ...view, verdicts: [...view.verdicts, frame], entries: noted(frame) };
    case 'thought':
      return { ...view, thoughts: [...view.thoughts, frame.event] };
    case 'unmasking':
      return { ...view, truth: frame.truth };
    case 'curtain':
      return { ...view, over: true, waiting: [] };
    case 'house':
      return view;
  }
}

export const awaitedOf = ({ waiting }: TableView, seat: string | null): ReadonlySet<string> =>
  new Set(waiting.filter(({ role }) => role === seat).flatMap(({ kinds }) => kinds));

export const questionFor = ({ questions }: TableView, seat: string): Question | undefined =>
  [...questions.values()].find(({ to, answer }) => to === seat && answer === undefined);

/** Victims about whom a seat may still ask in this round, for all to hear. */
export function victimsLeft({ table, questions, entries, round }: TableView, seat: string, each: number): string[] {
  const asked = [...questions.values()].filter((one) => one.by === seat && one.round === round && !one.secretly);
  const passed = entries.flatMap((one) => (one.type === 'pass' && one.by === seat && one.round === round ? [one.victim] : []));
  return (table?.victims ?? [])
    .map(({ id }) => id)
    .filter((id) => asked.filter(({ victim }) => victim === id).length < each && !passed.includes(id));
}

export const talksBegun = ({ questions, round }: TableView, seat: string): number =>
  [...questions.values()].filter((one) => one.secretly && one.by === seat && one.round === round).length;

export const votesLeft = ({ table, entries }: TableView, seat: string): string[] =>
  (table?.victims ?? [])
    .map(({ id }) => id)
    .filter((id) => !entries.some((one) => one.type === 'accusation' && one.by === seat && one.victim === id));
