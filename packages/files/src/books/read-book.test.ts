import { Buffer } from 'node:buffer';
import { countDivisions } from '@troupe/core/source';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bindEpub, bindPdf, type PdfLine } from '../../testing/bindings.ts';
import { readBook } from './read-book.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sentence = 'The keeper went down to the harbour before dawn, and nobody saw him come back. ';
const chapter = (heading: string): string => `${heading}\n\n${sentence.repeat(12)}\n\n`;
const novel = chapter('CHAPTER I') + chapter('CHAPTER II');
const refused = (code: string): unknown =>
  expect.objectContaining({
    name: 'TroupeError',
    code,
    message: expect.stringMatching(/^[“A-Z].*\.$/u),
    remedy: expect.stringMatching(/\.$/u),
  });

test('every kind of file becomes a work', async () => {
  const html = `<h2>CHAPTER I</h2><p>${sentence}</p>`;
  const tei =
    '<TEI><text><body><div type="act" n="1"><head>ACT 1</head><sp who="#a"><speaker>A</speaker><p>Here.</p></sp></div></body></text></TEI>';
  const files: readonly (readonly [string, Uint8Array, string, object])[] = [
    ['the_quay.txt', bytes(novel), 'text', { chapter: 2 }],
    ['quay.md', bytes(`# The Quay\n\n## One\n\n${sentence}\n\n## Two\n\n${sentence}`), 'markdown', { chapter: 2 }],
    ['quay.fountain', bytes('INT. ROOM - DAY\n\nRain.\n\nEXT. QUAY - DAY\n\nRain.'), 'fountain', { scene: 2 }],
    ['quay.epub', bindEpub({ 'a.xhtml': html, 'b.xhtml': html.replace('CHAPTER I', 'CHAPTER II') }), 'epub', { chapter: 2 }],
    ['quay.xml', bytes(tei), 'tei', { act: 1 }],
    ['named-wrongly.txt', bytes(tei), 'tei', { act: 1 }],
  ];
  for (const [name, file, format, counts] of files) {
    const work = await readBook(file, name);
    expect(work.format).toBe(format);
    expect(countDivisions(work)).toEqual(counts);
    expect(work.title).not.toBe('');
  }
  expect((await readBook(bytes(novel), 'books/the_quay.txt')).title).toBe('The quay');
});

test('a file of 200 MB is refused before it is read', async () => {
  let asked = false;
  const file = {
    size: 200 * 2 ** 20,
    arrayBuffer: async () => {
      asked = true;
      return new ArrayBuffer(0);
    },
  };
  await expect(readBook(file, 'huge.txt')).rejects.toEqual(refused('source-too-large'));
  expect(asked).toBe(false);
  await expect(readBook(new Uint8Array(2000), 'x.txt', { limits: { bytes: 1000 } })).rejects.toEqual(refused('source-too-large'));
});

test('a browser’s File is read like bytes', async () => {
  expect(countDivisions(await readBook(new Blob([Buffer.from(novel)]), 'quay.txt'))).toEqual({ chapter: 2 });
});

test.each([
  ['nothing.txt', new Uint8Array(0), 'source-empty'],
  ['blank.txt', bytes(' \n \n'), 'source-empty'],
  ['picture.txt', new Uint8Array(4096).map((_, at) => (at * 91) % 256), 'source-binary'],
  ['letter.docx', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'source-format'],
  ['letter.rtf', bytes('{\\rtf1 hello}'), 'source-format'],
  ['text.epub', bytes(novel), 'source-epub'],
  ['text.pdf', bytes(novel), 'source-pdf'],
  ['page.xml', bytes('<html><body>Hello</body></html>'), 'source-tei'],
  ['deep.xml', bytes(`<TEI>${'<a>'.repeat(5000)}`), 'source-markup'],
  ['torn.epub', bindEpub({ 'a.xhtml': `<p>${sentence}</p>` }).slice(0, 400), 'source-epub'],
  ['empty.epub', zipSync({ 'a.txt': strToU8('hello') }), 'source-epub'],
  ['torn.pdf', bytes('%PDF-1.4\nnothing'), 'source-pdf'],
])('%s is refused with a sentence and a remedy', async (name, file, code) => {
  await expect(readBook(file, name)).rejects.toEqual(refused(code));
});

test('entities that a file declares are never expanded', async () => {
  const bomb = `<!DOCTYPE TEI [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><TEI><text><body><div type="act"><p>&c; he said.</p></div></body></text></TEI>`;
  expect((await readBook(bytes(bomb), 'bomb.xml')).text).toContain('&c; he said.');
});

test('encodings mixed in one file give the text and a warning', async () => {
  const work = await readBook(
    new Uint8Array(
      Buffer.concat([Buffer.from(`CHAPTER I\n\nThe naïve “light”.\n\n`), Buffer.from('CHAPTER II\n\nA caf\u00e9 by the sea.\n', 'latin1')]),
    ),
    'mixed.txt',
  );
  expect(work.text).toContain('naïve “light”');
  expect(work.text).toContain('A café by the sea');
  expect(work.warnings).toEqual([expect.stringContaining('mixed')]);
});

const pdfPage = (heading: string, number: number): PdfLine[] => [
  { y: 740, text: 'The Quay' },
  { y: 700, text: heading },
  ...Array.from({ length: 8 }, (_, at) => ({ y: 660 - at * 14, text: sentence.trim() })),
  { y: 40, text: String(number) },
];

test('a .pdf with text is read, without what stands at the edge of every page', async () => {
  const pdf = bindPdf([pdfPage('CHAPTER I', 1), pdfPage('CHAPTER II', 2), pdfPage('CHAPTER III', 3)]);
  const work = await readBook(pdf, 'quay.pdf');
  expect(countDivisions(work)).toEqual({ chapter: 3 });
  expect(work.text).not.toMatch(/The Quay|^\d$/mu);
  expect(pdf.length).toBeGreaterThan(0);
});

test('pictures of pages, and a .pdf with a password, are refused', async () => {
  await expect(readBook(bindPdf([[], [], []]), 'scan.pdf')).rejects.toEqual(refused('source-scanned'));
  await expect(readBook(bindPdf([pdfPage('CHAPTER I', 1)], { locked: true }), 'locked.pdf')).rejects.toEqual(refused('source-protected'));
  await expect(readBook(bindPdf([[], []]), 'long.pdf', { limits: { pages: 1 } })).rejects.toEqual(refused('source-too-large'));
});
