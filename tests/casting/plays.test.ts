import { parseScript } from '@troupe/core/casting';
import { describe, expect, test } from 'vitest';
import { has, plays, printPlay } from './gold.ts';

describe.skipIf(!has('plays'))('plays as plain text (needs ../shared/data/plays)', () => {
  for (const play of plays)
    for (const form of ['alone', 'inline'] as const)
      test(`${play}, speakers ${form}: who speaks every speech`, () => {
        const { text, speeches } = printPlay(play, form);
        const script = parseScript(text);
        expect(script.format).toBe('play');
        const ours = script.observations.filter(({ kind }) => kind === 'speech');
        const wrong = speeches.filter(({ speaker, words, start }) => {
          const end = start + words.length;
          const said = ours.filter((speech) => speech.start < end && speech.end > start);
          return said.length === 0 || said.some((speech) => speech.speaker !== speaker);
        });
        expect(speeches.length).toBeGreaterThan(600);
        expect(wrong.map(({ speaker, words }) => `${speaker}: ${words.slice(0, 60)}`).slice(0, 20)).toEqual([]);
        expect(script.scenes.length).toBeGreaterThan(15);
      });
});
