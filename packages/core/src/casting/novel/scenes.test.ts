import { describe, expect, test } from 'vitest';
import { keyOf } from '../labels.ts';
import { parseScript } from '../parse.ts';
import { answerScenes } from './answers.fixture.ts';
import { mannerScenes } from './manners.fixture.ts';
import { goldScenes } from './scenes.fixture.ts';

describe('novels of many manners, with the cast given', () => {
  for (const { style, cast, text, said } of [...goldScenes, ...answerScenes, ...mannerScenes])
    test(style, () => {
      const spoken = parseScript(text, { cast, format: 'novel' }).observations.filter(({ kind }) => kind === 'speech');
      // A star: a crowd speaks, and whoever is named for it is as good as another.
      const found = spoken.map(({ speaker, text: words }, at) => `${said[at] === '*' ? '*' : speaker}: ${words}`);
      expect(found).toEqual(spoken.map(({ text: words }, at) => `${said[at]}: ${words}`));
      expect(spoken).toHaveLength(said.length);
    });
});

test('the same scenes without a cast: nearly nine in ten', () => {
  let right = 0;
  let all = 0;
  for (const { cast, text, said } of goldScenes) {
    const spoken = parseScript(text, { format: 'novel' }).observations.filter(({ kind }) => kind === 'speech');
    expect(spoken).toHaveLength(said.length);
    spoken.forEach(({ speaker }, at) => {
      const gold = cast.find(({ name }) => name === said[at]);
      if (!gold) return;
      all++;
      if (speaker !== null && [gold.name, ...gold.aliases].some((name) => keyOf(name) === keyOf(speaker))) right++;
    });
  }
  expect(right / all).toBeGreaterThan(0.85);
});
