import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';

test.each([
  ['des(k|ks)\\b', '', 'two desks here', true],
  ['^desk$', '', 'desk', true],
  ['^desk$', '', 'a desk', false],
  ['^b$', 'm', 'a\nb\nc', true],
  ['DESK', 'i', 'desk', true],
  ['DESK', '', 'desk', false],
  ['[^a-z]+', '', 'abc', false],
  ['[A-Z]', 'i', 'q', true],
  ['a{2,3}b', '', 'aab', true],
  ['a{2,3}b', '', 'ab', false],
  ['a{3}', '', 'aa', false],
  ['书(房|桌)', '', '他走进书房。', true],
  ['\\p{Script=Han}{2}', 'u', '书桌', true],
  ['\\u4e66', '', '书', true],
  ['colou?r', '', 'color', true],
  ['(?:ab)+c', '', 'ababc', true],
  ['(?<name>x)y', '', 'xy', true],
  ['\\d+\\s\\w', '', '12 x', true],
  ['.+', '', '\n', false],
  ['.+', 's', '\n', true],
  ['', '', 'anything', true],
  ['a|', '', '', true],
])('/%s/%s on %j: %s', (source, flags, text, expected) => {
  expect(compilePattern(source, flags)?.matches(text)).toBe(expected);
});

test.each([
  ['('],
  ['a{2'],
  ['*a'],
  ['[z-a]'],
  ['(a)\\1'],
  ['(?=a)'],
  ['(?<!a)b'],
  ['\\'],
  ['[abc'],
  ['\\p{Nonsense}'],
  ['a**'],
  ['a{5000}'],
  ['x'.repeat(3000)],
])('%s is refused', (source) => {
  expect(compilePattern(source)).toBeUndefined();
});

test('no pattern can hang: the ones that make others hang are answered', () => {
  const text = `${'a'.repeat(20_000)}!`;
  for (const source of ['(a+)+$', '^(a|aa)*$', '^(a|a?)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]$'])
    expect(compilePattern(source)?.matches(text)).toBe(false);
  expect(compilePattern('((((a{1,60}){1,60}){1,60}){1,60})')).toBeUndefined();
});

test('property: answers as the engine of the language does', () => {
  const atom = fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\b');
  const tree = fc.letrec((tie) => ({
    piece: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.tuple(tie('piece'), tie('piece')).map(([a, b]) => `${a}${b}`),
      fc.tuple(tie('piece'), tie('piece')).map(([a, b]) => `(${a}|${b})`),
      fc.tuple(tie('piece'), fc.constantFrom('*', '+', '?', '{1,2}', '{2}')).map(([a, count]) => `(x${a})${count}`),
    ),
  })).piece;
  fc.assert(
    fc.property(
      tree,
      fc.constantFrom('', 'i'),
      fc.string({ unit: fc.constantFrom('a', 'b', 'x', 'A', ' ', '\n'), maxLength: 12 }),
      (source, flags, text) => {
        expect(compilePattern(String(source), flags)?.matches(text)).toBe(new RegExp(String(source), `${flags}u`).test(text));
      },
    ),
    { numRuns: 500 },
  );
});
