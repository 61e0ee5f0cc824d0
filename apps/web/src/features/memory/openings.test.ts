import { expect, test } from 'vitest';
import { openingsOf } from './openings.ts';

test('a stranger asks of those who were heard most, and of a scene that has a name', () => {
  const people = ['Ada', 'Mira', 'Jonas', 'Ivo'];
  const scenes = [
    { id: 's1', title: 'Scene 1' },
    { id: 'talk-1', title: 'A talk with a stranger' },
    { id: 's2', title: 'Scene 2. The landing' },
  ];
  expect(openingsOf({ people, scenes }, { name: 'Mira', language: 'en' })).toEqual([
    'What do you think of Ada?',
    'What do you think of Jonas?',
    'What happened in “The landing”?',
  ]);
  expect(
    openingsOf(
      {
        people,
        scenes: [
          { id: 's1', title: '第三场' },
          { id: 's2', title: '第四场：渡口' },
        ],
      },
      { name: 'Ada', language: 'zh' },
    ),
  ).toEqual(['你怎么看Mira？', '你怎么看Jonas？', '“渡口”里发生了什么？']);
});

test('a role that has witnessed nothing offers nothing', () => {
  expect(openingsOf({ people: [], scenes: [] }, { name: 'Mira', language: 'en' })).toEqual([]);
});

test('of a card nobody asks after its pages, nor after whoever has no name in it', () => {
  const scenes = [
    { id: 'book-1', title: 'What is known 1' },
    { id: 'talks', title: 'How it speaks' },
  ];
  expect(openingsOf({ people: ['the visitor', 'Mudge'], scenes }, { name: 'Brakka', language: 'en' })).toEqual([
    'What do you think of Mudge?',
  ]);
});
