import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, says } from './pieces.ts';

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
