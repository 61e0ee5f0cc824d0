import type { Awaited } from '@troupe/core/mystery';
import { coldTea } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { letterFrom } from './letter.ts';

const play = coldTea('en', {
  roles: [
    { id: 'cook', name: 'Old Cook', script: 'I did it.' },
    { id: 'nurse', name: 'Nurse', script: 'I saw it.' },
    { id: 'maid', name: '女仆', script: '我听见了。' },
  ],
});
const asking: Awaited = { role: 'nurse', kinds: ['ask', 'pass', 'leave'] };
const typed = (line: string, awaited: Awaited = asking, asked = false) => letterFrom(line, awaited, play, { victims: ['finch'], asked });

test('a question names whom it is for, aloud or in private', () => {
  expect(typed('Cook: Where were you?')).toEqual({ letter: { from: 'nurse', kind: 'ask', to: 'cook', text: 'Where were you?' } });
  expect(typed('/私下 女仆：你听见什么？')).toEqual({
    letter: { from: 'nurse', kind: 'ask', to: 'maid', text: '你听见什么？', secretly: true },
  });
  expect(typed('Gardener: Where were you?')).toEqual({ unknown: 'Gardener' });
  expect(typed('Where were you?')).toEqual({ unasked: true });
});

test('who was asked and answers before their own question: the answer is kept, not lost', () => {
  const early = { early: { from: 'nurse', kind: 'answer', text: 'At nine: in the kitchen.' } };
  expect(typed('At nine: in the kitchen.', asking, true)).toEqual(early);
  expect(typed('Cook: And you?', asking, true)).toMatchObject({ letter: { kind: 'ask', to: 'cook' } });
});

test('introductions, answers, votes, and nothing at all', () => {
  expect(typed('I am the nurse.', { role: 'nurse', kinds: ['introduce'] })).toMatchObject({ letter: { kind: 'introduce' } });
  expect(typed('Cook: did it', { role: 'nurse', kinds: ['answer', 'pass'] })).toMatchObject({
    letter: { kind: 'answer', text: 'Cook: did it' },
  });
  expect(typed('cook', { role: 'nurse', kinds: ['vote'] })).toMatchObject({ letter: { kind: 'vote', victim: 'finch', against: 'cook' } });
  expect(typed('Nurse', { role: 'nurse', kinds: ['vote'] })).toEqual({ unknown: 'Nurse' });
  expect(typed('/pass')).toMatchObject({ letter: { kind: 'pass' } });
  expect(typed('  ')).toEqual({ nothing: true });
});
