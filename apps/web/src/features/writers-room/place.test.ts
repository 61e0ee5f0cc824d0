import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, rangeOf, suggestionAt } from './place.ts';

const text = 'One. Two.\n\nThree,\nfour.\n\nFive.\n';
const at = (from: number, to = from): Place => ({ text, selection: { from, to }, screen: { from: 0, to: 10 } });
const looked = (scope: Parameters<typeof rangeOf>[0], place: Place) => {
  const { from, to } = rangeOf(scope, place);
  return text.slice(from, to);
};

test('selection, paragraph, screen and draft', () => {
  expect(looked('selection', at(5, 9))).toBe('Two.');
  expect(looked('selection', at(12))).toBe('Three,\nfour.');
  expect(looked('paragraph', at(20))).toBe('Three,\nfour.');
  expect(looked('paragraph', at(0))).toBe('One. Two.');
  expect(looked('paragraph', at(text.length))).toBe('Five.');
  expect(looked('screen', at(3))).toBe('One. Two.');
  expect(looked('document', at(3))).toBe(text.trim());
});

test('whatever the text, a range lies within it and has no blank space around it', () => {
  const piece = fc.constantFrom('a', 'b.', ' ', '\n', '\n\n', '字');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 20 }),
      fc.nat(20),
      fc.constantFrom('selection', 'paragraph', 'document'),
      (pieces, cursor, scope) => {
        const whole = pieces.join('');
        const here = Math.min(cursor, whole.length);
        const { from, to } = rangeOf(scope as 'selection', {
          text: whole,
          selection: { from: here, to: here },
          screen: { from: 0, to: 0 },
        });
        expect(from >= 0 && from <= to && to <= whole.length).toBe(true);
        expect(whole.slice(from, to)).toBe(whole.slice(from, to).trim());
      },
    ),
  );
});

test('an answer takes the place of the text, or follows it', () => {
  expect(suggestionAt({ from: 2, to: 5 }, 'replace', ' new \n')).toEqual({ from: 2, to: 5, insert: 'new' });
  expect(suggestionAt({ from: 2, to: 5 }, 'append', 'more')).toEqual({ from: 5, to: 5, insert: '\n\nmore' });
});
