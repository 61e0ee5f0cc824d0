import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOnPoints } from './agreement.ts';
import type { KeptPoints } from './critic-index.ts';
import { filmAnswers } from './run-pairs.ts';

const given = (rater: string, answer: string, VEG: number | null, CN: number | null = null): KeptPoints => ({
  rater,
  answer,
  marks: { VEG, SPC: null, CN },
  systems: ['one'],
  case: answer,
  language: 'en',
  at: 0,
});
const judged = new Map(Array.from({ length: 6 }, (_, at) => [`a${at}`, new Map([['strict', { VEG: 15 * at, SPC: 50, CN: 0 }]])]));
const figureOf = (all: readonly KeptPoints[], what: string, other: string) =>
  agreementOnPoints(all, judged).find((one) => one.what === what && one.with === other);

test('people agree with people and with a judge on points, dimension by dimension; what nobody rated twice is too few', () => {
  const both = Array.from({ length: 6 }, (_, at) => ['Ann', 'Bea'].map((rater) => given(rater, `a${at}`, Math.min(5, at + 1)))).flat();
  expect(figureOf(both, 'VEG', 'people')).toMatchObject({ of: 'points', value: 1, units: 6, raters: 2, same: 6 });
  expect(figureOf(both, 'VEG', 'strict')).toMatchObject({ statistic: 'pearson', units: 6, reading: 'near-perfect' });
  expect(figureOf(both, 'CN', 'people')).toMatchObject({ reading: 'too-few', units: 0 });
  // The judge said the same of all: nothing to correlate.
  const spoken = both.map((one) => ({ ...one, marks: { ...one.marks, CN: one.marks.VEG ?? null } }));
  expect(figureOf(spoken, 'CN', 'strict')).toMatchObject({ value: null, reading: 'undefined' });
});

test('no figure of points is ever NaN, whoever skipped what', () => {
  const mark = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
  const one = fc.record({ rater: fc.constantFrom('Ann', 'Bea', 'Cy'), answer: fc.nat(5), VEG: mark, CN: mark });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ rater, answer }) => `${rater} ${answer}`, maxLength: 18 }), (all) => {
      for (const { value, interval, units, same } of agreementOnPoints(
        all.map(({ rater, answer, VEG, CN }) => given(rater, `a${answer}`, VEG, CN)),
        judged,
      )) {
        expect([value, ...(interval ?? [])].every((figure) => figure === null || Number.isFinite(figure))).toBe(true);
        expect(same).toBeLessThanOrEqual(units);
      }
    }),
    { numRuns: 40 },
  );
});

test('the same answer of two systems is asked about once, under a name that tells nothing', () => {
  const scene = { id: 's', language: 'en' as const, role: 'Ann', seen: '', dialogue: [], reference: '' };
  const answers = filmAnswers('run', [{ ...scene, answers: { one: 'Yes.', two: 'Yes.', three: 'No.', four: '' } }], {
    manifest: {} as never,
    records: [
      {
        evaluation: 'video-pointwise',
        subject: 'all',
        scorer: 'strict',
        case: 's',
        language: 'en',
        themes: [],
        why: '',
        score: { one: { VEG: 10, SPC: 20, CN: 30 }, two: null, three: null },
      },
    ],
    outcomes: new Map(),
  });
  expect(answers.map(({ systems, text, judged: by }) => [systems, text, by.get('strict')?.CN])).toEqual([
    [['one', 'two'], 'Ann: Yes.', 30],
    [['three'], 'Ann: No.', undefined],
  ]);
  expect(answers.every(({ id }) => /^[0-9a-f]{16}$/u.test(id))).toBe(true);
});
