import { readFile } from 'node:fs/promises';
import { cosine } from '@troupe/core/memory';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const fresh = async () => (await import('./meaning.ts')).fetchMeaning;

test('the table is fetched once, in pieces that are told of, and knows what words mean', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const bytes = await readFile(new URL(address));
    return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
  });
  const [fetchMeaning, heard] = [await fresh(), [] as number[]];
  const meaning = await fetchMeaning('en', (share) => heard.push(share)).ready;
  expect(await fetchMeaning('en', () => undefined).ready).toBe(meaning);
  expect(asked).toEqual([expect.stringMatching(/meaning\.en\.bin\.gz$/u)]);
  expect(heard.at(-1)).toBe(1);
  const near = (a: string, b: string) => cosine(meaning?.(a) as Float32Array, meaning?.(b) as Float32Array);
  expect(near('The physician is dead.', 'A doctor died.')).toBeGreaterThan(near('The physician is dead.', 'A warm coat.') + 0.3);
});

test('a house that has no table leaves companions with words, and is asked again', async () => {
  const answers = [new Response('', { status: 404 }), Response.error()];
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new Error('away')));
  const fetchMeaning = await fresh();
  for (const _ of [1, 2, 3]) expect(await fetchMeaning('zh', () => undefined).ready).toBeUndefined();
  expect(answers).toEqual([]);
});
