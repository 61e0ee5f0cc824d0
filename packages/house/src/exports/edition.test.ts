import { plainEdition } from '@troupe/core/edition';
import { memoryStore } from '@troupe/core/log';
import { closetFixture, rehearse } from '@troupe/core/testing';
import { readBook } from '@troupe/files/books';
import { readZip } from '@troupe/files/zip';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { printableOf } from '../editions/editions.ts';
import { editionFormats } from './edition.ts';

const nasty = `</p><script>alert(1)</script> [[x]] *y* "'&`;

async function evening(language: 'en' | 'zh', title = '') {
  const blueprint = { ...closetFixture(language), ...(title && { title }) };
  const { log } = await rehearse({ blueprint, model: understudy(), seed: 3 });
  return { log, printable: await printableOf({ store: memoryStore(), id: 'one', log }) };
}

test.each(['en', 'zh'] as const)(
  '%s: an EPUB is opened by the reader of books, a chapter a scene, with every line in it',
  async (language) => {
    const { printable } = await evening(language);
    const bytes = editionFormats.epub.write(printable);
    expect(editionFormats.epub.write(printable)).toEqual(bytes);
    const [first] = readZip(bytes).keys();
    expect(first).toBe('mimetype');
    // By the bytes at these places an EPUB is known.
    expect(new TextDecoder().decode(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
    const { title, text, language: read } = await readBook(bytes, 'evening.epub');
    expect([title, read]).toEqual([printable.edition.title, language]);
    for (const { title: scene, setting, paragraphs } of printable.edition.scenes)
      for (const words of [scene, setting, ...paragraphs.flatMap(({ parts }) => parts.map((part) => part.text))])
        expect(text).toContain(words);
    const pages = [...readZip(bytes)].filter(([name]) => name.endsWith('.xhtml'));
    expect(pages).toHaveLength(printable.edition.scenes.length + 3);
  },
);

test('whatever stands in a play stays text, in every form', async () => {
  const { printable } = await evening('en', nasty);
  for (const { write } of Object.values(editionFormats)) {
    const out = write(printable);
    const text = typeof out === 'string' ? out : [...readZip(out).values()].map((page) => new TextDecoder().decode(page)).join('\n');
    if (write !== editionFormats.text.write && write !== editionFormats.fountain.write) expect(text).not.toContain('<script>alert');
    if (write === editionFormats.fountain.write) expect(text).not.toContain('[[x]]');
  }
});

test('a page opens with the edition; the script as performed stands behind it and plays itself back', async () => {
  const { printable } = await evening('en');
  const page = editionFormats.html.write(printable);
  const [edition = '', performed = ''] = page.split('<details');
  expect(edition).toContain('<h1>');
  expect(edition).not.toContain('data-line>');
  expect(performed).toContain('The script as performed');
  expect(performed).toContain('data-line>');
  expect(edition).toContain('made by rules');
  let pieces = '';
  for await (const piece of editionFormats.html.inTurns(printable)) pieces += piece;
  expect(pieces).toBe(page);
});

test('a seat reads what it witnessed, and nothing more', async () => {
  const { log } = await evening('en');
  const own = await printableOf({ store: memoryStore(), id: 'one', log }, { seats: ['claudius'] });
  const numbers = new Set(own.frames.flatMap((frame) => ('number' in frame ? [frame.number] : [])));
  const cited = own.edition.scenes.flatMap(({ paragraphs }) => paragraphs.flatMap(({ events }) => events));
  expect(cited.filter((number) => !numbers.has(number))).toEqual([]);
  expect(own.edition).not.toEqual(plainEdition(log));
  expect((await printableOf({ store: memoryStore(), id: 'one', log }, 'house')).edition).toEqual(plainEdition(log));
});

test('a page and a book open with the poster of the play, drawn of what a playbill tells', async () => {
  const { log, printable } = await evening('en', nasty);
  const page = editionFormats.html.write(printable);
  expect(page.indexOf('<svg')).toBeGreaterThan(0);
  expect(page.indexOf('<svg')).toBeLessThan(page.indexOf('<h1>'));
  const files = new Map([...readZip(editionFormats.epub.write(printable))].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  expect(files.get('OEBPS/book.opf')).toContain('properties="cover-image"');
  expect(files.get('OEBPS/chapter-1.xhtml')).toContain('<img src="cover.svg" alt=""/>');
  expect(files.get('OEBPS/cover.svg')).toMatch(/^<svg xmlns/u);
  expect(files.get('OEBPS/cover.svg')).not.toMatch(/script|alert|Hamlet/u);
  const own = await printableOf({ store: memoryStore(), id: 'one', log }, { seats: ['claudius'] });
  expect(own.play).toEqual(printable.play);
  const { play: _, ...unknown } = printable;
  expect(editionFormats.html.write(unknown)).not.toContain('<svg');
});
