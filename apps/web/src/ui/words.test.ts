import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Bilingual } from './both.ts';

const source = new URL('../', import.meta.url);
const files = (readdirSync(source, { recursive: true }) as string[]).filter((name) => name.endsWith('.words.ts'));

/** `a.b: text`, `a.c: list of 3`, `a.d: words of 1`: where a thing is said, and what kind of thing it is. */
function kinds(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path}: words of ${value.length}`];
  if (Array.isArray(value)) return [`${path}: list of ${value.length}`];
  if (value !== null && typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => kinds(inner, `${path}.${key}`));
  return [`${path}: ${typeof value}`];
}

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];

test.each(files)('%s says the same things in both languages', async (name) => {
  const words = (await import(/* @vite-ignore */ new URL(name, source).href)) as Record<string, Bilingual<unknown>>;
  const bilingual = Object.values(words);
  expect(bilingual.length).toBeGreaterThan(0);
  for (const { en, zh } of bilingual) {
    expect(kinds(zh)).toEqual(kinds(en));
    expect(texts(en).filter((text) => text.trim() === '')).toEqual([]);
    expect(texts(zh).filter((text) => text.trim() === '')).toEqual([]);
    expect(texts(zh).some((text) => /\p{Script=Han}/u.test(text))).toBe(true);
  }
});
