import { expect, test } from 'vitest';
import { idFor, meant, slug } from './names.ts';

test('a name becomes an id where it can be spelled', () => {
  expect(slug('Señor Núñez the Elder')).toBe('senor-nunez-the-elder');
  expect(idFor('The Duke', 'person', new Set())).toBe('duke');
  expect(idFor('The Duke', 'person', new Set(['duke']))).toBe('duke-1');
  expect(idFor('林黛玉', 'person', new Set(['person-1']))).toBe('person-2');
  expect(idFor('Constructor', 'person', new Set())).toBe('person-1');
});

test('whoever is meant is found by name, alias or part of a name, and never by a part that fits two', () => {
  const people = [
    { id: 'ann', name: 'Ann Grey', aliases: ['Nan'] },
    { id: 'tom', name: 'Tom Grey' },
    { id: 'person-1', name: '贾宝玉' },
  ];
  expect(meant('nan', people)?.id).toBe('ann');
  expect(meant('Ann', people)?.id).toBe('ann');
  expect(meant('Mr Tom Grey', people)?.id).toBe('tom');
  expect(meant('宝玉', people)?.id).toBe('person-1');
  expect(meant('Grey', people)).toBeUndefined();
  expect(meant('', people)).toBeUndefined();
});
