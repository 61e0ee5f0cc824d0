import { expect, test } from 'vitest';
import { asTyped, quotedWithin } from './as-typed.ts';
import { readLine } from './person.ts';

test.each([
  ['She said "never" to my face.', 'She said never to my face.', 'She said "never" to my face.'],
  ['“Never” is what she said.', 'Never is what she said.', '“Never” is what she said.'],
  ['I heard him say “go home.” *turns away*', 'I heard him say go home.', 'I heard him say “go home.”'],
  ['他说「不去」，我就信了。', '他说不去，我就信了。', '他说「不去」，我就信了。'],
  // Marks all around it only say that it is spoken.
  ['"Good night." *bows*', 'Good night.', 'Good night.'],
  ['Good night.', 'Good night.', 'Good night.'],
  ['"a" (b', 'not in it', 'not in it'],
])('%s', (line, words, typed) => {
  expect(asTyped(line, words)).toBe(typed);
});

test('who quotes somebody between two deeds, or after a command, keeps the marks', () => {
  expect(readLine('/say He called it “honour”, mother.')).toMatchObject({
    parts: [{ kind: 'speech', text: 'He called it “honour”, mother.' }],
  });
  expect(readLine('What do you mean by “honour”, mother? *sits down*')).toMatchObject({
    parts: [
      { kind: 'plain', text: 'What do you mean by “honour”, mother?' },
      { kind: 'act', text: 'sits down' },
    ],
  });
});

const read = (kind: 'speech' | 'deed', text: string, more: object = {}) => ({
  kind,
  text,
  to: [],
  secrecy: 'open' as const,
  possible: true,
  ...more,
});

test.each([
  [
    '*turns over the card that says "Seven" and laughs* Your move.',
    [read('deed', 'turns over the card that says'), read('speech', 'Seven'), read('deed', 'and laughs'), read('speech', 'Your move.')],
    [
      ['deed', 'turns over the card that says "Seven"'],
      ['deed', 'and laughs'],
      ['speech', 'Your move.'],
    ],
  ],
  [
    '（指着墙）他喊的是“我下的令，箱子归我！”你听见没有？',
    [read('deed', '指着墙'), read('speech', '他喊的是'), read('speech', '我下的令，箱子归我！'), read('speech', '你听见没有？')],
    [
      ['deed', '指着墙'],
      ['speech', '他喊的是“我下的令，箱子归我！”你听见没有？'],
    ],
  ],
  // Two speeches, and what is done between them.
  [
    '"Mother." "You lie."',
    [read('speech', 'Mother.'), read('speech', 'You lie.')],
    [
      ['speech', 'Mother.'],
      ['speech', 'You lie.'],
    ],
  ],
  [
    'I kneel. "Mother." I rise.',
    [read('deed', 'I kneel.'), read('speech', 'Mother.'), read('deed', 'I rise.')],
    [
      ['deed', 'I kneel.'],
      ['speech', 'Mother.'],
      ['deed', 'I rise.'],
    ],
  ],
  // What is for one ear is no part of what all see.
  [
    '*leans to her, "Go now"*',
    [read('deed', 'leans to her'), read('speech', 'Go now', { secrecy: 'aside', to: ['gertrude'] })],
    [
      ['deed', 'leans to her'],
      ['speech', 'Go now'],
    ],
  ],
  ['Well.', [read('speech', 'made up')], [['speech', 'made up']]],
] as const)('quoted words stay where they were typed: %s', (line, parts, wanted) => {
  expect(quotedWithin(line, parts).map(({ kind, text }) => [kind, text])).toEqual(wanted);
});
