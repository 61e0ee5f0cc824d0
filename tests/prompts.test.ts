import { expect, test } from 'vitest';
import { benchPlay } from '../benches/bench-play.ts';
import { hearPrompts, sharedBy, sizeAround } from '../benches/prompts.ts';

const beats = 510;
const heard = hearPrompts({ blueprint: benchPlay(), beats });

test('prompts do not grow with the play: at beat 500 at most half as long again as at beat 50', async () => {
  const prompts = await heard;
  const early = sizeAround(prompts, 50);
  expect(early).toBeGreaterThan(4000);
  // Not only where the cut of the history happens to fall at beat 500: nowhere in the last two hundred beats.
  const late = Array.from({ length: 20 }, (_, index) => sizeAround(prompts, 310 + index * 10));
  for (const size of late) expect(size / early).toBeLessThanOrEqual(1.5);
  expect(Math.max(...prompts.map(({ size }) => size)) / early).toBeLessThanOrEqual(2);
});

test('most of a prompt is what its agent was sent before, so that caches hold', async () => {
  const prompts = await heard;
  expect(sharedBy(prompts, '')).toBeGreaterThanOrEqual(0.8);
  expect(sharedBy(prompts, 'pad:')).toBeGreaterThanOrEqual(0.8);
  // An actor speaks every sixth beat; what came between, its PAD calls have brought into the cache.
  expect(sharedBy(prompts, 'actor:')).toBeGreaterThanOrEqual(0.7);
});

test('the same evening asks the same questions', async () => {
  const [once, again] = await Promise.all([1, 2].map(() => hearPrompts({ blueprint: benchPlay(), beats: 12 })));
  expect(once).toEqual(again);
});
