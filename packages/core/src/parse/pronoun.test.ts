import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { pronounOf } from './pronoun.ts';

const played = (background: string, name = '陆') => {
  const blueprint = closetFixture('zh');
  const [first, ...others] = blueprint.characters;
  if (!first) throw new Error('nobody');
  return { ...blueprint, characters: [{ ...first, name, aliases: [], appearance: '', persona: '', voice: '', background }, ...others] };
};
const spokenOf = (blueprint: ReturnType<typeof played>) => pronounOf(blueprint.characters[0]?.id ?? '', blueprint);

test('one is spoken of as its author does', () => {
  expect(spokenOf(played('她打了二十年鼓。'))).toBe('she');
  expect(spokenOf(played('他打了二十年鼓。'))).toBe('he');
});

test('whom somebody tells of in words of their own says nothing of themselves', () => {
  expect(spokenOf(played('我给金凤楼打了二十年鼓：她托一下我收，她托两下我起。'))).toBe('they');
  expect(spokenOf(played('I drummed for her twenty years, and her hand told me when.', 'Lu'))).toBe('they');
});
