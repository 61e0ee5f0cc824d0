import { openTable, type TableState } from '@troupe/core/mystery';
import { coldTea } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';
import { tableWords } from './words.ts';

const play = coldTea('en', {
  roles: [
    { id: 'cook', name: 'Cook', script: 'I put powder into the tea.' },
    { id: 'nurse', name: 'Nurse', script: 'I saw the tray.', objectives: [{ id: 'find', text: 'Find the killer.' }] },
    { id: 'maid', name: 'Maid', script: 'I broke a cup.', known: 'Came in spring.' },
  ],
  clues: [
    { id: 'cup', text: 'A broken cup.', round: 1, where: 'Hall' },
    { id: 'note', text: 'A note for the maid.', round: 1, to: 'maid' },
  ],
});
const opening = { seats: {}, seed: 1, method: 'player-star', seq: 1, at: 0, version: 1, witnesses: [] } as const;
const asked = (id: string, secretly: boolean) =>
  ({
    type: 'question',
    id,
    round: 1,
    by: 'cook',
    to: 'maid',
    victim: 'finch',
    text: `Ask ${id}?`,
    answer: `Told ${id}.`,
    secretly,
  }) as const;
const state: TableState = {
  ...openTable({ type: 'case-open', play, ...opening }),
  introductions: new Map([['maid', 'I am the maid.']]),
  clues: [
    { clue: 'cup', to: 'table' },
    { clue: 'note', to: 'maid' },
  ],
  questions: new Map([
    ['aloud', asked('aloud', false)],
    ['hidden', asked('hidden', true)],
  ]),
};
const read = (line: string, role = 'nurse') => lookUp(line, state, role, tableWords.en)?.join('\n');

test('what one may read again: one’s own script, clues, what was said, who sits there', () => {
  expect(read('/script')).toBe('I saw the tray.\n  - Find the killer.');
  expect(read('/clues')).toBe('  Hall: A broken cup.');
  expect(read('/线索', 'maid')).toContain('A note for the maid.');
  expect(read('/said')).toBe('  Maid: I am the maid.\n  Cook → Maid: Ask aloud?\n  Maid: Told aloud.');
  expect(read('/said cook')).toBe('  Cook → Maid: Ask aloud?\n  Maid: Told aloud.');
  expect(read('/said gardener')).toBe('  Nothing yet.'.trim());
  expect(read('/who')).toBe('  Cook\n  Nurse (you)\n  Maid: Came in spring.');
  expect(read('/help')).toBe(read('/nonsense'));
});

test('nothing of others is in it, and words for the table are left to the table', () => {
  for (const line of ['/script', '/clues', '/said', '/who']) expect(read(line)).not.toMatch(/powder|broke a cup|note|hidden/);
  for (const line of ['/pass', '/leave', '/private Cook: you?', '/私下 Cook：你？', 'Cook: you?', '']) expect(read(line)).toBeUndefined();
});
