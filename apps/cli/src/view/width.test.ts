import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayWidth, wrap } from './width.ts';

test('Chinese takes two columns, combining marks none', () => {
  expect(displayWidth('Hamlet')).toBe(6);
  expect(displayWidth('哈姆雷特')).toBe(8);
  expect(displayWidth('，。！')).toBe(6);
  expect(displayWidth('e\u0301')).toBe(1);
});

test('English breaks between words', () => {
  expect(wrap('Now, mother, what is the matter?', 12)).toEqual(['Now, mother,', 'what is the', 'matter?']);
});

test('Chinese breaks between characters, and no line begins with a closing mark', () => {
  expect(wrap('母亲，你大大冒犯了我的父亲。', 12)).toEqual(['母亲，你大大', '冒犯了我的父', '亲。']);
  expect(wrap('一二三四五。六', 10)).toEqual(['一二三四', '五。六']);
});

test('mixed text and a word longer than the line', () => {
  expect(wrap('他说 Hamlet 来了', 8)).toEqual(['他说', 'Hamlet', '来了']);
  expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
});

test('line breaks of the text are kept', () => {
  expect(wrap('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
});

test('no line is wider than asked, and nothing but spaces is lost', () => {
  const text = fc
    .array(fc.constantFrom('to', 'be', ' ', '王', '后', '。', '「', '」', 'unquestionable', ', ', '…'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 40 }), (paragraph, width) => {
      const lines = wrap(paragraph, width);
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(paragraph.replaceAll(' ', ''));
    }),
  );
});
