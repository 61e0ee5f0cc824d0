import { expect, test } from 'vitest';
import { isLook, isWho } from './look.ts';

test('answers to /look and /who are known in both languages, and any other answer is only an answer', () => {
  expect(isLook('The closet. A room.\nWithin reach: dagger.\nWays out: the gallery.\nYou hold: dagger.')).toBe(true);
  expect(isLook('山路。松林。\n手边有：金箍棒、钵盂。\n出口：山下。\n你拿着：金箍棒。')).toBe(true);
  const worn =
    'The closet. A room.\nWithin reach: door.\nWays out: the gallery.\nYou hold: nothing.\nYou wear: dagger.\nWhat the dagger tells you: Sharp.';
  expect(isLook(worn)).toBe(true);
  expect(isLook('Here: Gertrude.')).toBe(false);
  expect(isLook('One\nTwo\nThree\nFour')).toBe(false);
  expect(isWho('Here: Gertrude, Polonius.')).toBe(true);
  expect(isWho('在场的有：唐僧、沙僧。')).toBe(true);
  expect(isWho('Nobody knows.')).toBe(false);
});
