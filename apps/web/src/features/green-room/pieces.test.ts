import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deedsIn, piecesOf, says } from './pieces.ts';

test('what is looked for is marked, in capitals or not, in either language', () => {
  expect(piecesOf('Rain, rain.', 'RAIN').map(({ piece, found }) => [piece, found])).toEqual([
    ['Rain', true],
    [', ', false],
    ['rain', true],
    ['.', false],
  ]);
  expect(piecesOf('守夜灯亮着', '灯').filter(({ found }) => found)).toHaveLength(1);
});

test('whatever is looked for: the pieces together are the text, and every piece has its place', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, wanted) => {
      const pieces = piecesOf(text, wanted);
      expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
      for (const { at, piece } of pieces) expect(text.slice(at, at + piece.length)).toBe(piece);
      if (pieces.some(({ found }) => found)) expect(says(text, wanted)).toBe(true);
    }),
  );
});

test('what is done between asterisks is told apart from what is said; a lone asterisk and a sum are not', () => {
  expect(deedsIn('*The door bangs.* "Shut it!"')).toEqual([
    { at: 0, piece: 'The door bangs.', deed: true },
    { at: 17, piece: ' "Shut it!"', deed: false },
  ]);
  expect(deedsIn('好。**她笑了**').map(({ piece, deed }) => [piece, deed])).toEqual([
    ['好。', false],
    ['她笑了', true],
  ]);
  for (const plain of ['3 * 4 * 5', 'a * b', '* an item', '*unfinished', '']) expect(deedsIn(plain).every(({ deed }) => !deed)).toBe(true);
});
