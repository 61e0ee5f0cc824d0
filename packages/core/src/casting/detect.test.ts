import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectFormat } from './detect.ts';
import { renderings } from './formats/renderings.fixture.ts';

const told = [
  'It was a cold evening, and the lamps of the town were lit one after the other along the quay.',
  '“You are late,” said Anna, and put the kettle down.',
  '“The ferry was late,” answered Mr. Bell. “I am only what the ferry makes of me.”',
  'She looked at him for some time without a word, as one looks at a bill.',
  '“And the letter?” she asked.',
  '“There is no letter,” he said; but he had taken a step back, and she saw it.',
];
const paragraphs = Array.from({ length: 12 }, (_, at) => told.map((text) => (at % 2 === 0 ? text : text.replace('Anna', 'Clara')))).flat();

test.each(Object.entries(renderings))('a novel is a novel: %s', (_, rendered) => {
  expect(detectFormat(rendered(paragraphs))).toBe('novel');
  expect(detectFormat(rendered(paragraphs.slice(0, 24)))).toBe('novel');
});

test('a title in capitals under a chapter is nobody who speaks', () => {
  expect(detectFormat(`CHAPTER I\nTHE ONE THING NEEDFUL\n\n${told.join('\n\n')}`)).toBe('novel');
});

test('a play in which somebody tells what was said is a play', () => {
  const speeches = [
    'ANNA.\nHe came in and said, “Where is she?” and I said, “Gone.”',
    'BELL.\nAnd then?',
    'ANNA.\nThen he sat down.',
    'BELL.\nLike that?',
  ];
  expect(detectFormat(Array.from({ length: 8 }, () => speeches.join('\n\n')).join('\n\n'))).toBe('play');
});

const corpus = new URL('../../../../../shared/data/novels/', import.meta.url);

describe.skipIf(!existsSync(corpus))('whole novels, and as other printers would have set them', () => {
  const novels = existsSync(corpus) ? readdirSync(corpus) : [];
  test.each(novels)('%s', { timeout: 120_000 }, (name) => {
    const text = readFileSync(new URL(`${name}/novel_text.txt`, corpus), 'utf8');
    const whole = text
      .split(/\n\s*\n/u)
      .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
      .filter(Boolean);
    const found = Object.entries(renderings).map(([how, rendered]) => [
      how,
      detectFormat(rendered(whole)),
      detectFormat(rendered(whole.slice(5, 65))),
    ]);
    expect([detectFormat(text), found]).toEqual(['novel', Object.keys(renderings).map((how) => [how, 'novel', 'novel'])]);
  });
});
