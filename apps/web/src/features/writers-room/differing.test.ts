import { Text } from '@codemirror/state';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, chunksBetween } from './differing.ts';

/** The new text out of the old one and what differs. */
function taken(before: string, after: string): string {
  let text = '';
  let at = 0;
  for (const { fromA, toA, fromB, toB } of changesBetween(before, after)) {
    text += before.slice(at, fromA) + after.slice(fromB, toB);
    at = toA;
  }
  return text + before.slice(at);
}

test('whatever the two texts, the old one with its changes is the new one, and changes come in order', () => {
  const text = fc
    .array(fc.constantFrom('Rain.', 'A boat, far out.', '\n', '\n\n', '\n \n', '灯灭了。', ' ', 'x'), { maxLength: 30 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(taken(before, after)).toBe(after);
      const ends = changesBetween(before, after).flatMap(({ fromA, toA }) => [fromA, toA]);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

test('a long draft changed in every paragraph is many small changes, not one from end to end', () => {
  const page = (at: number, word: string) => `Leaf ${at}. It is ${word}raining on the quay. `.repeat(5).trim();
  const pages = (word: string) => Array.from({ length: 400 }, (_, at) => page(at, at === 40 ? 'really ' : word)).join('\n\n');
  const changes = changesBetween(pages('really '), pages(''));
  expect(taken(pages('really '), pages(''))).toBe(pages(''));
  expect(changes.length).toBeGreaterThan(399);
  expect(Math.max(...changes.map(({ fromA, toA }) => toA - fromA))).toBeLessThan(300);
});

const doc = (text: string): Text => Text.of(text.split('\n'));

test('whatever the two texts, pieces are whole lines, in order and apart, and hold every change', () => {
  const text = fc.array(fc.constantFrom('Rain.', 'A boat.', '\n', '\n\n', 'x'), { maxLength: 24 }).map((list) => list.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      let [rest, at] = ['', 0];
      for (const { fromA, toA, fromB, toB } of chunksBetween(doc(before), doc(after))) {
        expect(fromA).toBeGreaterThanOrEqual(at);
        rest += before.slice(at, fromA) + after.slice(fromB, toB);
        at = toA;
      }
      expect((rest + before.slice(at)).trimEnd()).toBe(after.trimEnd());
    }),
    { numRuns: 500 },
  );
});

test('every paragraph that was changed is decided upon by itself', () => {
  const chunks = chunksBetween(doc('One really.\n\nTwo really.\n\nThree.\nFour.'), doc('One.\n\nTwo.\n\nThree!\nFour!'));
  expect(chunks.map(({ fromA, toA }) => [fromA, toA])).toEqual([
    [0, 12],
    [13, 25],
    [26, 39],
  ]);
});
