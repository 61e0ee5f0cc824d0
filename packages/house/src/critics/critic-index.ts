import { defineStream, type EventStore, inPlace, Log, type Stamp } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import type { Compared, CriticEvent, Judged, Rated, Verdict } from './critic-event.ts';
import { Labels } from './rater.ts';

export type KeptVerdict = Verdict & { readonly at: number };
export type KeptPoints = Rated & { readonly at: number };
export type KeptLabel = Omit<Extract<CriticEvent, { type: 'label' }>, 'type'> & { readonly at: number };
export type Passed = Omit<Extract<CriticEvent, { type: 'passed' }>, 'type'> & { readonly at: number };
export type KeptSurvey = Extract<CriticEvent, { type: 'surveyed' }> & { readonly at: number };
export type KeptRun = Extract<CriticEvent, { type: 'run-begun' }> & {
  readonly at: number;
  readonly how: 'under-way' | 'done' | 'stopped' | 'failed';
  readonly why?: string;
};

type Opinion = { readonly what: Judged; readonly of: Compared; readonly item: string };
const keyOf = (rater: string, item: string): string => `${rater}\n${item}`;

type Folded = {
  readonly verdicts: Map<string, KeptVerdict>;
  readonly labels: Map<string, KeptLabel>;
  readonly points: Map<string, KeptPoints>;
  readonly passed: Map<string, Passed>;
  readonly revealed: Set<string>;
  readonly surveys: Map<string, KeptSurvey>;
  readonly runs: Map<string, KeptRun>;
  /** What each person did, in order, for undo. */
  readonly deeds: Map<string, Opinion[]>;
  readonly labelled: Labels;
};

/** What critics hold. */
export const criticsStream = defineStream<CriticEvent, Folded>({
  kind: 'critics',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({
    verdicts: new Map(),
    labels: new Map(),
    points: new Map(),
    passed: new Map(),
    revealed: new Set(),
    surveys: new Map(),
    runs: new Map(),
    deeds: new Map(),
    labelled: new Labels(),
  }),
  fold: inPlace(take),
});

/** What all critics have said. The newest opinion of one person on one thing stands. */
export class CriticIndex extends Log<CriticEvent, Folded> {
  static open(store: EventStore, clock: Clock): Promise<CriticIndex> {
    return new CriticIndex(criticsStream, { store, clock, stream: 'house:critics' }).opened();
  }

  get verdicts(): readonly KeptVerdict[] {
    return [...this.state.verdicts.values()];
  }

  get labels(): readonly KeptLabel[] {
    return [...this.state.labels.values()];
  }

  get points(): readonly KeptPoints[] {
    return [...this.state.points.values()];
  }

  get passed(): readonly Passed[] {
    return [...this.state.passed.values()];
  }

  get surveys(): readonly KeptSurvey[] {
    return [...this.state.surveys.values()];
  }

  get runs(): ReadonlyMap<string, KeptRun> {
    return this.state.runs;
  }

  /** Whether this person has dealt with it, with an opinion or without. */
  knows(what: Judged, rater: string, item: string): boolean {
    const key = keyOf(rater, item);
    return opinionsOf(this.state, what).has(key) || this.state.passed.has(`${what}\n${key}`);
  }

  /** Whether this person has been told who made which. */
  hasSeen(rater: string, pair: string): boolean {
    return this.state.revealed.has(keyOf(rater, pair));
  }

  /** What this person did last, of this kind. */
  lastOf(what: Judged, rater: string, of: Compared = 'performance'): string | undefined {
    return this.state.deeds.get(rater)?.findLast((deed) => deed.what === what && (what !== 'pair' || deed.of === of))?.item;
  }

  /** What others read in place of who it was. */
  labelOf(rater: string): string {
    return this.state.labelled.of(rater);
  }
}

function take(state: Folded, event: CriticEvent & Stamp): void {
  if ('rater' in event && event.type !== 'revealed' && event.type !== 'undone') state.labelled.note(event.rater, event.name);
  if (event.type === 'verdict') {
    const { type: _, ...verdict } = event;
    state.verdicts.set(judged(state, 'pair', event.rater, event.pair, event.of), verdict);
  } else if (event.type === 'label') {
    const { type: _, ...label } = event;
    state.labels.set(judged(state, 'snapshot', event.rater, event.snapshot), label);
  } else if (event.type === 'rated') {
    const { type: _, ...points } = event;
    state.points.set(judged(state, 'answer', event.rater, event.answer), points);
  } else if (event.type === 'passed') {
    const { type: _, ...passed } = event;
    state.passed.set(`${event.what}\n${judged(state, event.what, event.rater, event.item, event.of)}`, passed);
  } else if (event.type === 'revealed') state.revealed.add(keyOf(event.rater, event.pair));
  else if (event.type === 'undone') forget(state, event.what, event.rater, event.item);
  else if (event.type === 'surveyed') state.surveys.set(keyOf(event.rater, event.performance), event);
  else if (event.type === 'run-begun') state.runs.set(event.run, { ...event, how: 'under-way' });
  else {
    const run = state.runs.get(event.run);
    if (run) state.runs.set(event.run, { ...run, how: event.how, ...(event.why !== undefined && { why: event.why }) });
  }
}

const opinionsOf = ({ verdicts, labels, points }: Folded, what: Judged): Map<string, unknown> =>
  ({ pair: verdicts, snapshot: labels, answer: points })[what];

/** Somebody has dealt with something: what they held of it before is forgotten. The key of what they hold now. */
function judged(state: Folded, what: Judged, rater: string, item: string, of: Compared = 'performance'): string {
  forget(state, what, rater, item);
  const own = state.deeds.get(rater) ?? [];
  own.push({ what, of, item });
  state.deeds.set(rater, own);
  return keyOf(rater, item);
}

function forget(state: Folded, what: Judged, rater: string, item: string): void {
  const key = keyOf(rater, item);
  opinionsOf(state, what).delete(key);
  state.passed.delete(`${what}\n${key}`);
  const deeds = state.deeds.get(rater);
  const at = deeds?.findLastIndex((deed) => deed.what === what && deed.item === item) ?? -1;
  if (at >= 0) deeds?.splice(at, 1);
}
