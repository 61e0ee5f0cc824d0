import type { EventStore } from '@troupe/core/log';
import { type Clock, hash } from '@troupe/core/model';
import type { Strategy } from '@troupe/evaluation';
import type { Performances } from '../performances/performances.ts';
import type { Reading } from '../reading/reader.ts';
import type { Tables } from '../tables/tables.ts';
import { BenchData } from './bench-data.ts';
import { BenchRuns, type BenchRunsOptions } from './bench-runs.ts';
import { type Compared, dimensionsOf, type Judged, type PairMarks, type SurveyMarks } from './critic-event.ts';
import { CriticFigures } from './critic-figures.ts';
import { CriticIndex } from './critic-index.ts';
import { fault } from './errors.en.ts';
import { FilmPoints, type PointsReveal, type ShownAnswer } from './film-points.ts';
import type { PairSources } from './house-pairs.ts';
import { HouseTables } from './house-tables.ts';
import { Moments, momentName, type ShownSnapshot, unlabelled } from './moments.ts';
import { type AnyJudgement, mirrored } from './opinions.ts';
import type { FilmAnswer, FilmMoment, Pair } from './pair.ts';
import { Pairs } from './pairs.ts';
import type { Rater } from './rater.ts';
import { Runs } from './runs.ts';
import { notYetOver } from './survey.ts';

export type CriticsOptions = BenchRunsOptions &
  PairSources & {
    readonly store: EventStore;
    readonly clock: Clock;
    readonly tables: Tables;
    readonly dataFolder?: string;
    readonly reading?: Pick<Reading, 'data'>;
  };

export type Queue<T> = {
  readonly of: number;
  readonly done: number;
  readonly passed: number;
  readonly next: T | null;
  readonly undoable: boolean;
};
export type ShownPair = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  /** What both answer to, where they were said in front of a film. */
  readonly film: FilmMoment | null;
  readonly left: string;
  readonly right: string;
};
/** Told once the verdict is in. */
export type Reveal = {
  readonly left: string;
  readonly right: string;
  readonly judges: readonly {
    readonly judge: string;
    readonly verdicts: readonly {
      readonly dimension: string;
      readonly for: 'left' | 'right' | 'even' | null;
      /** Asked in both orders, the judge contradicted itself. */
      readonly flipped: boolean;
      readonly why: string;
    }[];
  }[];
};
export type ArenaRequest = {
  readonly of?: Compared | undefined;
  readonly language?: 'en' | 'zh' | undefined;
  readonly again?: string | undefined;
};
/** An opinion, or the wish to give none. */
export type Opinion<T> = T & { readonly act: 'judge' | 'skip' | 'flag'; readonly comment?: string };

/** The critics' part of the house: people judge and label; figures of it lie beside. */
export class Critics {
  readonly index: CriticIndex;
  readonly runs: Runs;
  readonly pairs: Pairs;
  readonly benches: BenchRuns;
  readonly data: BenchData;
  readonly moments = new Moments();
  readonly points: FilmPoints;
  readonly #performances: Performances;
  readonly tables: HouseTables;
  readonly figures: CriticFigures;

  private constructor(index: CriticIndex, options: CriticsOptions) {
    this.index = index;
    this.runs = new Runs(options.dataFolder);
    this.pairs = new Pairs(this.runs, options);
    this.points = new FilmPoints(index, this.pairs);
    this.data = new BenchData(options.dataFolder, () => options.clock.now(), options.reading);
    const at = { dataAt: (id: string) => this.data.at(id), readyTalk: this.runs.folderOf('dusk') };
    this.benches = new BenchRuns(index, this.runs, { ...options, ...at });
    this.#performances = options.performances;
    this.tables = new HouseTables(options.tables);
    this.figures = new CriticFigures(this);
  }

  static async open(options: CriticsOptions): Promise<Critics> {
    return new Critics(await CriticIndex.open(options.store, options.clock), options);
  }

  /** Where somebody stands in the arena, and what comes next; `again` shows that pair instead. */
  async arena({ id: rater }: Rater, { of = 'performance', language, again }: ArenaRequest = {}): Promise<Queue<ShownPair>> {
    const pairs = (await this.pairs.all(of)).filter((pair) => language === undefined || pair.language === language);
    const next = pairs.find(({ id }) => (again === undefined ? !this.index.knows('pair', rater, id) : id === again));
    const ids = pairs.map(({ id }) => id);
    return { ...this.#queue('pair', rater, ids, of), next: next ? await shown(next, rater) : null };
  }

  async judge({ id: rater, name }: Rater, id: string, opinion: Opinion<{ readonly marks?: PairMarks }>): Promise<void> {
    const pair = await this.pairs.find(id);
    if (this.index.hasSeen(rater, id)) throw alreadySeen();
    const { act, marks = {}, comment } = opinion;
    const { of } = pair;
    const by = { rater, name, ...(comment && { comment }) };
    if (act !== 'judge')
      return void (await this.index.append({ type: 'passed', what: 'pair', of, item: id, ...by, flagged: act === 'flag' }));
    const weighed = dimensionsOf(of);
    if (Object.keys(marks).some((dimension) => !weighed.includes(dimension))) throw fault('usage-dimension', { dimensions: weighed });
    if (weighed.every((dimension) => (marks[dimension] ?? null) === null)) throw fault('empty-verdict');
    const { case: play, language, themes } = pair;
    const systems = { tested: pair.tested.system, baseline: pair.baseline.system };
    const left = leftOf(pair, rater);
    await this.index.append({ type: 'verdict', of, pair: id, ...by, left, marks, ...systems, case: play, language, themes });
  }

  /** Tells who made which. From here on the verdict stands. */
  async reveal({ id: rater }: Rater, id: string): Promise<Reveal> {
    const pair = await this.pairs.find(id);
    if (!this.index.knows('pair', rater, id)) throw fault('nothing-judged');
    if (!this.index.hasSeen(rater, id)) await this.index.append({ type: 'revealed', pair: id, rater });
    return revealed(pair, rater);
  }

  /** Takes back what this person did last; resolves with its name. */
  async undo(what: Judged, { id: rater }: Rater, of: Compared = 'performance'): Promise<string> {
    const item = this.index.lastOf(what, rater, of);
    if (item === undefined) throw fault('nothing-to-undo');
    if (what !== 'snapshot' && this.index.hasSeen(rater, item)) throw alreadySeen();
    await this.index.append({ type: 'undone', what, item, rater });
    return what === 'snapshot' ? momentName(item) : item;
  }

  async labelling({ id: rater }: Rater, { language, again }: Omit<ArenaRequest, 'of'> = {}): Promise<Queue<ShownSnapshot>> {
    const moments = [...(await this.moments.all())].filter(([, one]) => language === undefined || one.language === language);
    const next = moments.find(([name, { id }]) => (again === undefined ? !this.index.knows('snapshot', rater, id) : name === again));
    const ids = moments.map(([, { id }]) => id);
    return { ...this.#queue('snapshot', rater, ids), next: next ? unlabelled(...next) : null };
  }

  async label({ id: rater, name }: Rater, moment: string, given: Opinion<{ readonly strategy?: Strategy }>): Promise<void> {
    const { act, strategy, comment } = given;
    const { id: snapshot } = await this.moments.find(moment);
    const by = { rater, name, ...(comment && { comment }) };
    if (act !== 'judge')
      return void (await this.index.append({ type: 'passed', what: 'snapshot', item: snapshot, ...by, flagged: act === 'flag' }));
    if (!strategy) throw fault('empty-label');
    return void (await this.index.append({ type: 'label', snapshot, strategy, ...by }));
  }

  /** The next answer to be given points. */
  async pointing({ id: rater }: Rater, { language, again }: Omit<ArenaRequest, 'of'> = {}): Promise<Queue<ShownAnswer>> {
    const answers = (await this.points.all()).filter((one) => language === undefined || one.language === language);
    const next = answers.find(({ id }) => (again === undefined ? !this.index.knows('answer', rater, id) : id === again));
    const ids = answers.map(({ id }) => id);
    return { ...this.#queue('answer', rater, ids), next: next ? shownAnswer(next) : null };
  }

  async givePoints(by: Rater, id: string, { act, marks = {}, comment }: Opinion<{ readonly marks?: PairMarks }>): Promise<void> {
    if (this.index.hasSeen(by.id, id)) throw alreadySeen();
    if (act === 'judge') return this.points.give(by, id, marks, comment);
    await this.points.find(id);
    const given = { item: id, rater: by.id, name: by.name, ...(comment && { comment }) };
    await this.index.append({ type: 'passed', what: 'answer', ...given, flagged: act === 'flag' });
  }

  /** Tells whose answer it was. From here on the points stand. */
  async revealPoints({ id: rater }: Rater, id: string): Promise<PointsReveal> {
    const told = await this.points.reveal(id);
    if (!this.index.knows('answer', rater, id)) throw fault('nothing-judged/points');
    if (!this.index.hasSeen(rater, id)) await this.index.append({ type: 'revealed', pair: id, rater });
    return told;
  }

  async survey(performance: string, { id: rater, name }: Rater, marks: SurveyMarks, remark: string): Promise<void> {
    const { title, state } = await this.#performances.listed(performance);
    if (state !== 'curtain') throw notYetOver();
    await this.index.append({ type: 'surveyed', performance, title, rater, name, marks, remark });
  }

  async close(): Promise<void> {
    await this.benches.close();
    await this.index.settled();
  }

  #canUndo(what: Judged, rater: string, of?: Compared): boolean {
    const last = this.index.lastOf(what, rater, of);
    return last !== undefined && !(what !== 'snapshot' && this.index.hasSeen(rater, last));
  }

  #queue(what: Judged, rater: string, items: readonly string[], of?: Compared): Omit<Queue<never>, 'next'> {
    const own = new Set(items);
    const passed = this.index.passed.filter((one) => one.what === what && one.rater === rater && own.has(one.item)).length;
    const done = items.filter((item) => this.index.knows(what, rater, item)).length;
    return { of: items.length, done, passed, undoable: this.#canUndo(what, rater, of) };
  }
}

const alreadySeen = () => fault('already-revealed');

/** Chance, but the same again for the same person and pair: whoever comes back finds it as it was. */
const leftOf = ({ id }: Pair, rater: string): 'tested' | 'baseline' => (hash(`${rater} ${id} side`) % 2 === 0 ? 'tested' : 'baseline');

async function shown(pair: Pair, rater: string): Promise<ShownPair> {
  const { id, title, language, film = null } = pair;
  const [tested, baseline] = await Promise.all([pair.tested.script(), pair.baseline.script()]);
  const [left, right] = leftOf(pair, rater) === 'tested' ? [tested, baseline] : [baseline, tested];
  return { id, title, language, film, left, right };
}

const shownAnswer = ({ id, title, language, film, text }: FilmAnswer): ShownAnswer => ({ id, title, language, film, text });

function revealed(pair: Pair, rater: string): Reveal {
  const isLeft = leftOf(pair, rater) === 'tested';
  const [left, right] = isLeft ? [pair.tested, pair.baseline] : [pair.baseline, pair.tested];
  const seen = (judgement: AnyJudgement) => (isLeft ? judgement : mirrored(judgement)).verdicts;
  return {
    left: left.system,
    right: right.system,
    judges: [...pair.judged].map(([judge, judgement]) => ({
      judge,
      verdicts: seen(judgement).map(({ dimension, outcome, flipped, why }) => ({
        dimension,
        flipped,
        for: outcome === null ? null : outcome === 1 ? ('left' as const) : outcome === 0 ? ('right' as const) : ('even' as const),
        why: why[0] ?? '',
      })),
    })),
  };
}
