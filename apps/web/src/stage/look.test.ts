import { expect, test } from 'vitest';
import { readLook, readWho, seenInScene } from './look.ts';
import type { Line } from './transcript.ts';

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

test('what was seen holds until the next scene', () => {
  const reply = (text: string): Line => ({ key: text, reply: text });
  const scene: Line = {
    key: 's',
    opens: true,
    frame: { type: 'scene', number: 9, beat: 3, scene: 'two', title: 'Two', place: 'hall', text: '' },
  };
  const looks = [reply('Hall. Wide.\nWithin reach: lamp.\nWays out: yard.\nYou hold: nothing.'), reply('Here: Gertrude.')];
  const cast = [{ id: 'gertrude', name: 'Gertrude', appearance: '' }];
  expect(readWho('在场的有：唐僧、沙僧。')).toEqual(['唐僧', '沙僧']);
  expect(seenInScene(looks, cast)).toMatchObject({ people: [{ id: 'gertrude' }], reach: [{ name: 'lamp' }], holding: [] });
  expect(seenInScene([...looks, scene], cast)).toBeNull();
});
