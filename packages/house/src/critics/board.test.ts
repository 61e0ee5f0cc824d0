import { dimensions, type Judgement } from '@troupe/evaluation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardOf, type Meeting, meetingsOfPeople } from './critic-figures.ts';
import { mirrored } from './opinions.ts';

const judged = (outcome: 0 | 0.5 | 1): Judgement => ({
  id: 'x',
  verdicts: dimensions.map((dimension) => ({ dimension, outcome, flipped: false, why: [] })),
  unreadable: 0,
});
const met = (tested: string, baseline: string, outcome: 0 | 0.5 | 1): Meeting => ({
  tested,
  baseline,
  language: 'en',
  themes: ['love'],
  judgement: judged(outcome),
});

test('a planted order of five is found, with win rates by language and theme', () => {
  const names = ['d', 'b', 'e', 'a', 'c'];
  const meetings = names.flatMap((one, at) => names.slice(at + 1).map((other) => met(one, other, one < other ? 1 : 0)));
  const board = boardOf(meetings);
  expect(board.map(({ system }) => system)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(board.map(({ rates }) => rates.all?.value)).toEqual([1, 0.75, 0.5, 0.25, 0]);
  expect(board[0]).toMatchObject({
    meetings: 4,
    languages: { en: { value: 1 }, zh: null },
    themes: [{ theme: 'love', rate: { value: 1 } }],
  });
  expect(boardOf([])).toEqual([]);
});

test('who is called the tested one changes nothing', () => {
  const meeting = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c'), fc.constantFrom(0, 0.5, 1), fc.boolean());
  fc.assert(
    fc.property(fc.array(meeting, { maxLength: 20 }), (list) => {
      const plain = list.filter(([one, other]) => one !== other).map(([one, other, outcome]) => met(one, other, outcome as 0 | 0.5 | 1));
      const turned = plain.map((one, at) =>
        list[at]?.[3] ? { ...one, tested: one.baseline, baseline: one.tested, judgement: mirrored(one.judgement) } : one,
      );
      const rates = (meetings: readonly Meeting[]) =>
        new Map(
          boardOf(meetings).map(({ system, rates: own, strength }) => [
            system,
            [own.all?.value, Math.round((strength?.value ?? 0) * 1e6) + 0],
          ]),
        );
      expect(rates(turned)).toEqual(rates(plain));
    }),
    { numRuns: 40 },
  );
});

test('two performances by one and the same are no meeting', () => {
  const verdict = {
    pair: 'p',
    rater: 'A',
    left: 'tested',
    marks: { character: 1, narrative: 1, interaction: null },
    case: 'x',
    language: 'en',
    themes: [],
  } as const;
  expect(meetingsOfPeople([{ ...verdict, tested: 'a', baseline: 'a' }])).toEqual([]);
  expect(boardOf(meetingsOfPeople([{ ...verdict, tested: 'a', baseline: 'b' }]))[0]).toMatchObject({
    system: 'a',
    rates: { interaction: null, character: { value: 1 } },
  });
});

test('nothing but ties: half a win each, and equal strengths with zero in their range', () => {
  const board = boardOf([met('a', 'b', 0.5), met('b', 'c', 0.5), met('c', 'a', 0.5)]);
  expect(board.map(({ rates }) => rates.all)).toEqual(
    Array.from({ length: 3 }, () => ({ value: 0.5, interval: [expect.closeTo(0.188, 3), expect.closeTo(0.812, 3)], decided: 6 })),
  );
  for (const { strength } of board) {
    expect(strength?.value).toBeCloseTo(0, 9);
    expect([(strength?.interval[0] ?? 1) < 0, (strength?.interval[1] ?? -1) > 0]).toEqual([true, true]);
  }
});

test('a judge that always prefers a place stands there with nothing decided and none of its looks agreeing', () => {
  const flipped = {
    id: 'x',
    verdicts: dimensions.map((dimension) => ({ dimension, outcome: null, flipped: true, why: [] })),
    unreadable: 0,
  };
  const board = boardOf([{ ...met('a', 'b', 1), judgement: flipped }], { judged: true });
  expect(board.map(({ rates, strength, swapped }) => [rates.all, strength, swapped])).toEqual([
    [null, null, { same: 0, of: 3 }],
    [null, null, { same: 0, of: 3 }],
  ]);
});
