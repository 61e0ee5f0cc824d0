import { parseScript } from '@troupe/core/casting';
import { describe, expect, test } from 'vitest';
import { has, novels, readNovel, type Score, sameByAlias, scoreNovel } from './gold.ts';

const share = (scores: readonly (Score | undefined)[]): number =>
  scores.reduce((sum, score) => sum + (score?.right ?? 0), 0) / scores.reduce((sum, score) => sum + (score?.of ?? 0), 0);

describe.skipIf(!has('novels'))('novels by quotation attribution (needs ../shared/data/novels)', () => {
  test('with the given cast: over all and explicit', () => {
    const scores = novels.map((name) => {
      const novel = readNovel(name);
      return scoreNovel(novel, parseScript(novel.text, { cast: novel.cast, format: 'novel' }).observations);
    });
    expect(share(scores.map(({ all }) => all))).toBeGreaterThan(0.8);
    expect(share(scores.map(({ explicit }) => explicit))).toBeGreaterThan(0.95);
    for (const { all, explicit } of scores) {
      expect(share([all])).toBeGreaterThan(0.65);
      expect(share([explicit])).toBeGreaterThan(0.95);
    }
  });

  test('with a cast found in the text', () => {
    const scores = novels.map((name) => {
      const novel = readNovel(name);
      const script = parseScript(novel.text);
      expect(script.format).toBe('novel');
      return scoreNovel(novel, script.observations, sameByAlias(novel));
    });
    expect(share(scores.map(({ all }) => all))).toBeGreaterThan(0.65);
  });
});
