import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandMacros, namesFor } from './macros.ts';

const names = { char: 'Bram', user: 'Ada', seed: 7 };
const expand = (text: string, more = {}) => expandMacros(text, { ...names, ...more });

test.each([
  ['{{char}} and {{user}}', 'Bram and Ada'],
  ['{{Char}}, <BOT>, <char>, <USER>', 'Bram, Bram, Bram, Ada'],
  ['a{{// not for you}}b', 'ab'],
  ['a{{comment: aside}}b', 'ab'],
  ['a{{hidden_key: desk}}b', 'ab'],
  ['{{reverse:abc}}', 'cba'],
  ['{{random:only}}', 'only'],
  ['{{random:one\\, two}}', 'one, two'],
  ['{{pick::x::x}}', 'x'],
  ['{{unknown}} {{getvar::x}}', '{{unknown}} {{getvar::x}}'],
  ['{{reverse:{{char}}}}', 'marB'],
  ['{{char', '{{char'],
  ['}} {{{char}}}', '}} {{{char}}}'],
  ['{{constructor}} {{roll:banana}}', '{{constructor}} {{roll:banana}}'],
  ['<user>、{{char}}：你好', 'Ada、Bram：你好'],
])('%s becomes %s', (text, expected) => {
  expect(expand(text)).toBe(expected);
});

test('the nickname wins', () => {
  expect(namesFor({ name: 'Bartholomew', nickname: 'Bart' }, 'Ada').char).toBe('Bart');
  expect(namesFor({ name: 'Bartholomew', nickname: ' ' }, 'Ada').char).toBe('Bartholomew');
});

test('{{original}} stands for the prompt of the house where there is one', () => {
  expect(expand('A {{original}} B', { original: 'HOUSE' })).toBe('A HOUSE B');
  expect(expand('A {{original}} B')).toBe('A {{original}} B');
});

test('what was put in is not looked at again', () => {
  expect(expand('{{user}}', { user: '{{char}} <BOT>' })).toBe('{{char}} <BOT>');
});

test('hidden keys count where a book is searched', () => {
  expect(expand('a{{hidden_key:desk}}', { scanning: true })).toBe('adesk');
});

test('{{pick}} stays the same from turn to turn, {{random}} does not', () => {
  const draw = (macro: string) => new Set(Array.from({ length: 40 }, (_, turn) => expand(macro, { turn })));
  expect(draw('{{pick:a,b,c,d,e,f}}').size).toBe(1);
  expect(draw('{{random:a,b,c,d,e,f}}').size).toBeGreaterThan(3);
  expect(expand('{{random:a,b,c}}', { turn: 3 })).toBe(expand('{{random:a,b,c}}', { turn: 3 }));
});

test('two macros alike in one text are drawn apart', () => {
  const pairs = Array.from({ length: 30 }, (_, seed) => expand('{{pick:a,b,c}}{{pick:a,b,c}}', { seed }));
  expect(pairs.some((pair) => pair[0] !== pair[1])).toBe(true);
});

test('property: dice fall within their sides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 9 }), fc.nat(), (sides, dice, turn) => {
      const one = Number(expand(`{{roll:d${sides}}}`, { turn }));
      expect(one >= 1 && one <= sides && Number.isInteger(one)).toBe(true);
      const many = Number(expand(`{{roll:${dice}d${sides}+2}}`, { turn }));
      expect(many >= dice + 2 && many <= dice * sides + 2).toBe(true);
    }),
  );
});

test('property: a text without macros stays as it is; braces without end take no time', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !/\{\{|<(bot|char|user)>/i.test(text)),
      (text) => expand(text) === text,
    ),
  );
  expect(expand('{{'.repeat(200_000)).length).toBe(400_000);
});
