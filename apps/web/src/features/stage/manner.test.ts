import { expect, test } from 'vitest';
import { lineOf, mannerFor, meantBy } from './manner.ts';

test.each([
  [{ manner: null, to: '', text: ' I draw the curtain. ' }, 'I draw the curtain.'],
  [{ manner: 'say', to: '', text: 'I draw the curtain.' }, '/say I draw the curtain.'],
  [{ manner: 'do', to: '', text: '拉开帷幕' }, '/do 拉开帷幕'],
  [{ manner: 'whisper', to: 'gertrude', text: '别出声' }, '/whisper gertrude 别出声'],
  [{ manner: 'whisper', to: 'gertrude', text: 'two\nlines' }, '/whisper gertrude two\nlines'],
] as const)('%j is sent as %s, and comes back as it was meant', (meant, line) => {
  expect(lineOf(meant)).toBe(line);
  expect(meantBy(line)).toEqual({ ...meant, text: meant.text.trim() });
});

test.each(['/hint', '*draws the curtain*', '(OOC: faster, please)', '（ooc：快一点）'])('%s means the same whatever is chosen', (text) => {
  for (const manner of ['say', 'do', 'whisper'] as const) expect(lineOf({ manner, to: 'gertrude', text })).toBe(text);
});

test('stars within what is said are not said', () => {
  expect(lineOf({ manner: 'say', to: '', text: 'Mother! *kneels*' })).toBe('Mother! *kneels*');
});

test('what only looks like a whisper is left as it was typed', () => {
  expect(meantBy('/whisper hush')).toEqual({ manner: null, to: '', text: '/whisper hush' });
  expect(meantBy('/w Gertrude hush')).toEqual({ manner: null, to: '', text: '/w Gertrude hush' });
});

test('keys go by their place', () => {
  const alt = { altKey: true, ctrlKey: false, metaKey: false };
  expect(mannerFor({ code: 'KeyW', ...alt })).toBe('whisper');
  expect(mannerFor({ code: 'KeyW', ...alt, altKey: false })).toBeUndefined();
  // AltGr of a European keyboard, which writes signs.
  expect(mannerFor({ code: 'KeyS', ...alt, ctrlKey: true })).toBeUndefined();
});

test.each(['What is in the casket?', '匣子里是什么？'])('%s is asked, also where a deed was meant before it', (text) => {
  expect(lineOf({ manner: 'do', to: '', text })).toBe(`/say ${text}`);
});
