import { expect, test } from 'vitest';
import type { Version } from './draft.ts';
import { thinned } from './thinned.ts';

const version = (at: number, why: Version['why'], text = `${at}`): Version => ({ at, why, text });

test('a hundred versions, and what was kept by hand outlives what was kept by itself', () => {
  const byHand = Array.from({ length: 60 }, (_, at) => version(1000 - at, 'kept'));
  const byItself = Array.from({ length: 60 }, (_, at) => version(2000 - at, 'auto'));
  const kept = thinned([...byItself, ...byHand]);
  expect(kept).toHaveLength(100);
  expect(kept.filter(({ why }) => why === 'kept')).toHaveLength(60);
  expect(kept[0]?.at).toBe(2000);
});

test('versions of a very long draft are fewer, but never none', () => {
  const long = 'x'.repeat(15_000_000);
  expect(thinned([version(3, 'kept', long), version(2, 'kept', long), version(1, 'kept', long)]).map(({ at }) => at)).toEqual([3]);
});
