import { expect, test } from 'vitest';
import { yearsIn } from './years.ts';

test.each([
  ['Sixty-two, thin, in a brown coat', 62],
  ['Forty-four, small, quick', 44],
  ['a brisk woman past seventy', 70],
  ['a lanky nineteen-year-old', 19],
  ['A tall woman in her forties', 45],
  ['a man of 37, tired', 37],
  ['a boy, 8 years old', 8],
  ['Ten, small for it', 10],
  ['A girl of nine wrapped in a blanket', 9],
  ['四十五岁，瘦', 45],
  ['七十上下', 70],
  ['五十来岁，圆脸', 50],
  ['十七八岁', 17],
  ['三十出头', 30],
  ['二十六七岁', 26],
  ['九岁的孩子', 9],
  ['A queen without her crown', null],
  ['手上一把钥匙', null],
])('%s: %s', (text, years) => {
  expect(yearsIn(text)).toBe(years);
});
