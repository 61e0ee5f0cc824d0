import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFlow, widthOf } from './flow.ts';
import { displayWidth } from './width.ts';

/** What comes of a text that arrives in pieces. */
const flowed = (pieces: readonly string[], width: number, begun = 0): string => {
  let shown = '';
  const flow = createFlow((text) => (shown += text), width, begun);
  for (const piece of pieces) flow.write(piece);
  flow.end();
  return shown;
};

test('words are broken where one ends, wherever the pieces do; Chinese anywhere but before its marks', () => {
  expect(flowed(['Who cut', ' the ro', 'pe at night?'], 12)).toBe('Who cut the\nrope at\nnight?');
  expect(flowed(['Who cut'], 12, 8)).toBe('Who\ncut');
  expect(flowed(['谁割断了绳子？我', '不知道。'], 12)).toBe('谁割断了绳\n子？我不知\n道。');
  expect(flowed(['a\n', 'b'], 12)).toBe('a\nb');
});

test('property: no line is wider than the window unless one word is, and no word is lost', () => {
  const words = fc.array(fc.constantFrom('a', 'lamp', 'harbour', '绳子', '。', '\n'), { maxLength: 30 });
  fc.assert(
    fc.property(words, fc.integer({ min: 8, max: 30 }), fc.integer({ min: 1, max: 5 }), (list, width, step) => {
      const text = list.join(' ');
      const pieces = Array.from({ length: Math.ceil(text.length / step) }, (_, at) => text.slice(at * step, at * step + step));
      const shown = flowed(pieces, width);
      expect(shown.split('\n').every((line) => displayWidth(line) <= width)).toBe(true);
      expect(shown.replace(/\s+/gu, '')).toBe(text.replace(/\s+/gu, ''));
    }),
  );
});

test('a pipe has no edge', () => {
  expect([widthOf({ isTTY: true, columns: 46 }), widthOf({ isTTY: true, columns: 5 })]).toEqual([45, 20]);
  expect(widthOf({ isTTY: false, columns: 46 })).toBe(Number.POSITIVE_INFINITY);
});
