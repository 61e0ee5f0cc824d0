import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { scriptText, textOf } from './text-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const kept = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes);
  return textOf(name, folder);
};

test('a file is read in the encoding it was written in', () => {
  const french = '“Le café?” asked Anna – twice.\n';
  expect(kept('plain.txt', strToU8(french))).toBe(french);
  expect(kept('western.txt', Uint8Array.from([0x93, 0x4c, 0x65, 0x20, 0x63, 0x61, 0x66, 0xe9, 0x3f, 0x94, 0x20]))).toBe('“Le café?” ');
  const wide = Uint8Array.from([0xfe, 0xff, ...[...'Anna: hush'].flatMap((sign) => [0, sign.charCodeAt(0)])]);
  expect(kept('wide.txt', wide)).toBe('Anna: hush');
});

test('a mark at the beginning keeps its place: offsets hold for whoever reads the file plainly', () => {
  expect(kept('marked.txt', Uint8Array.from([0xef, 0xbb, 0xbf, ...strToU8('Anna: hush')]))).toBe('\ufeffAnna: hush');
});

test('a bound book is a script too; a picture is refused', async () => {
  const book = zipSync({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8('<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>'),
    'book.opf': strToU8(
      '<package><metadata><title>Two</title></metadata><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/></spine></package>',
    ),
    'one.xhtml': strToU8('<html><body><p>“Hush,” said Anna.</p></body></html>'),
  });
  writeFileSync(join(folder, 'two.epub'), book);
  expect(await scriptText('two.epub', folder)).toContain('“Hush,” said Anna.');
  expect(() => kept('picture.png', Uint8Array.from([0x89, 0x50, 0, 0, 0, 1, 2, 3, 4, 5]))).toThrow('not text');
  expect(() => textOf('none.txt', folder)).toThrow('cannot be read');
});
