import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEmbedder, plainVector } from '@troupe/core/memory';
import type { Embedder } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { keptVectors } from './kept-vectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-vectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every text is read once, also by the next process and after half a record', async () => {
  const asked: string[] = [];
  const slow: Embedder = {
    ...plainEmbedder,
    id: 'slow/one',
    embed: async (texts) => {
      asked.push(...texts);
      return texts.map(plainVector);
    },
  };
  const texts = ['one', 'two', 'one'];
  const first = await keptVectors(slow, folder).embed(texts);
  expect(asked).toEqual(['one', 'two']);
  appendFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'cut off');
  const again = keptVectors(slow, folder);
  expect(await again.embed([...texts, 'three'])).toEqual([...first, plainVector('three')]);
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(await keptVectors(slow, folder).embed(['three'])).toEqual([plainVector('three')]);
  expect(asked).toHaveLength(3);
});
