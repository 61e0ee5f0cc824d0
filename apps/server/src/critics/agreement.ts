import { TroupeError } from '@troupe/core';
import { dimensions, type Judgement, plainRule, type Snapshot, type Strategy, Strategy as strategies } from '@troupe/evaluation';
import { cohen, fleiss, krippendorff, pearson, type Rating } from '@troupe/evaluation/statistics';
import type { Verdict } from './critic-event.ts';
import type { KeptLabel } from './critics-book.ts';
import { sideOf, towardsTested } from './opinions.ts';

export type Reading = 'too-few' | 'undefined' | 'below-chance' | 'slight' | 'fair' | 'moderate' | 'substantial' | 'near-perfect';

/** One figure of agreement, with all that is needed to know what it is worth. */
export type Agreed = {
  readonly of: 'pairs' | 'labels';
  /** Whom people are compared with: each other, a judge by name, the author of the moments, the plain rule. */
  readonly with: string;
  readonly what: string;
  readonly statistic: 'krippendorff-ordinal' | 'krippendorff-nominal' | 'fleiss' | 'cohen' | 'pearson';
  readonly value: number | null;
  /** Things that at least two looked at. */
  readonly units: number;
  readonly raters: number;
  /** How many units are wanted before the figure is shown. */
  readonly needed: number;
  /** On how many of them the two sides say the very same. */
  readonly same: number;
  readonly reading: Reading;
};

/** Fewer than this, and the figure says more about chance than about people. */
export const fewest = 5;

type Base = Omit<Agreed, 'value' | 'reading' | 'needed'>;

function figure(base: Base, compute: () => number): Agreed {
  if (base.units < fewest) return { ...base, needed: fewest, value: null, reading: 'too-few' };
  try {
    const value = compute();
    return { ...base, needed: fewest, value, reading: readingOf(value) };
  } catch (error) {
    // Everybody said the same throughout: agreement cannot be told from chance.
    if (error instanceof TroupeError) return { ...base, needed: fewest, value: null, reading: 'undefined' };
    throw error;
  }
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
export function agreementOnPairs(verdicts: readonly Verdict[]): readonly Agreed[] {
  const raters = [...new Set(verdicts.map(({ rater }) => rater))];
  const given = new Map(verdicts.map((one) => [`${one.rater}\n${one.pair}`, one]));
  const table = (dimension: (typeof dimensions)[number], pairs: readonly string[]): Rating[][] =>
    raters.map((rater) =>
      pairs.map((pair) => {
        const own = given.get(`${rater}\n${pair}`);
        return own ? towardsTested(own, dimension) : null;
      }),
    );
  const pairs = sharedBy(verdicts.map(({ pair, rater }) => [pair, rater] as const));
  const rows = dimensions.map((dimension) => ({ what: dimension as string, ratings: table(dimension, pairs) }));
  const all = { what: 'all', ratings: raters.map((_, at) => rows.flatMap(({ ratings }) => ratings[at] ?? [])) };
  return [all, ...rows].map(({ what, ratings }) =>
    figure(
      {
        of: 'pairs',
        with: 'people',
        what,
        statistic: 'krippendorff-ordinal',
        units: ratedTwice(ratings),
        raters: raters.length,
        same: sameIn(ratings),
      },
      () => krippendorff(ratings, 'ordinal'),
    ),
  );
}

/** People with a judge: the mean mark of people against what the judge decided in both orders. */
export function agreementWithJudges(
  verdicts: readonly Verdict[],
  judged: ReadonlyMap<string, ReadonlyMap<string, Judgement>>,
): readonly Agreed[] {
  const judges = [...new Set([...judged.values()].flatMap((by) => [...by.keys()]))];
  const byPair = grouped(verdicts, ({ pair }) => pair);
  return judges.flatMap((judge) => {
    const met: { readonly what: string; readonly people: number; readonly judge: number }[] = [];
    for (const [pair, own] of byPair)
      for (const dimension of dimensions) {
        const said = own.flatMap((one) => towardsTested(one, dimension) ?? []);
        const outcome =
          judged
            .get(pair)
            ?.get(judge)
            ?.verdicts.find((one) => one.dimension === dimension)?.outcome ?? null;
        if (said.length === 0 || outcome === null) continue;
        met.push({ what: dimension, people: said.reduce((sum, score) => sum + score, 0) / said.length, judge: outcome });
      }
    const raters = new Set(verdicts.map(({ rater }) => rater)).size;
    return ['all', ...dimensions].flatMap((what) => {
      const own = what === 'all' ? met : met.filter((one) => one.what === what);
      const same = own.filter(({ people, judge: outcome }) => sideOf(people) === outcome).length;
      const base = { of: 'pairs', with: judge, what, units: own.length, raters, same } as const;
      return [
        figure({ ...base, statistic: 'cohen' }, () =>
          cohen(
            own.map(({ people }) => String(sideOf(people))),
            own.map((one) => String(one.judge)),
          ),
        ),
        figure(
          { ...base, statistic: 'pearson' },
          () =>
            pearson(
              own.map(({ people }) => people),
              own.map((one) => one.judge),
            ).r,
        ),
      ];
    });
  });
}

/** People with people, with the author of the moments, and with the rule that only looks at who was spoken to. */
export function agreementOnLabels(labels: readonly KeptLabel[], snapshots: readonly Snapshot[]): readonly Agreed[] {
  const raters = [...new Set(labels.map(({ rater }) => rater))];
  const given = new Map(labels.map((one) => [`${one.rater}\n${one.snapshot}`, one.strategy]));
  const shared = sharedBy(labels.map(({ snapshot, rater }) => [snapshot, rater] as const));
  const ratings = raters.map((rater) => shared.map((snapshot): Rating => given.get(`${rater}\n${snapshot}`) ?? null));
  const said = grouped(labels, ({ snapshot }) => snapshot);
  const labelsOf = (snapshot: string) => (said.get(snapshot) ?? []).map(({ strategy }) => strategy);
  const counts = evenly(shared.map(labelsOf));
  const base = {
    of: 'labels',
    with: 'people',
    what: 'strategy',
    units: shared.length,
    raters: raters.length,
    same: sameIn(ratings),
  } as const;
  return [
    figure({ ...base, statistic: 'krippendorff-nominal' }, () => krippendorff(ratings, 'nominal')),
    figure({ ...base, statistic: 'fleiss', units: counts.length }, () => fleiss(counts)),
    ...(['author', 'rules'] as const).map((other) => {
      const met = snapshots.flatMap((snapshot) => {
        const people = majority(labelsOf(snapshot.id));
        return people === null ? [] : [{ people, other: other === 'author' ? snapshot.label : plainRule(snapshot) }];
      });
      const same = met.filter((one) => one.people === one.other).length;
      return figure({ ...base, with: other, statistic: 'cohen', units: met.length, same }, () =>
        cohen(
          met.map(({ people }) => people),
          met.map((one) => one.other),
        ),
      );
    }),
  ];
}

function grouped<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const own = groups.get(key(item));
    if (own) own.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** Things that at least two people had an opinion of. */
function sharedBy(seen: readonly (readonly [item: string, rater: string])[]): string[] {
  const by = new Map<string, Set<string>>();
  for (const [item, rater] of seen) by.set(item, (by.get(item) ?? new Set()).add(rater));
  return [...by].flatMap(([item, raters]) => (raters.size > 1 ? [item] : []));
}

const column = (ratings: readonly (readonly Rating[])[], at: number): Rating[] =>
  ratings.flatMap((row) => (row[at] === null || row[at] === undefined ? [] : [row[at]]));
const columns = (ratings: readonly (readonly Rating[])[]): Rating[][] =>
  Array.from({ length: ratings[0]?.length ?? 0 }, (_, at) => column(ratings, at)).filter(({ length }) => length > 1);
const ratedTwice = (ratings: readonly (readonly Rating[])[]): number => columns(ratings).length;
const sameIn = (ratings: readonly (readonly Rating[])[]): number => columns(ratings).filter((said) => new Set(said).size === 1).length;

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
