import { expect, test } from 'vitest';
import { inProse } from './in-prose.ts';
import { parseScript } from './parse.ts';
import { scenesToRemember } from './remembered.ts';
import { readable } from './roles.ts';

const play = `ACT I

SCENE 1. A room.

FIRST CLOWN.
Who goes there?

KING HENRY IV.
Nay, answer me.

FIRST CLOWN AND KING HENRY IV.
Long live the king!

KING HENRY IV.
[Aside] I am the king.
`;

test('names are written as in prose, in speeches, scenes and roles; what was printed is an alias', () => {
  const script = inProse(parseScript(play));
  expect(script.roles.map(({ name, aliases }) => [name, ...aliases])).toEqual([
    ['King Henry IV', 'KING HENRY IV'],
    ['First Clown', 'FIRST CLOWN'],
  ]);
  expect(new Set(script.observations.filter(({ kind }) => kind === 'speech').map(({ speaker }) => speaker))).toEqual(
    new Set(['First Clown', 'King Henry IV', 'First Clown AND King Henry IV']),
  );
  expect(scenesToRemember(script).map(({ present }) => [...present].sort())).toEqual([['First Clown', 'King Henry IV']]);
});

test('two who differ only in how loud they are stay two', () => {
  const script = inProse(parseScript('Voice: Come in.\nVOICE: Stay out.\nVoice: Come in.\nVOICE: Stay out.\nAnna: Which?\n'));
  expect(script.roles.map(({ name }) => name).sort()).toEqual(
    parseScript('Voice: Come in.\nVOICE: Stay out.\nVoice: Come in.\nVOICE: Stay out.\nAnna: Which?\n')
      .roles.map(({ name }) => name)
      .sort(),
  );
});

test.each([
  ['LADY MACBETH', 'Lady Macbeth'],
  ['GHOST OF HAMLET’S FATHER', 'Ghost of Hamlet’s Father'],
  ['RICHARD III', 'Richard III'],
  ['O’NEILL', 'O’Neill'],
  ['ÉLISE-MARIE', 'Élise-Marie'],
  ['McDUFF', 'McDUFF'],
  ['王五', '王五'],
])('%s is %s', (printed, written) => expect(readable(printed)).toBe(written));
