import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../model/cost.ts';
import { piecesOf } from './pieces.ts';

const whole = (text: string, tokens: number): string =>
  piecesOf(text, tokens)
    .map((piece) => piece.text + piece.gap)
    .join('');

test('whatever the text, its pieces with their gaps are the text again, letter by letter, and none is too long', () => {
  const bit = fc.constantFrom(
    'Rain. ',
    '\n\n',
    '\r\n\r\n',
    '\n \n\n',
    '  ',
    '灯灭了。',
    '“Now!” ',
    'word '.repeat(30),
    'x'.repeat(300),
    '🎭'.repeat(40),
    'Mr. Fox ',
  );
  const text = fc.array(bit, { maxLength: 50 }).map((list) => list.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 300 }), (given, tokens) => {
      expect(whole(given, tokens)).toBe(given);
      for (const piece of piecesOf(given, tokens)) expect(estimateTokens(piece.text)).toBeLessThanOrEqual(tokens);
    }),
    { numRuns: 300 },
  );
});

test('a cut is made between paragraphs where it can be, and between sentences where it must', () => {
  expect(piecesOf('One two three four.\n\nFive six seven eight.', 6).map(({ text }) => text)).toEqual([
    'One two three four.',
    'Five six seven eight.',
  ]);
  expect(piecesOf('One two three four. Five six seven eight.', 6)).toEqual([
    { text: 'One two three four.', gap: ' ' },
    { text: 'Five six seven eight.', gap: '' },
  ]);
  expect(piecesOf('One.\n\nTwo.', 50)).toEqual([{ text: 'One.\n\nTwo.', gap: '' }]);
  expect(piecesOf('', 50)).toEqual([]);
});

test('a page of blanks, or a megabyte without a full stop, costs no time', () => {
  for (const hostile of [`\n${' '.repeat(300_000)}x`, 'x'.repeat(1_000_000), '\n \n'.repeat(100_000)])
    expect(whole(hostile, 200)).toBe(hostile);
});
