import { TroupeError } from '@troupe/core/errors';
import {
  grouped,
  plainRule,
  type Snapshot,
  type Strategy,
  Strategy as strategies,
  tierOf,
  type VideoMark,
  videoDimensions,
} from '@troupe/evaluation';
import { cohen, fleiss, krippendorff, pearson, type Rating, rangeOf, stream } from '@troupe/evaluation/statistics';
import { type Compared, dimensionsOf, type Verdict } from './critic-event.ts';
import type { KeptLabel, KeptPoints } from './critic-index.ts';
import { type AnyJudgement, kindOf, sideOf, towardsTested } from './opinions.ts';

export type Reading = 'too-few' | 'undefined' | 'below-chance' | 'slight' | 'fair' | 'moderate' | 'substantial' | 'near-perfect';

/** One figure of agreement, with all that is needed to know what it is worth. */
export type Agreed = {
  readonly of: Compared | 'points' | 'labels';
  /** Whom people are compared with: each other, a judge by name, the author of the moments, the plain rule. */
  readonly with: string;
  readonly what: string;
  readonly statistic: 'krippendorff-ordinal' | 'krippendorff-nominal' | 'fleiss' | 'cohen' | 'pearson';
  readonly value: number | null;
  /** 95 in 100, by drawing the units again. Null where the figure is none. */
  readonly interval: readonly [number, number] | null;
  /** Things that at least two looked at. */
  readonly units: number;
  readonly raters: number;
  /** How many units are wanted before the figure is shown. */
  readonly needed: number;
  /** On how many of them the two sides say the very same. */
  readonly same: number;
  /** Of a judge: how many looks were read in both orders, and in how many the two orders said the same. Null: nobody was asked twice. */
  readonly swapped: { readonly same: number; readonly of: number } | null;
  readonly reading: Reading;
};

/** Fewer than this, and the figure says more about chance than about people. */
const fewest = 5;
/** Enough for two decimals, and fewer of many: pages ask while people wait. */
const resamplesOf = (units: number): number => Math.max(60, Math.min(200, Math.ceil(40_000 / units)));

type Base = Omit<Agreed, 'value' | 'interval' | 'reading' | 'needed' | 'swapped'> & { readonly swapped?: Agreed['swapped'] };

/** A figure of units, and how far it goes when other units of the kind had been looked at. */
function figure<T>(base: Base, units: readonly T[], compute: (units: readonly T[]) => number): Agreed {
  const told = { swapped: null, ...base, needed: fewest };
  if (base.units < fewest) return { ...told, value: null, interval: null, reading: 'too-few' };
  const value = computed(units, compute);
  // Everybody said the same throughout: agreement cannot be told from chance.
  if (value === null) return { ...told, value: null, interval: null, reading: 'undefined' };
  return { ...told, value, interval: intervalOf(units, compute), reading: readingOf(value) };
}

function computed<T>(units: readonly T[], compute: (units: readonly T[]) => number): number | null {
  try {
    return compute(units);
  } catch (error) {
    if (error instanceof TroupeError) return null;
    throw error;
  }
}

/** A draw in which nothing differs says nothing; where most say nothing there is no interval. */
function intervalOf<T>(units: readonly T[], compute: (units: readonly T[]) => number): readonly [number, number] | null {
  const draw = stream(1);
  const resamples = resamplesOf(units.length);
  const figures: number[] = [];
  for (let round = 0; round < resamples; round++) {
    const drawn = units.map(() => units[Math.floor(draw() * units.length)] as T);
    const value = computed(drawn, compute);
    if (value !== null) figures.push(value);
  }
  if (figures.length < resamples / 2) return null;
  return rangeOf(figures, 0.95, units.length);
}

/** The usual words for a coefficient between 0 (chance) and 1. */
export function readingOf(value: number): Reading {
  if (value < 0) return 'below-chance';
  if (value < 0.2) return 'slight';
  if (value < 0.4) return 'fair';
  if (value < 0.6) return 'moderate';
  return value < 0.8 ? 'substantial' : 'near-perfect';
}

/** People with people, on the five-point scale. */
export function agreementOnPairs(verdicts: readonly Verdict[], of: Compared = 'performance'): readonly Agreed[] {
  const own = verdicts.filter((one) => kindOf(one) === of);
  const raters = [...new Set(own.map(({ rater }) => rater))];
  const given = new Map(own.map((one) => [`${one.rater}\n${one.pair}`, one]));
  const pairs = sharedBy(own.map(({ pair, rater }) => [pair, rater] as const));
  const said = (pair: string, dimension: string): Rating[] =>
    raters.map((rater) => {
      const verdict = given.get(`${rater}\n${pair}`);
      return verdict ? towardsTested(verdict, dimension) : null;
    });
  const names = dimensionsOf(of);
  // The marks of one pair belong together: pairs are counted and drawn again, not marks.
  return ['all', ...names].map((what) => {
    const units = pairs.map((pair) => (what === 'all' ? names : [what]).map((dimension) => said(pair, dimension)));
    const seen = units.map((marks) => marks.filter(isRatedTwice)).filter(({ length }) => length > 0);
    return figure(
      {
        of,
        with: 'people',
        what,
        statistic: 'krippendorff-ordinal',
        units: seen.length,
        raters: raters.length,
        same: seen.filter((marks) => marks.every((one) => new Set(one.filter((mark) => mark !== null)).size === 1)).length,
      },
      units,
      (drawn) => krippendorff(turned(drawn.flat(), raters.length), 'ordinal'),
    );
  });
}

type Met = { readonly what: string; readonly people: number; readonly judge: 1 | 0 | 0.5 };

/** People with a judge: the mean mark of people against what the judge decided in both orders. */
export function agreementWithJudges(
  verdicts: readonly Verdict[],
  judged: ReadonlyMap<string, ReadonlyMap<string, AnyJudgement>>,
  of: Compared = 'performance',
): readonly Agreed[] {
  const own = verdicts.filter((one) => kindOf(one) === of);
  const judges = [...new Set([...judged.values()].flatMap((by) => [...by.keys()]))];
  const byPair = grouped(own, ({ pair }) => pair);
  const raters = new Set(own.map(({ rater }) => rater)).size;
  return judges.flatMap((judge) => {
    const said = [...judged].flatMap(([pair, by]) => (by.get(judge)?.verdicts ?? []).map((verdict) => ({ pair, ...verdict })));
    const saidOf = grouped(said, ({ pair }) => pair);
    const met = [...byPair].map(([pair, marks]) => (saidOf.get(pair) ?? []).flatMap((one) => metOn(marks, one, of)));
    const names = of === 'film' ? ['whole'] : dimensionsOf(of);
    return (names.length > 1 ? ['all', ...names] : names).flatMap((what) => {
      const pairs = met.map((one) => (what === 'all' ? one : one.filter((on) => on.what === what))).filter(({ length }) => length > 0);
      const looks = what === 'all' ? said : said.filter(({ dimension }) => dimension === what);
      const settled = looks.filter(({ outcome }) => outcome !== null).length;
      const base = {
        of,
        with: judge,
        what,
        units: pairs.length,
        raters,
        same: pairs.filter((on) => on.every(({ people, judge: outcome }) => sideOf(people) === outcome)).length,
        swapped: { same: settled, of: settled + looks.filter(({ flipped }) => flipped).length },
      };
      return [
        figure({ ...base, statistic: 'cohen' }, pairs, (drawn) =>
          cohen(
            drawn.flat().map(({ people }) => String(sideOf(people))),
            drawn.flat().map((one) => String(one.judge)),
          ),
        ),
        figure({ ...base, statistic: 'pearson' }, pairs, (drawn) => {
          const [people, marks] = [drawn.flat().map((one) => one.people), drawn.flat().map((one) => one.judge)];
          return pearson(people, marks).r;
        }),
      ];
    });
  });
}

/** What people hold of a pair, against one thing the judge said of it. A judge of the whole is met by the mean of all marks. */
function metOn(marks: readonly Verdict[], { dimension, outcome }: AnyJudgement['verdicts'][number], of: Compared): Met[] {
  const names = dimensionsOf(of).includes(dimension) ? [dimension] : dimensionsOf(of);
  const given = marks.flatMap((one) => names.flatMap((name) => towardsTested(one, name) ?? []));
  if (given.length === 0 || outcome === null) return [];
  return [{ what: dimension, people: given.reduce((sum, score) => sum + score, 0) / given.length, judge: outcome }];
}

/** On points for single answers: people with people, and the mean of people with what judges gave. */
export function agreementOnPoints(
  given: readonly KeptPoints[],
  judged: ReadonlyMap<string, ReadonlyMap<string, VideoMark>>,
): readonly Agreed[] {
  const raters = [...new Set(given.map(({ rater }) => rater))];
  const byAnswer = grouped(given, ({ answer }) => answer);
  const judges = [...new Set([...judged.values()].flatMap((by) => [...by.keys()]))];
  const base = { of: 'points', raters: raters.length } as const;
  return videoDimensions.flatMap((what) => {
    const units = [...byAnswer.values()]
      .map((own) => raters.map((rater): Rating => own.find((one) => one.rater === rater)?.marks[what] ?? null))
      .filter(isRatedTwice);
    const same = units.filter((one) => new Set(one.filter((mark) => mark !== null)).size === 1).length;
    const met = (judge: string) =>
      [...byAnswer].flatMap(([answer, own]) => {
        const total = judged.get(answer)?.get(judge)?.[what];
        const marks = own.flatMap((one) => one.marks[what] ?? []);
        return total === undefined || marks.length === 0
          ? []
          : [{ people: marks.reduce((sum, mark) => sum + mark, 0) / marks.length, total }];
      });
    return [
      figure({ ...base, with: 'people', what, statistic: 'krippendorff-ordinal', units: units.length, same }, units, (drawn) =>
        krippendorff(turned(drawn, raters.length), 'ordinal'),
      ),
      ...judges.map((judge) => {
        const both = met(judge);
        const alike = both.filter(({ people, total }) => Math.round(people) === tierOf(total)).length;
        return figure(
          { ...base, with: judge, what, statistic: 'pearson', units: both.length, same: alike },
          both,
          (drawn) =>
            pearson(
              drawn.map(({ people }) => people),
              drawn.map(({ total }) => total),
            ).r,
        );
      }),
    ];
  });
}

/** People with people, with the author of the moments, and with the rule that only looks at who was spoken to. */
export function agreementOnLabels(labels: readonly KeptLabel[], snapshots: readonly Snapshot[]): readonly Agreed[] {
  const raters = [...new Set(labels.map(({ rater }) => rater))];
  const given = new Map(labels.map((one) => [`${one.rater}\n${one.snapshot}`, one.strategy]));
  const shared = sharedBy(labels.map(({ snapshot, rater }) => [snapshot, rater] as const));
  const units = shared.map((snapshot) => raters.map((rater): Rating => given.get(`${rater}\n${snapshot}`) ?? null));
  const said = grouped(labels, ({ snapshot }) => snapshot);
  const labelsOf = (snapshot: string) => (said.get(snapshot) ?? []).map(({ strategy }) => strategy);
  const counts = evenly(shared.map(labelsOf));
  const base = {
    of: 'labels',
    with: 'people',
    what: 'strategy',
    units: shared.length,
    raters: raters.length,
    same: units.filter((one) => new Set(one.filter((label) => label !== null)).size === 1).length,
  } as const;
  return [
    figure({ ...base, statistic: 'krippendorff-nominal' }, units, (drawn) => krippendorff(turned(drawn, raters.length), 'nominal')),
    figure({ ...base, statistic: 'fleiss', units: counts.length }, counts, fleiss),
    ...(['author', 'rules'] as const).map((other) => {
      const met = snapshots.flatMap((snapshot) => {
        const people = majority(labelsOf(snapshot.id));
        return people === null ? [] : [{ people, other: other === 'author' ? snapshot.label : plainRule(snapshot) }];
      });
      const same = met.filter((one) => one.people === one.other).length;
      return figure({ ...base, with: other, statistic: 'cohen', units: met.length, same }, met, (drawn) =>
        cohen(
          drawn.map(({ people }) => people),
          drawn.map((one) => one.other),
        ),
      );
    }),
  ];
}

/** Things that at least two people had an opinion of. */
function sharedBy(seen: readonly (readonly [item: string, rater: string])[]): string[] {
  const by = new Map<string, Set<string>>();
  for (const [item, rater] of seen) by.set(item, (by.get(item) ?? new Set()).add(rater));
  return [...by].flatMap(([item, raters]) => (raters.size > 1 ? [item] : []));
}

/** One row a rater, as the statistic wants it, from one row a unit. */
const turned = (units: readonly (readonly Rating[])[], raters: number): Rating[][] =>
  Array.from({ length: raters }, (_, at) => units.map((unit) => unit[at] ?? null));
const isRatedTwice = (unit: readonly Rating[]): boolean => unit.filter((one) => one !== null).length > 1;

/** Fleiss wants as many raters for everything: those moments that most have, each rated as often as the others. */
function evenly(said: readonly (readonly Strategy[])[]): number[][] {
  const sizes = [...new Set(said.map(({ length }) => length))];
  const most = sizes
    .map((size) => said.filter(({ length }) => length === size))
    .sort((a, b) => b.length - a.length || (b[0]?.length ?? 0) - (a[0]?.length ?? 0))[0];
  return (most ?? []).map((own) => strategies.options.map((strategy) => own.filter((one) => one === strategy).length));
}

/** What more people say than anything else; null where two are even. */
function majority(said: readonly Strategy[]): Strategy | null {
  const counts = strategies.options.map((strategy) => ({ strategy, votes: said.filter((one) => one === strategy).length }));
  const [first, second] = counts.sort((a, b) => b.votes - a.votes);
  return first && first.votes > 0 && first.votes > (second?.votes ?? 0) ? first.strategy : null;
}
