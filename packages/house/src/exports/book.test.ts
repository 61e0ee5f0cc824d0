import { memoryStore } from '@troupe/core/log';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, puppet, testClock } from '@troupe/core/testing';
import { readBook } from '@troupe/files/books';
import { readZip } from '@troupe/files/zip';
import { expect, test } from 'vitest';
import { printableSeries } from '../editions/editions.ts';
import { afterOf, eveningsTo } from '../performances/chain.ts';
import { bookFormats } from './book.ts';

const store = memoryStore();
const clock = testClock({ autoAdvance: true });

async function evening(stream: string, language: 'en' | 'zh', title: string, after?: string): Promise<void> {
  const blueprint = { ...closetFixture(language), title };
  const models = { performer: puppet(), decider: puppet(), director: puppet() };
  const before = after === undefined ? undefined : (await eveningsTo(store, after)).at(-1);
  const show = await openPerformance({
    stream,
    blueprint,
    seed: 1,
    ...(before && { after: afterOf(before) }),
    ports: { models, store, clock },
  });
  await show.done;
}

test.each(['en', 'zh'] as const)('%s: a series is one book, its evenings in order, and no other branch in it', async (language) => {
  const [first, second, other, third] = ['a', 'b', 'c', 'd'].map((name) => `${language}-${name}`) as [string, string, string, string];
  await evening(first, language, 'One <1>');
  await evening(second, language, 'Two', first);
  await evening(other, language, 'Elsewhere', first);
  await evening(third, language, 'Three', second);
  const evenings = await printableSeries(store, third);
  expect(evenings.map(({ id }) => id)).toEqual([first, second, third]);

  const page = bookFormats.html.write(evenings);
  expect(page.match(/<section id="evening-\d"/gu)).toHaveLength(3);
  expect(page.indexOf('href="#evening-1"')).toBeLessThan(page.indexOf('id="evening-1"'));
  expect(page).not.toContain('Elsewhere');
  expect(page).not.toContain('One <1>');
  expect(page).toContain(language === 'zh' ? '第3晚：Three' : 'Evening 3: Three');
  let pieces = '';
  for await (const piece of bookFormats.html.inTurns(evenings)) pieces += piece;
  expect(pieces).toBe(page);

  const bytes = bookFormats.epub.write(evenings);
  expect(bookFormats.epub.write(evenings)).toEqual(bytes);
  const { title, text } = await readBook(bytes, 'series.epub');
  expect(title).toContain('One <1>');
  for (const { edition } of evenings)
    for (const { paragraphs } of edition.scenes)
      for (const { parts } of paragraphs) for (const part of parts) expect(text).toContain(part.text);
  const contents = new TextDecoder().decode(readZip(bytes).get('OEBPS/nav.xhtml'));
  expect(contents).toContain(language === 'zh' ? '第2晚：Two' : 'Evening 2: Two');
});

test('one evening alone is its own book; what was never played has none', async () => {
  await evening('alone', 'en', 'Alone');
  const [{ edition }] = await printableSeries(store, 'alone');
  expect(bookFormats.html.write(await printableSeries(store, 'alone'))).toContain(`<h1>${edition.title}</h1>`);
  await expect(printableSeries(store, 'never')).rejects.toMatchObject({ code: 'unknown-performance' });
});
