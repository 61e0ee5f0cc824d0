import { describe, expect, test } from 'vitest';
import { parseScript } from '../parse.ts';
import { paragraphsOf } from './paragraphs.ts';

const story = [
  'The rain had come on again towards four o’clock, and Miss Harker was standing at the window of the little front room, with her hand upon the blind, when the carrier’s cart stopped before the gate and somebody got down out of it.',
  '“It is Robert,” said Miss Harker.',
  'Old Mr. Harker put down his newspaper. He had not looked for anybody before the end of the week, and least of all for a nephew who had gone to sea with eleven pounds that were not his own.',
  '“Robert is in Valparaiso,” said Mr. Harker, “and I hope that he is uncomfortable there. Come away from the window, my dear; the neighbours will suppose that we have been expecting him.”',
  '“He is at the gate.”',
  '“Then he may stay at the gate until he has told me what became of the silver teapot, and the two spoons, and the better half of my trousers.”',
  'But Miss Harker had already run out into the rain, without a hat, and they could hear her laughing and scolding together under the dripping limes, while the carrier waited for his shilling and said nothing.',
  '“You are wet through,” she said.',
  '“So are you, aunt,” said Robert. “Is he very angry?”',
  '“He is reading the newspaper upside down.”',
];

/** Breaks a paragraph into lines of a page. */
function wrapped(paragraph: string, first = ''): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of paragraph.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > 66) {
      lines.push(line);
      line = word;
    } else line = line.trim() === '' ? line + word : `${line} ${word}`;
  }
  return [...lines, line];
}

const thrice = [...story, ...story, ...story];
const layouts: Readonly<Record<string, string>> = {
  'parted by empty lines': thrice.map((paragraph) => wrapped(paragraph).join('\n')).join('\n\n'),
  'with carriage returns': thrice.map((paragraph) => wrapped(paragraph).join('\r\n')).join('\r\n\r\n'),
  'one line each': thrice.join('\n'),
  'the first line indented': thrice.flatMap((paragraph) => wrapped(paragraph, '    ')).join('\n'),
  'wrapped, and nothing to be seen between': thrice.flatMap((paragraph) => wrapped(paragraph)).join('\n'),
  'an empty line after every line': thrice.flatMap((paragraph) => wrapped(paragraph)).join('\n\n'),
};

const spokenIn = (text: string): string[] =>
  parseScript(text, { format: 'novel' })
    .observations.filter(({ kind }) => kind === 'speech')
    .map(({ speaker, text: words }) => `${speaker}: ${words.replace(/\s+/g, ' ')}`);

describe('the same story, however its paragraphs are set', () => {
  const [parted] = Object.values(layouts).map(spokenIn);
  for (const [layout, text] of Object.entries(layouts))
    test(layout, () => {
      expect(spokenIn(text)).toEqual(parted);
    });
});

test('where anything is to be seen between them, every paragraph is found', () => {
  for (const text of Object.values(layouts).slice(0, 4)) expect(paragraphsOf(text)).toHaveLength(thrice.length);
});

test('who speaks in it', () => {
  expect(spokenIn(layouts['parted by empty lines'] ?? '').slice(0, 6)).toEqual([
    'Miss Harker: It is Robert,',
    'Mr. Harker: Robert is in Valparaiso,',
    'Mr. Harker: and I hope that he is uncomfortable there. Come away from the window, my dear; the neighbours will suppose that we have been expecting him.',
    'Miss Harker: He is at the gate.',
    'Mr. Harker: Then he may stay at the gate until he has told me what became of the silver teapot, and the two spoons, and the better half of my trousers.',
    'Miss Harker: You are wet through,',
  ]);
});
