import { pathToFileURL } from 'node:url';
import { placesOf } from '@troupe/core/text';
import { expect, test, vi } from 'vitest';
import { filesBelow, isSource, readJson, readText, root } from './sources.ts';

type Both = Parameters<typeof import('../packages/core/src/text/words.ts').wordsOf>[0];
const said = vi.hoisted((): Both[] => []);
vi.mock('../packages/core/src/text/words.ts', async (original) => {
  const words = await original<typeof import('../packages/core/src/text/words.ts')>();
  return { ...words, wordsOf: (both: Both) => said.push(both) && words.wordsOf(both) };
});

const below = (wanted: (path: string) => boolean) => ['packages', 'apps'].flatMap((folder) => filesBelow(folder, wanted));
const files = below((path) => path.endsWith('.words.json'));
const among = below((path) => isSource(path) && /= wordsOf\(\{/u.test(readText(path)));

/** What one language says: a list is a pair, of sentences or of rows. */
const side = (value: unknown, at: 0 | 1): unknown =>
  Array.isArray(value) ? value[at] : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, side(inner, at)]));

/** `a.b: name, seconds`, `a.c: list of 3`: where a thing is said, and what stands in it. A place that only inflects words may be English alone. */
function kinds(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}: ${placesOf(value.replace(/\{\w+\|[^{}#]*\}/gu, '')).join(', ')}`];
  if (Array.isArray(value)) return [`${path}: list of ${value.length}`, ...value.flat().filter((one) => placesOf(one).length > 0)];
  return Object.entries(value as object).flatMap(([key, inner]) => kinds(inner, `${path}.${key}`));
}

const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts));

function checkBoth(both: unknown): void {
  const [en, zh] = [side(both, 0), side(both, 1)];
  expect(kinds(zh)).toEqual(kinds(en));
  expect(texts(en).filter((text) => text.trim() === '')).toEqual([]);
  expect(texts(zh).filter((text) => text.trim() === '')).toEqual([]);
  expect(texts(zh).some((text) => /\p{Script=Han}/u.test(text))).toBe(true);
}

test.each(files)('%s says the same things in both languages', (path) => checkBoth(readJson(path)));

test.each(among)('%s says the same things in both languages', async (path) => {
  await import(/* @vite-ignore */ pathToFileURL(`${root}/${path}`).href);
  for (const both of said.splice(0)) checkBoth(both);
});

/** What new users stopped at, and what says it plainly. Poetry is for the plays: a control says what it does. */
const odd: readonly (readonly [en: RegExp, plainly: string])[] = [
  [/\bput (?:\S+ ){0,3}away\b/iu, 'remove'],
  [/\btake (?:it|them|this) along\b|\bto take along\b/iu, 'download, save as a file'],
  [/\b(?:it|everything|which) stands still\b|^stands still$/iu, 'stopped, failed'],
  [/^(?:rests|resting)$|\b(?:performance|game|table) rests\b/iu, 'paused'],
  [/^leave it$/iu, 'cancel'],
  [/^(?:draw them|say it so|let it paint|find with it|read out with it)$/iu, 'save'],
  [/^who (?:paints|speaks)$/iu, 'image model, language model, speaker'],
  [/\bmiddling\b/iu, 'medium'],
  [/\bit holds (?:from|for)\b/iu, 'it applies'],
  [/^(?:收起来?|确定收起来)$|已收起|收起来了/u, '移除'],
  [/^(?:算了|划定|卡住了|停着|休息中|就这么说|让它来画|用它来找|由谁来[画说])$/u, '取消、保存、没有做成、暂停……'],
];

test.each(files.filter((path) => path.startsWith('apps/')))('%s names its controls plainly', (path) => {
  const said = texts(readJson(path));
  expect(odd.flatMap(([one, plainly]) => said.filter((text) => one.test(text)).map((text) => `${text} → ${plainly}`))).toEqual([]);
});
