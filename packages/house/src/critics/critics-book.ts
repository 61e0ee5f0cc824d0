import type { Clock, EventStore } from '@troupe/core';
import type { Strategy } from '@troupe/evaluation';
import { Journal } from '../shared/journal.ts';
import type { Compared } from './compared.ts';
import { type CriticEvent, criticsStream, type Judged, type Rated, type Verdict } from './critic-event.ts';
import { Labels } from './rater.ts';

export type KeptVerdict = Verdict & { readonly at: number };
export type KeptPoints = Rated & { readonly at: number };
export type KeptLabel = {
  readonly snapshot: string;
  readonly rater: string;
  readonly name?: string;
  readonly strategy: Strategy;
  readonly comment?: string;
  readonly at: number;
};
export type Passed = Omit<Extract<CriticEvent, { type: 'passed' }>, 'type'> & { readonly at: number };
export type KeptSurvey = Extract<CriticEvent, { type: 'surveyed' }> & { readonly at: number };
export type KeptRun = Extract<CriticEvent, { type: 'run-begun' }> & {
  readonly at: number;
  readonly how: 'under-way' | 'done' | 'stopped' | 'failed';
  readonly why?: string;
};

type Opinion = { readonly what: Judged; readonly of: Compared; readonly item: string };
const keyOf = (rater: string, item: string): string => `${rater}\n${item}`;

/** What all critics have said, folded. The newest opinion of one person on one thing stands. */
export class CriticsBook {
  readonly #verdicts = new Map<string, KeptVerdict>();
  readonly #labels = new Map<string, KeptLabel>();
  readonly #points = new Map<string, KeptPoints>();
  readonly #passed = new Map<string, Passed>();
  readonly #revealed = new Set<string>();
  readonly #surveys = new Map<string, KeptSurvey>();
  readonly #runs = new Map<string, KeptRun>();
  /** What each person did, in order, for undo. */
  readonly #deeds = new Map<string, Opinion[]>();
  readonly #labelled = new Labels();
  #journal: Journal<CriticEvent> | undefined;
  #count = 0;

  static async open(store: EventStore, clock: Clock): Promise<CriticsBook> {
    const book = new CriticsBook();
    book.#journal = await Journal.open<CriticEvent>(store, criticsStream, { clock, take: (event, at) => book.#take(event, at) });
    return book;
  }

  get verdicts(): readonly KeptVerdict[] {
    return [...this.#verdicts.values()];
  }

  get labels(): readonly KeptLabel[] {
    return [...this.#labels.values()];
  }

  get points(): readonly KeptPoints[] {
    return [...this.#points.values()];
  }

  get passed(): readonly Passed[] {
    return [...this.#passed.values()];
  }

  get surveys(): readonly KeptSurvey[] {
    return [...this.#surveys.values()];
  }

  get runs(): ReadonlyMap<string, KeptRun> {
    return this.#runs;
  }

  /** Events so far: what was computed from as many still holds. */
  get count(): number {
    return this.#count;
  }

  /** Whether this person has dealt with it, with an opinion or without. */
  knows(what: Judged, rater: string, item: string): boolean {
    const key = keyOf(rater, item);
    return this.#opinionsOf(what).has(key) || this.#passed.has(`${what}\n${key}`);
  }

  /** Whether this person has been told who made which. */
  hasSeen(rater: string, pair: string): boolean {
    return this.#revealed.has(keyOf(rater, pair));
  }

  /** What this person did last, of this kind. */
  lastOf(what: Judged, rater: string, of: Compared = 'performance'): string | undefined {
    return this.#deeds.get(rater)?.findLast((deed) => deed.what === what && (what !== 'pair' || deed.of === of))?.item;
  }

  /** What others read in place of who it was. */
  labelOf(rater: string): string {
    return this.#labelled.of(rater);
  }

  write(...events: readonly CriticEvent[]): Promise<void> {
    return (this.#journal as Journal<CriticEvent>).write(...events);
  }

  async settle(): Promise<void> {
    await this.#journal?.settle();
  }

  #take(event: CriticEvent, at: number): void {
    this.#count += 1;
    if ('rater' in event && event.type !== 'revealed' && event.type !== 'undone') this.#labelled.note(event.rater, event.name);
    if (event.type === 'verdict') {
      const { type: _, ...verdict } = event;
      this.#forget('pair', event.rater, event.pair);
      this.#verdicts.set(keyOf(event.rater, event.pair), { ...verdict, at });
      this.#did('pair', event.rater, event.pair, event.of);
    } else if (event.type === 'label') {
      const { type: _, ...label } = event;
      this.#forget('snapshot', event.rater, event.snapshot);
      this.#labels.set(keyOf(event.rater, event.snapshot), { ...label, at });
      this.#did('snapshot', event.rater, event.snapshot);
    } else if (event.type === 'rated') {
      const { type: _, ...points } = event;
      this.#forget('answer', event.rater, event.answer);
      this.#points.set(keyOf(event.rater, event.answer), { ...points, at });
      this.#did('answer', event.rater, event.answer);
    } else if (event.type === 'passed') {
      const { type: _, ...passed } = event;
      this.#forget(event.what, event.rater, event.item);
      this.#passed.set(`${event.what}\n${keyOf(event.rater, event.item)}`, { ...passed, at });
      this.#did(event.what, event.rater, event.item, event.of);
    } else if (event.type === 'revealed') this.#revealed.add(keyOf(event.rater, event.pair));
    else if (event.type === 'undone') this.#forget(event.what, event.rater, event.item);
    else if (event.type === 'surveyed') this.#surveys.set(keyOf(event.rater, event.performance), { ...event, at });
    else this.#takeRun(event, at);
  }

  #takeRun(event: Extract<CriticEvent, { type: 'run-begun' | 'run-ended' }>, at: number): void {
    const run = this.#runs.get(event.run);
    if (event.type === 'run-begun') this.#runs.set(event.run, { ...event, at, how: 'under-way' });
    else if (run) this.#runs.set(event.run, { ...run, how: event.how, ...(event.why !== undefined && { why: event.why }) });
  }

  #opinionsOf(what: Judged): Map<string, unknown> {
    return { pair: this.#verdicts, snapshot: this.#labels, answer: this.#points }[what];
  }

  #did(what: Judged, rater: string, item: string, of: Compared = 'performance'): void {
    const deeds = this.#deeds.get(rater) ?? [];
    deeds.push({ what, of, item });
    this.#deeds.set(rater, deeds);
  }

  #forget(what: Judged, rater: string, item: string): void {
    const key = keyOf(rater, item);
    this.#opinionsOf(what).delete(key);
    this.#passed.delete(`${what}\n${key}`);
    const deeds = this.#deeds.get(rater);
    const at = deeds?.findLastIndex((deed) => deed.what === what && deed.item === item) ?? -1;
    if (at >= 0) deeds?.splice(at, 1);
  }
}
