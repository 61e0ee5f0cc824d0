import { expect, test } from 'vitest';
import { speaksOf } from './looking.ts';

const people = [
  'Isabella Thorpe',
  'John Thorpe',
  'Mrs. Thorpe',
  'Henry Tilney',
  'Captain Tilney',
  'The General',
  '夏雨',
  'Ann Ray',
  'Ann Lee',
];

test('a person is spoken of by the whole name, or by a first name of their own', () => {
  const isabella = speaksOf('Isabella Thorpe', people);
  expect(['Isabella sighed.', 'ISABELLA THORPE enters.', 'Dear Isabella’s hat'].map(isabella)).toEqual([true, true, true]);
  expect(['Mrs. Thorpe sighed.', 'Isabellas are many.', 'Nobody came.'].map(isabella)).toEqual([false, false, false]);
});

test('a name that several bear, a title and an article are nobody’s own', () => {
  expect(speaksOf('Ann Ray', people)('Ann laughed.')).toBe(false);
  expect(speaksOf('Mrs. Thorpe', people)('Mrs. Allen came.')).toBe(false);
  expect(speaksOf('Captain Tilney', people)('The Captain of the ship.')).toBe(false);
  expect(speaksOf('The General', people)('The door opened.')).toBe(false);
  expect([speaksOf('The General', people)('Then the general rose.'), speaksOf('夏雨', people)('夏雨走了。')]).toEqual([true, true]);
  expect(speaksOf('A+ (x) y', people)('anything')).toBe(false);
});
