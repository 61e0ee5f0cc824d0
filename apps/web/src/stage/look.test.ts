import { expect, test } from 'vitest';
import { readLook } from './look.ts';

test('an answer to /look, in both languages', () => {
  const english = readLook(
    'The closet. A room. With a view.\nWithin reach: dagger, portrait of the old king.\nWays out: the gallery.\nYou hold: dagger.',
  );
  expect(english?.place?.name).toBe('The closet');
  expect(english?.reach.map(({ name }) => name)).toEqual(['dagger', 'portrait of the old king']);
  expect(english?.exits).toEqual([{ name: 'the gallery', open: true }]);
  const chinese = readLook('山路。松林。\n手边有：金箍棒、钵盂。\n出口：山下。\n你拿着：金箍棒。');
  expect(chinese?.reach.map(({ name }) => name)).toEqual(['金箍棒', '钵盂']);
  expect(chinese?.holding.map(({ name }) => name)).toEqual(['金箍棒']);
});

test('any other answer is only an answer', () => {
  expect(readLook('Here: Gertrude.')).toBeNull();
});
