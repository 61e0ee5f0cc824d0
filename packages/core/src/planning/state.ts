import type { Diagnostic } from '../blueprint/check/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { type KeptProblem, keptProblem } from '../errors.ts';
import { inPlace } from '../log/stream.ts';
import type { Usage } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import type { LookedUp, NotesFrom, PartNotes, PlannedChapter, PlannedSource, PlanningCall, RecordedPlanning, Rehearsed } from './event.ts';
import type { PartId, Problem } from './parts.ts';
import type { PlanningWay } from './way.ts';

/** How a part of a plan stands. */
export type PartState = {
  readonly part: PartId;
  readonly status: 'writing' | 'written' | 'edited' | 'failed';
  readonly value?: unknown;
  /** Which prompt the value answers; none for an edit. */
  readonly prompt?: string;
  /** Revisions so far. */
  readonly round: number;
  readonly failures: number;
  readonly problem?: string;
};

/** How its review stands. */
export type ReviewState = {
  readonly stage: string;
  readonly round: number;
  readonly approved: boolean;
  readonly lapsed: boolean;
  readonly problems: readonly Problem[];
};

/** What writers were told of a play that was sound, and whether what they made of it stands. */
export type NotesState = { readonly from: NotesFrom; readonly parts: readonly PartNotes[]; readonly takenBack: boolean };

/** What was spent on a plan. */
export type Spent = Usage & { readonly calls: number; readonly took: number };

/** Where the writers stand. Nothing in it but what the events say. */
export type PlanningState = {
  readonly seq: number;
  readonly source: PlannedSource | null;
  readonly language: Language;
  readonly seed: number;
  readonly reviewer: boolean;
  readonly way: PlanningWay;
  /** How many are wanted. */
  readonly rehearsals: number;
  readonly acts: readonly { readonly title: string }[];
  /** Of a work that is read whole. */
  readonly chapters: readonly PlannedChapter[];
  readonly origin?: string;
  readonly parts: ReadonlyMap<PartId, PartState>;
  readonly edits: ReadonlyMap<PartId, unknown>;
  /** Other takes of a part, the oldest first. */
  readonly takes: ReadonlyMap<PartId, readonly unknown[]>;
  /** Every answer there is, by the hash of what was asked. */
  readonly answers: ReadonlyMap<string, unknown>;
  readonly reviews: readonly ReviewState[];
  readonly lookups: ReadonlyMap<string, readonly LookedUp[]>;
  /** The rehearsals of each play that was rehearsed, the latest last. */
  readonly rehearsed: readonly Rehearsed[];
  readonly notes: readonly NotesState[];
  readonly checked: { readonly round: number; readonly errors: readonly Diagnostic[]; readonly repairs: readonly string[] } | null;
  readonly spent: Spent;
  readonly blueprint: Blueprint | null;
  readonly warnings: readonly Diagnostic[];
  readonly failure: (KeptProblem & { readonly code: string }) | null;
};

type Folding = {
  -readonly [K in keyof PlanningState]: PlanningState[K] extends ReadonlyMap<infer A, infer B>
    ? Map<A, B>
    : PlanningState[K] extends readonly (infer T)[]
      ? T[]
      : PlanningState[K];
};

const nothing: Spent = { calls: 0, input: 0, output: 0, cached: 0, money: 0, took: 0 };

/** The state after these events. */
export function planningState(events: Iterable<RecordedPlanning>): PlanningState {
  return foldPlanning(emptyPlanning(), [...events]);
}

/** For one fold, and nobody else: it is changed in place. */
export const emptyPlanning = (): PlanningState => ({
  seq: 0,
  source: null,
  language: 'en',
  seed: 0,
  reviewer: true,
  way: 'parts',
  rehearsals: 0,
  acts: [],
  chapters: [],
  parts: new Map(),
  edits: new Map(),
  takes: new Map(),
  answers: new Map(),
  reviews: [],
  lookups: new Map(),
  rehearsed: [],
  notes: [],
  checked: null,
  spent: nothing,
  blueprint: null,
  warnings: [],
  failure: null,
});

/** The only place where the state of a plan changes, in place. */
export const foldPlanning = inPlace<PlanningState, RecordedPlanning>((state, event) => fold(state as Folding, event));

function fold(state: Folding, event: RecordedPlanning): void {
  state.seq = event.seq;
  switch (event.type) {
    case 'planning-begun':
      Object.assign(state, { source: event.source, language: event.language, seed: event.seed, reviewer: event.reviewer });
      if (event.way !== undefined) state.way = event.way;
      state.rehearsals = event.rehearsals ?? 0;
      state.acts = [...event.acts];
      state.chapters = [...(event.chapters ?? [])];
      if (event.origin !== undefined) state.origin = event.origin;
      return;
    case 'planning-resumed':
      state.failure = null;
      for (const [part, one] of state.parts) if (one.status === 'writing' || one.status === 'failed') state.parts.delete(part);
      return;
    case 'way-given-up':
      state.way = 'parts';
      return;
    case 'part-begun':
      update(state, event.part, (old) => ({ ...old, status: 'writing', round: event.round }));
      return;
    case 'part-written':
    case 'revision':
      state.answers.set(event.prompt, event.value);
      update(state, event.part, (old) => ({
        part: event.part,
        status: 'written',
        value: event.value,
        prompt: event.prompt,
        round: event.type === 'revision' ? event.round : 0,
        failures: old.failures,
      }));
      spend(state, event.call);
      return;
    case 'parts-mended':
      state.answers.set(event.prompt, event.parts);
      for (const { part, value } of event.parts) {
        const prompt = mendedBy(event.prompt, part);
        state.answers.set(prompt, value);
        update(state, part, (old) => ({ part, status: 'written', value, prompt, round: event.round, failures: old.failures }));
      }
      state.parts.delete(`mend:${event.stage}`);
      spend(state, event.call);
      return;
    case 'take-written':
      state.takes.set(event.part, [...(state.takes.get(event.part) ?? []), event.value]);
      state.parts.delete(`take:${event.part}`);
      spend(state, event.call);
      return;
    case 'part-restored':
      update(state, event.part, (old) => ({ ...old, status: 'written', value: state.answers.get(event.prompt), prompt: event.prompt }));
      return;
    case 'part-edited':
      state.edits.set(event.part, event.value);
      state.blueprint = null;
      state.parts.set(event.part, { part: event.part, status: 'edited', value: event.value, round: 0, failures: 0 });
      return;
    case 'edit-withdrawn':
      state.edits.delete(event.part);
      state.blueprint = null;
      state.parts.delete(event.part);
      return;
    case 'part-failed':
      update(state, event.part, (old) => ({ ...old, status: 'failed', failures: old.failures + 1, problem: event.message }));
      return;
    case 'review':
      state.answers.set(event.prompt, { approved: event.approved, problems: event.problems });
      state.reviews.push({ stage: event.stage, round: event.round, approved: event.approved, lapsed: false, problems: event.problems });
      state.parts.delete(`review:${event.stage}`);
      spend(state, event.call);
      return;
    case 'review-lapsed':
      state.reviews.push({ stage: event.stage, round: event.round, approved: true, lapsed: true, problems: event.problems });
      return;
    case 'checked':
      state.checked = { round: event.round, errors: event.errors, repairs: event.repairs };
      return;
    case 'lookup':
      state.lookups.set(event.query, event.found);
      return;
    case 'lookup-failed':
      return;
    case 'rehearsed': {
      const { type: _, seq: __, at: ___, version: ____, ...rehearsed } = event;
      state.rehearsed.push(rehearsed);
      state.parts.delete(rehearsalPart(event.number));
      spend(state, event.call, event.calls);
      return;
    }
    case 'notes':
      state.notes = [...state.notes.filter(({ from }) => from !== event.from), { from: event.from, parts: event.parts, takenBack: false }];
      return;
    case 'notes-taken-back':
      state.notes = state.notes.map((one) => (one.from === event.from ? { ...one, takenBack: true } : one));
      return;
    case 'blueprint-finished':
      state.blueprint = event.blueprint;
      state.warnings = [...event.warnings];
      state.failure = null;
      return;
    case 'planning-failed':
      state.failure = keptProblem(event);
  }
}

/** Under what name a part is kept that one answer changed with others. */
export const mendedBy = (prompt: string, part: PartId): string => `${prompt} ${part}`;

/** Under what name it is told that one is being played, or could not be. */
export const rehearsalPart = (number: number): PartId => `rehearsal:${number}`;

/** A person's word stands, also when an answer that was under way comes in after it. */
function update(state: Folding, part: PartId, change: (old: PartState) => PartState): void {
  if (state.edits.has(part) && state.parts.get(part)?.status === 'edited') return;
  state.parts.set(part, change(state.parts.get(part) ?? { part, status: 'writing', round: 0, failures: 0 }));
}

function spend(state: Folding, call: PlanningCall, made = 1): void {
  const { calls, input, output, cached, money, took } = state.spent;
  state.spent = {
    calls: calls + made,
    input: input + call.input,
    output: output + call.output,
    cached: cached + call.cached,
    money: money + call.money,
    took: took + call.took,
  };
}
