import { countDivisions } from '@troupe/core/source';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { bindEpub } from '../../testing/bindings.ts';
import { readBook } from './read-book.ts';

const words = '<p>The keeper went down to the harbour before dawn, and nobody saw him come back.</p>'.repeat(4);

test('pages in the order of the spine, whatever their names', async () => {
  const work = await readBook(
    bindEpub({ 'z page.xhtml': `<h2>CHAPTER I<br/>The Quay</h2>${words}`, 'a.xhtml': `<h2>CHAPTER II</h2>${words}` }),
    'x.epub',
  );
  expect(work).toMatchObject({ title: 'The Quay', author: 'A. Writer', format: 'epub' });
  expect(work.divisions.map(({ title }) => title)).toEqual(['CHAPTER I The Quay', 'CHAPTER II']);
});

test('chapters without a number are the ones its contents list', async () => {
  const pages = { 'a.xhtml': `<h1>Morning</h1>${words}`, 'b.xhtml': `<h1>Noon</h1>${words}`, 'c.xhtml': `<h1>Evening</h1>${words}` };
  const work = await readBook(bindEpub(pages, { nav: ['Cover', 'Morning', 'Noon', 'Evening', 'Copyright'] }), 'x.epub');
  expect(work.divisions.map(({ title }) => title)).toEqual(['Morning', 'Noon', 'Evening']);
});

test('words only: no scripts, styles, navigation, page numbers, or what a library puts around them', async () => {
  const page = `<section class="pg-boilerplate pgheader"><p>Licence</p></section><style>p{}</style><script>alert(1)</script><h2>CHAPTER I</h2><p>One&nbsp;two<span class="pagenum">[7]</span> &mdash; <i>three</i>.</p><hr/><p>Four<br/>five.</p><svg><text>no</text></svg>`;
  const { text } = await readBook(bindEpub({ 'a.xhtml': page + words }), 'x.epub');
  expect(text).toMatch(/^CHAPTER I\n\nOne two — three\.\n\n\* \* \*\n\nFour\nfive\.\n\nThe keeper/u);
});

test('a name that leads out of the archive is never followed', async () => {
  const more = { '../../outside.xhtml': strToU8('<p>SECRET</p>'), '/etc/passwd': strToU8('SECRET') };
  const opf = bindEpub({ 'a.xhtml': `<h2>CHAPTER I</h2>${words}`, '../../outside.xhtml': '<p>SECRET</p>' }, { more });
  const work = await readBook(opf, 'x.epub');
  expect(work.text).not.toContain('SECRET');
  expect(work.warnings).toEqual([expect.stringContaining('1 of its 2 pages')]);
});

test('a bomb is refused by its list of contents, before anything is unpacked', async () => {
  const bomb = bindEpub({ 'a.xhtml': words }, { more: { 'OEBPS/big.xhtml': new Uint8Array(16 * 2 ** 20) } });
  await expect(readBook(bomb, 'x.epub')).rejects.toMatchObject({ code: 'source-zip-bomb' });
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, new Uint8Array(0)]));
  await expect(readBook(bindEpub({ 'a.xhtml': words }, { more: many }), 'x.epub', { limits: { entries: 50 } })).rejects.toMatchObject({
    code: 'source-zip-bomb',
  });
});

test('many pages that unpack to more than a book are refused together', async () => {
  const pages = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`p${at}.xhtml`, words]));
  await expect(readBook(bindEpub(pages), 'x.epub', { limits: { unpacked: 2000 } })).rejects.toMatchObject({ code: 'source-too-large' });
});

test('a list of contents that lies about sizes cannot make more memory than it names', async () => {
  const file = bindEpub({ 'a.xhtml': `<h2>CHAPTER I</h2>${words}` });
  const view = new DataView(file.buffer, file.byteOffset);
  for (let at = 0; at + 46 < file.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0xf0000000, true);
  await expect(readBook(file, 'x.epub')).rejects.toMatchObject({ code: 'source-zip-bomb' });
});

test('a locked .epub is refused', async () => {
  await expect(
    readBook(bindEpub({ 'a.xhtml': words }, { more: { 'META-INF/rights.xml': strToU8('<x/>') } }), 'x.epub'),
  ).rejects.toMatchObject({ code: 'source-protected' });
});

test('a Chinese book', async () => {
  const page = '<h2>第一回　雨夜</h2><p>雨下了一夜，灯没有灭。</p>';
  const work = await readBook(bindEpub({ 'a.xhtml': page, 'b.xhtml': page.replace('第一回', '第二回') }), 'x.epub');
  expect(countDivisions(work)).toEqual({ chapter: 2 });
  expect(work.language).toBe('zh');
});
