import { expect, test } from 'vitest';
import type { LinkedMemory, Pyramid } from '../house/roles.ts';
import { openingsOf } from './openings.ts';

const heard = (...by: (string | null)[]) => by.map((one, at) => ({ id: `o${at}`, by: one }) as LinkedMemory);
const pyramid = (change: Partial<Pyramid>): Pyramid => ({
  insights: [],
  points: [],
  events: [],
  observations: [],
  scenes: [],
  stale: [],
  ...change,
});

test('a stranger asks of those who were heard most, and of a scene that has a name', () => {
  const observations = heard('Ivo', 'Mira', 'Jonas', 'Jonas', null, 'Ada', 'Ada', 'Ada');
  const scenes = [
    { id: 's1', title: 'Scene 1' },
    { id: 's2', title: 'Scene 2. The landing' },
  ];
  expect(openingsOf(pyramid({ observations, scenes }), { name: 'Mira', language: 'en' })).toEqual([
    'What do you think of Ada?',
    'What do you think of Jonas?',
    'What happened in “The landing”?',
  ]);
  expect(
    openingsOf(
      pyramid({
        observations,
        scenes: [
          { id: 's1', title: '第三场' },
          { id: 's2', title: '第四场：渡口' },
        ],
      }),
      { name: 'Ada', language: 'zh' },
    ),
  ).toEqual(['你怎么看Jonas？', '你怎么看Ivo？', '“渡口”里发生了什么？']);
});

test('a role that has witnessed nothing offers nothing', () => {
  expect(openingsOf(pyramid({}), { name: 'Mira', language: 'en' })).toEqual([]);
});
