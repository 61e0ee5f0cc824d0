import type { Judgement, Snapshot, Strategy } from '@troupe/evaluation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOnLabels, agreementOnPairs, agreementWithJudges, readingOf } from './agreement.ts';
import type { Verdict } from './critic-event.ts';
import type { KeptLabel } from './critic-index.ts';

const verdict = (rater: string, pair: string, mark: number, left: Verdict['left'] = 'tested'): Verdict => ({
  rater,
  pair,
  left,
  marks: { character: mark, narrative: mark, interaction: mark },
  tested: 'a',
  baseline: 'b',
  case: pair,
  language: 'en',
  themes: [],
});
const find = (figures: readonly { what: string; statistic: string }[], what: string, statistic: string) =>
  figures.find((one) => one.what === what && one.statistic === statistic);

test('too few, all the same, perfect, quarrelling', () => {
  const marks = [1, 2, 4, 5, 3, 1];
  const two = (turn: (mark: number) => number, pairs = 6) =>
    marks.slice(0, pairs).flatMap((mark, at) => [verdict('Ann', `p${at}`, mark), verdict('Bea', `p${at}`, turn(mark))]);
  const character = (verdicts: readonly Verdict[]) => find(agreementOnPairs(verdicts), 'character', 'krippendorff-ordinal');
  expect(character([])).toMatchObject({ value: null, reading: 'too-few', units: 0, raters: 0 });
  expect(character(two((mark) => mark, 4))).toMatchObject({ reading: 'too-few', units: 4, needed: 5 });
  expect(character(two((mark) => mark))).toMatchObject({ value: 1, reading: 'near-perfect', same: 6 });
  expect(character(two((mark) => 6 - mark))).toMatchObject({ reading: 'below-chance', same: 1 });
  expect(character(marks.flatMap((_, at) => [verdict('Ann', `p${at}`, 3), verdict('Bea', `p${at}`, 3)]))).toMatchObject({
    value: null,
    reading: 'undefined',
  });
});

test('which of the two stood on the left changes no figure', () => {
  const one = fc.record({ mark: fc.integer({ min: 1, max: 5 }), flipped: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fc.tuple(one, one), { minLength: 6, maxLength: 12 }), (pairs) => {
      const plain = pairs.flatMap(([a, b], at) => [verdict('Ann', `p${at}`, a.mark), verdict('Bea', `p${at}`, b.mark)]);
      const shown = pairs.flatMap(([a, b], at) =>
        (
          [
            ['Ann', a],
            ['Bea', b],
          ] as const
        ).map(([rater, { mark, flipped }]) => (flipped ? verdict(rater, `p${at}`, 6 - mark, 'baseline') : verdict(rater, `p${at}`, mark))),
      );
      expect(agreementOnPairs(shown)).toEqual(agreementOnPairs(plain));
    }),
    { numRuns: 15 },
  );
});

test('people are held against a judge by what both orders decided', () => {
  const outcomes = [1, 1, 0, 0, 1, 0] as const;
  const judged = new Map(
    outcomes.map((outcome, at) => {
      const said = { id: `p${at}`, verdicts: [{ dimension: 'character', outcome, flipped: false, why: [] }], unreadable: 0 } as Judgement;
      return [`p${at}`, new Map([['rules', said]])] as const;
    }),
  );
  const agreeing = outcomes.map((outcome, at) => verdict('Ann', `p${at}`, outcome === 1 ? 1 : 5));
  const figures = agreementWithJudges(agreeing, judged);
  expect(find(figures, 'character', 'cohen')).toMatchObject({ with: 'rules', value: 1, units: 6, same: 6 });
  expect(find(figures, 'character', 'pearson')).toMatchObject({ value: 1 });
  expect(find(figures, 'narrative', 'cohen')).toMatchObject({ reading: 'too-few', units: 0 });
  // A figure has its interval, and a judge says how often the two orders agreed.
  expect(find(figures, 'character', 'cohen')).toMatchObject({
    interval: [expect.closeTo(1), expect.closeTo(1)],
    swapped: { same: 6, of: 6 },
  });
  const opposed = outcomes.map((outcome, at) => verdict('Ann', `p${at}`, outcome === 1 ? 5 : 1));
  expect(find(agreementWithJudges(opposed, judged), 'character', 'pearson')).toMatchObject({ value: -1, reading: 'below-chance' });
});

test('a judge that contradicts itself is shown with how often it did, and what it contradicted counts for nothing', () => {
  const judged = new Map(
    Array.from({ length: 8 }, (_, at) => {
      const outcome = at < 6 ? (at % 2 === 0 ? 1 : 0) : null;
      return [
        `p${at}`,
        new Map([
          [
            'model',
            { id: `p${at}`, verdicts: [{ dimension: 'whole', outcome, flipped: outcome === null, why: [] }], unreadable: 0 } as const,
          ],
        ]),
      ] as const;
    }),
  );
  const given = Array.from(
    { length: 8 },
    (_, at): Verdict => ({
      ...verdict('Ann', `p${at}`, 3),
      of: 'film',
      marks: { VEG: at % 2 === 0 ? 1 : 5, SPC: null, CN: at % 2 === 0 ? 2 : 4 },
    }),
  );
  const figures = agreementWithJudges(given, judged, 'film');
  expect(find(figures, 'whole', 'cohen')).toMatchObject({ of: 'film', value: 1, units: 6, same: 6, swapped: { same: 6, of: 8 } });
  // Verdicts on films are no verdicts on performances.
  expect(agreementOnPairs(given).every(({ units }) => units === 0)).toBe(true);
  expect(agreementOnPairs([...given, ...given.map((one) => ({ ...one, rater: 'Bea' }))], 'film')).toMatchObject([
    { of: 'film', what: 'all', units: 8, raters: 2 },
    { what: 'VEG', value: 1, interval: [expect.closeTo(1), expect.closeTo(1)] },
    { what: 'SPC', reading: 'too-few' },
    { what: 'CN', value: 1 },
  ]);
});

test('the interval holds the figure, and narrows with more units', () => {
  const quarrel = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      verdict('Ann', `p${at}`, (at % 5) + 1),
      verdict('Bea', `p${at}`, at % 3 === 0 ? 3 : (at % 5) + 1),
    ]).flat();
  const width = (count: number) => {
    const { value, interval } = agreementOnPairs(quarrel(count))[0] ?? {};
    expect(interval?.[0]).toBeLessThanOrEqual(value ?? 0);
    expect(interval?.[1]).toBeGreaterThanOrEqual(value ?? 0);
    return (interval?.[1] ?? 0) - (interval?.[0] ?? 0);
  };
  expect(width(60)).toBeLessThan(width(10));
});

const strategies: readonly Strategy[] = ['FAST', 'SLOW', 'SILENCE', 'FAST', 'SLOW', 'SILENCE'];
const snapshot = (label: Strategy, at: number): Snapshot => ({
  id: `s${at}`,
  language: 'en',
  self: { name: 'Marta', persona: '', mood: '', goal: '' },
  place: '',
  present: [],
  reach: [],
  heard: [{ by: 'Tom', text: 'Soup?', to: 'Marta' }],
  label,
  reason: 'so',
});
const label = (rater: string, at: number, strategy: Strategy): KeptLabel => ({ rater, snapshot: `s${at}`, strategy, at: 0 });

test('labels: people with people, with the author, and with the plain rule', () => {
  const snapshots = strategies.map(snapshot);
  const labels = strategies.flatMap((strategy, at) => [label('A', at, strategy), label('B', at, strategy)]);
  const figures = agreementOnLabels(labels, snapshots);
  expect(figures.map((one) => [one.with, one.statistic, one.value, one.units])).toEqual([
    ['people', 'krippendorff-nominal', 1, 6],
    ['people', 'fleiss', 1, 6],
    ['author', 'cohen', 1, 6],
    // The rule says SLOW of every question that is put to somebody by name.
    ['rules', 'cohen', 0, 6],
  ]);
  // Where two are even nobody has decided, and a third who labelled one moment more does not spoil the rest.
  const more = agreementOnLabels([...labels, label('C', 0, 'SLOW'), label('A', 9, 'FAST')], snapshots);
  expect(more.find((one) => one.statistic === 'fleiss')).toMatchObject({ units: 5, value: 1 });
});

test('every coefficient has its words', () => {
  expect([-0.1, 0, 0.3, 0.5, 0.7, 0.9].map(readingOf)).toEqual([
    'below-chance',
    'slight',
    'fair',
    'moderate',
    'substantial',
    'near-perfect',
  ]);
});
