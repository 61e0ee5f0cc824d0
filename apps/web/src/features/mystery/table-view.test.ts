import type { TableFrame } from '@troupe/core/mystery';
import { expect, test } from 'vitest';
import { awaitedOf, emptyTable, hearFrame, questionFor, talksBegun, victimsLeft, votesLeft } from './table-view.ts';

const table: TableFrame = {
  number: 1,
  type: 'table',
  title: 'The Cold Tea',
  language: 'en',
  opening: 'Mr Finch is dead.',
  rules: [],
  rounds: 2,
  players: [
    { id: 'cook', name: 'Cook', known: '', seat: 'person' },
    { id: 'maid', name: 'Maid', known: '', seat: 'agent' },
  ],
  victims: [
    { id: 'finch', name: 'Mr Finch' },
    { id: 'cat', name: 'The cat' },
  ],
  own: [],
};
const asked = (number: number, id: string, more: object = {}): TableFrame =>
  ({
    number,
    type: 'question',
    id,
    round: 1,
    by: 'maid',
    to: 'cook',
    victim: 'finch',
    text: 'Where?',
    secretly: false,
    ...more,
  }) as TableFrame;
const heard = (...frames: readonly Parameters<typeof hearFrame>[1][]) => frames.reduce(hearFrame, emptyTable);

test('a stream that comes back and repeats itself changes nothing', () => {
  const once = heard(table, asked(2, 'q1'), { number: 3, type: 'answer', question: 'q1', by: 'cook', text: 'Here.' });
  expect(hearFrame(once, asked(2, 'q1'))).toBe(once);
  expect(once.entries).toHaveLength(1);
  expect(once.questions.get('q1')?.answer).toBe('Here.');
  expect([once.answered, hearFrame(once, { number: 4, type: 'round-open', round: 2 }).answered]).toEqual(['q1', null]);
});

test('questions are answered in the order in which they came', () => {
  const two = heard(table, asked(2, 'q1'), asked(3, 'q2'));
  expect(questionFor(two, 'cook')?.id).toBe('q1');
  const one = hearFrame(two, { number: 4, type: 'answer', question: 'q1', by: 'cook', text: 'x' });
  expect(questionFor(one, 'cook')?.id).toBe('q2');
  expect(questionFor(one, 'maid')).toBeUndefined();
});

test('whom one may still ask about, how often one may whisper, and for whom one has to vote', () => {
  const own = { by: 'cook', to: 'maid' };
  const view = heard(table, { number: 2, type: 'round-open', round: 1 }, asked(3, 'a', own), asked(4, 'b', { ...own, secretly: true }), {
    number: 5,
    type: 'accusation',
    by: 'cook',
    victim: 'cat',
    against: null,
    text: '',
  });
  expect(victimsLeft(view, 'cook', 1)).toEqual(['cat']);
  expect(victimsLeft(view, 'cook', 2)).toEqual(['finch', 'cat']);
  expect(talksBegun(view, 'cook')).toBe(1);
  expect(votesLeft(view, 'cook')).toEqual(['finch']);
  expect(victimsLeft(hearFrame(view, { number: 6, type: 'round-open', round: 2 }), 'cook', 1)).toEqual(['finch', 'cat']);
});

test('a turn is whatever the table waits for, and nothing while it rests', () => {
  const view = heard(table, { number: 0, type: 'waiting', waiting: [{ role: 'cook', kinds: ['ask', 'pass'] }] });
  expect([...awaitedOf(view, 'cook')]).toEqual(['ask', 'pass']);
  expect(awaitedOf(view, 'maid').size).toBe(0);
  expect(awaitedOf(hearFrame(view, { type: 'rest', why: 'stopped' }), 'cook').size).toBe(0);
});

test('what was done is not waited for any more, whatever else is', () => {
  const waiting = [
    { role: 'cook', kinds: ['ask', 'pass'] as const },
    { role: 'cook', kinds: ['answer'] as const },
  ];
  const view = heard(table, asked(2, 'q1'), { number: 0, type: 'waiting', waiting });
  const answered = hearFrame(view, { number: 3, type: 'answer', question: 'q1', by: 'cook', text: 'Here.' });
  expect([...awaitedOf(answered, 'cook')]).toEqual(['ask', 'pass']);
  expect(awaitedOf(hearFrame(answered, asked(4, 'q2', { by: 'cook', to: 'maid' })), 'cook').size).toBe(0);
});
