import { seenPlace } from '@troupe/core/art';
import { expect, test } from 'vitest';
import type { Surroundings } from '../../api/schema.d.ts';
import { lastWords } from './balloon.tsx';
import { facing } from './picture.tsx';

const play = {
  title: 'The Closet',
  language: 'en' as const,
  period: 'A northern castle',
  synopsis: 'Somebody hides behind the curtain.',
  opens: { place: 'the vault', description: 'Where the body lies.' },
  cast: [{ id: 'polonius', name: 'Polonius', appearance: 'An old man.' }],
};
const thing = (name: string, lit?: boolean) => ({ id: name, name, description: `A ${name}.`, ...(lit !== undefined && { lit }) });
const seen = (reach: ReturnType<typeof thing>[]) => ({
  place: { id: 'closet', name: 'the closet', description: 'A private room.' },
  people: [] as Surroundings['people'],
  reach,
});

test('a picture is made of what its viewer sees, and of nothing else', () => {
  expect(seenPlace(play, seen([thing('chair')]), { text: 'Rain.', time: 'Midnight' })).toEqual({
    title: 'The Closet',
    language: 'en',
    period: 'A northern castle',
    place: 'the closet',
    description: 'A private room.',
    about: 'Rain.',
    time: 'Midnight',
    things: ['chair'],
    lit: true,
  });
});

test('a place is dark when what gives light there is out', () => {
  const lit = (...lights: boolean[]) => seenPlace(play, seen(lights.map((one) => thing('candle', one))), null).lit;
  expect([lit(), lit(true), lit(false), lit(false, true)]).toEqual([true, true, false, true]);
});

test('what somebody holds lies nowhere', () => {
  const holder = { id: 'hamlet', name: 'Hamlet', health: 'well', holding: ['dagger'] };
  expect(seenPlace(play, { ...seen([thing('dagger'), thing('chair')]), people: [holder] }, null).things).toEqual(['chair']);
});

test('a light in a hand is a light there', () => {
  const held = { id: 'gertrude', name: 'Gertrude', health: 'well', holding: ['lantern'], lit: true };
  expect(seenPlace(play, { ...seen([thing('candle', false)]), people: [held] }, null).lit).toBe(true);
});

test('whoever listens looks at whoever speaks, and whoever speaks at whom they speak to', () => {
  const people = ['a', 'b', 'c'].map((id) => ({ id }));
  const all = (speaker?: string, to?: string) => people.map((_, at) => facing(at, people, speaker, to));
  expect(all('c', 'a')).toEqual(['right', 'right', 'left']);
  expect(all('a', 'c')).toEqual(['right', 'left', 'left']);
  expect(all()).toEqual(['right', 'left', 'left']);
  expect(facing(0, people.slice(0, 1), undefined, undefined)).toBe('right');
});

test('beside whoever speaks stand the last of their words, whole ones, and no gesture', () => {
  const live = (...parts: readonly (readonly ['speech' | 'gesture', string])[]) => ({
    by: 'hamlet',
    name: 'Hamlet',
    parts: parts.map(([kind, text]) => ({ kind, text })),
  });
  expect(lastWords(live(['gesture', 'draws'], ['speech', 'How now? ']), 'en')).toBe('How now?');
  expect(lastWords(live(['gesture', 'draws']), 'en')).toBe('');
  const long = lastWords(live(['speech', 'a rat, dead for a ducat '.repeat(9)]), 'en');
  expect(long).toMatch(/^…(?:a|rat,|dead|for|ducat) .* ducat$/u);
  expect(long.length).toBeLessThan(90);
  expect(lastWords(live(['speech', '你'.repeat(60)]), 'zh')).toBe(`…${'你'.repeat(40)}`);
});
