import { expect, test } from 'vitest';
import * as z from 'zod';
import { patched, revising, withNumbers } from './patch.ts';

const Part = z.object({
  title: z.string().min(1).max(20),
  note: z.string().min(1).optional(),
  names: z.array(z.string()).default([]),
  turns: z
    .array(z.object({ title: z.string().min(1), ways: z.array(z.object({ who: z.string(), result: z.string() })).default([]) }))
    .min(1),
});

const last = {
  title: 'Wills',
  note: 'Old.',
  names: ['Ada'],
  turns: [
    {
      title: 'One',
      ways: [
        { who: 'Ada', result: 'a' },
        { who: 'Bram', result: 'b' },
      ],
    },
    { title: 'Two', ways: [] },
  ],
};

const read = (answer: unknown) => revising(Part, last).safeParse(answer);

test.each([
  ['a field', { title: 'Ash' }, { ...last, title: 'Ash' }],
  ['nulls are what stays', { title: null, note: null, names: null, turns: null }, last],
  [
    'one element, deep',
    { turns: [{ at: 1, ways: [{ at: 2, result: 'c' }] }] },
    {
      ...last,
      turns: [
        {
          ...last.turns[0],
          ways: [
            { who: 'Ada', result: 'a' },
            { who: 'Bram', result: 'c' },
          ],
        },
        last.turns[1],
      ],
    },
  ],
  ['one gone', { turns: [{ at: 1, gone: true }] }, { ...last, turns: [last.turns[1]] }],
  ['one more', { turns: [{ at: 3, title: 'Three' }] }, { ...last, turns: [...last.turns, { title: 'Three', ways: [] }] }],
  ['an optional text taken away', { note: '' }, { title: last.title, names: last.names, turns: last.turns }],
  ['plain words whole', { names: [] }, { ...last, names: [] }],
  ['a whole version', { title: 'Ash', turns: [{ title: 'Only' }] }, { title: 'Ash', names: [], turns: [{ title: 'Only', ways: [] }] }],
  ['an empty list of changes changes nothing', { title: 'Ash', turns: [] }, { ...last, title: 'Ash' }],
])('an answer changes what it names, and nothing else: %s', (_, answer, now) => {
  expect(read(answer).data).toEqual(now);
});

test.each([
  ['a new element that is not whole', { turns: [{ at: 3, ways: [] }] }],
  ['a text too long', { title: 'x'.repeat(30) }],
  [
    'everything taken out',
    {
      turns: [
        { at: 1, gone: true },
        { at: 2, gone: true },
      ],
    },
  ],
])('what does not fit is refused: %s', (_, answer) => {
  expect(read(answer).success).toBe(false);
});

test('it is shown with its numbers, and numbers are no part of it', () => {
  expect(withNumbers(last)).toMatchObject({ turns: [{ at: 1, ways: [{ at: 1 }, { at: 2 }] }, { at: 2 }], names: ['Ada'] });
  expect(patched(last, {})).toEqual(last);
});
