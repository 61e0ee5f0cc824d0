import { pathToFileURL } from 'node:url';
import { placesOf } from '@troupe/core/text';
import { expect, test, vi } from 'vitest';
import { filesBelow, root } from './sources.ts';

vi.mock('../packages/core/src/text/words.ts', () => ({ wordsOf: (en: unknown, zh: unknown) => ({ en, zh }) }));

const files = filesBelow('apps/web', (path) => path.endsWith('.words.ts'));

/** `a.b: name, seconds`, `a.c: list of 3`: where a thing is said, and what stands in it. */
function kinds(said: unknown, path = ''): string[] {
  if (typeof said === 'string') return [`${path}: ${placesOf(said).join(', ')}`];
  if (Array.isArray(said)) return [`${path}: list of ${said.length}`, ...said.flat().filter((one) => placesOf(one).length > 0)];
  return Object.entries(said as object).flatMap(([key, inner]) => kinds(inner, `${path}.${key}`));
}

const texts = (said: unknown): string[] => (typeof said === 'string' ? [said] : Object.values(said as object).flatMap(texts));

test.each(files)('%s says the same things in both languages', async (path) => {
  const words = (await import(/* @vite-ignore */ pathToFileURL(`${root}/${path}`).href)) as Record<string, { en: unknown; zh: unknown }>;
  const bilingual = Object.values(words);
  expect(bilingual.length).toBeGreaterThan(0);
  for (const { en, zh } of bilingual) {
    expect(kinds(zh)).toEqual(kinds(en));
    expect(texts(en).filter((text) => text.trim() === '')).toEqual([]);
    expect(texts(zh).filter((text) => text.trim() === '')).toEqual([]);
    expect(texts(zh).some((text) => /\p{Script=Han}/u.test(text))).toBe(true);
  }
});
