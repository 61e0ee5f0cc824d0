import { expect, test } from 'vitest';
import { nextMark } from './markdown.ts';

test.each([
  ['- a lamp', { insert: '- ' }],
  ['  * a lamp', { insert: '  * ' }],
  ['9. a lamp', { insert: '10. ' }],
  ['1) a lamp', { insert: '2) ' }],
  ['> she said', { insert: '> ' }],
  ['- ', { clear: true }],
  ['3. ', { clear: true }],
  ['a lamp', null],
  ['-lamp', null],
  ['', null],
])('after %j the next line begins with %j', (line, next) => {
  expect(nextMark(line)).toEqual(next);
});
