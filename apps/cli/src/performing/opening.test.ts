import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import { plain } from '../view/palette.ts';
import { wordsFor } from '../view/words.ts';
import { chooseEvening, pick } from './opening.ts';

const roles = [
  { id: 'hamlet', title: 'Hamlet', about: '' },
  { id: 'gertrude', title: '乔特鲁德', about: '' },
  { id: 'ghost', title: 'The Ghost', about: '' },
];

async function picked(...answers: string[]) {
  const said: string[] = [];
  const chosen = await pick(roles, 'who? ', async () => answers.shift() ?? '', { say: (text) => said.push(text), words: wordsFor('en') });
  return { chosen: chosen?.id, said };
}

test('a number, an id or the beginning of a name chooses; Enter chooses nobody', async () => {
  expect(await picked('2')).toEqual({ chosen: 'gertrude', said: [] });
  expect(await picked('ham')).toEqual({ chosen: 'hamlet', said: [] });
  expect(await picked('乔')).toEqual({ chosen: 'gertrude', said: [] });
  expect(await picked('')).toEqual({ chosen: undefined, said: [] });
});

test('anything else is asked again', async () => {
  expect(await picked('9', '-1', 'yorick', '3')).toEqual({ chosen: 'ghost', said: Array(3).fill('Please type one of the numbers.') });
});

test('the opening leaves the keyboard to whoever comes next', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input }) as unknown as NodeJS.ReadStream;
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 60 }) as unknown as NodeJS.WriteStream;
  const said: string[] = [];
  const voice = {
    language: 'zh' as const,
    words: wordsFor('zh'),
    palette: plain,
    say: (text: string) => void said.push(text),
    warn: () => {},
  };
  const choosing = chooseEvening([{ id: 'closet', title: '帷幕', about: '午夜。', language: 'zh', roles }], {
    input,
    output,
    voice,
  } as unknown as Context);
  (input as unknown as PassThrough).write('2\r');
  expect(await choosing).toEqual({ play: 'closet', role: 'gertrude' });
  expect(said.join('\n')).toContain('剧团');
  expect(input.listenerCount('keypress')).toBe(0);
});
