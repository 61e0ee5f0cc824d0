import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChineseNumber, readEnglishNumber, readNumeral, readRoman } from './numerals.ts';

const signs: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
function roman(value: number): string {
  let [rest, text] = [value, ''];
  for (const [worth, sign] of signs) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}

function chinese(value: number): string {
  const digits = [...'零一二三四五六七八九'];
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const high = hundreds > 0 ? `${digits[hundreds]}百` : '';
  const middle = tens > 0 ? `${hundreds === 0 && tens === 1 ? '' : digits[tens]}十` : high && ones > 0 ? '零' : '';
  return high + middle + (ones > 0 ? digits[ones] : '');
}

test('a Roman numeral is read as it is written', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 3999 }), (value) => readRoman(roman(value)) === value));
  expect(readRoman('xiv')).toBe(14);
  expect(readRoman('VIIII')).toBe(9);
  for (const none of ['', 'IIX', 'VX', 'civil', 'mix!']) expect(readRoman(none)).toBeNull();
});

test('a Chinese numeral is read as it is written', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 999 }), (value) => readChineseNumber(chinese(value)) === value));
  expect(['一二〇', '廿三', '一百零八', '１２', '貳拾', '两'].map(readChineseNumber)).toEqual([120, 23, 108, 12, 20, 2]);
  expect(readChineseNumber('甲')).toBeNull();
});

test('numbers in English words', () => {
  const read = ['one', 'Twelfth', 'forty-two', 'TWENTY FIRST', 'one hundred and three', 'the third'].map(readEnglishNumber);
  expect(read).toEqual([1, 12, 42, 21, 103, 3]);
  for (const none of ['', 'many', 'one of them', 'zero', 'last']) expect(readEnglishNumber(none)).toBeNull();
});

test('whatever a heading writes', () => {
  expect(['XII.', '12', '3rd', 'Ninth', '十二', '[4]', 'nobody'].map(readNumeral)).toEqual([12, 12, 3, 9, 12, 4, null]);
});
