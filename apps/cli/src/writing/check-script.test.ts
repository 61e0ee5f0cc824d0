import { readBlueprint } from '@troupe/core/blueprint';
import { expect, test } from 'vitest';
import { checkScript } from './check-script.ts';
import { newPlayFiles } from './new-play.ts';

const play = (language: 'en' | 'zh') => readBlueprint(newPlayFiles({ id: 'mine', language })['blueprint.json'] ?? '');
const against = (text: string, language: 'en' | 'zh' = 'en') => checkScript({ name: 'a.script.txt', text }, play(language));

test.each(['as Nell\n> "Hello."\nexpect curtain', 'as nell\nas Miss Harrow\nexpect not ending unread', 'never hear /x/'])(
  '%j is in order',
  (text) => {
    expect(against(text)).toEqual([]);
  },
);

test('names of a Chinese play are known', () => {
  expect(against('as 沈青\nas 周伯\nexpect curtain', 'zh')).toEqual([]);
  expect(against('as 沈清\nexpect curtain', 'zh')).toEqual([
    expect.objectContaining({ where: 'line 1', message: 'there is nobody called "沈清" in this play' }),
  ]);
});

test.each([
  ['as Nel\nexpect curtain', 'line 1', 'there is nobody called "Nel" in this play', 'Did you mean "Nell"?'],
  ['\nexpect point nowhere', 'line 2', 'there is no point "nowhere"', 'There is: asking, deciding.'],
  ['as Nell\nagain /pass until ending openned', 'line 2', 'there is no ending "openned"', 'Did you mean "opened"?'],
  ['as Nell\nexpect heer /x/', 'line 2', expect.stringContaining('cannot expect "heer /x/"'), expect.stringContaining('expect')],
  ['say hello', 'line 1', expect.stringContaining('"say" is nothing a script knows'), expect.any(String)],
  ['> hello', 'line 1', expect.stringContaining('begin with "as NAME"'), expect.any(String)],
])('%j is found', (text, where, message, remedy) => {
  expect(against(text)).toEqual([{ file: 'a.script.txt', where, severity: 'error', message, remedy }]);
});

test('a script that expects nothing proves nothing', () => {
  expect(against('as Nell\n> "Hello."')).toEqual([expect.objectContaining({ severity: 'warning' })]);
});
