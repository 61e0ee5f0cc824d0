import { expect, test } from 'vitest';
import { draftOfFile } from './draft-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['The ferry.fountain', 'INT. FERRY - NIGHT', 'The ferry', 'fountain'],
  ['notes.v2.md', 'Words.', 'notes.v2', 'markdown'],
  ['plain.txt', '# A heading\n\nWords.', 'plain', 'markdown'],
  ['play.txt', '# Act one\n\nINT. FERRY', 'play', 'fountain'],
  ['渡船', '内景。渡船', '渡船', 'fountain'],
])('%s is read as what it is', (name, text, title, format) => {
  expect(draftOfFile(name, bytes(text))).toEqual({ title, format, text });
});

test('older Chinese letters, marks at the beginning, other line ends', () => {
  expect(draftOfFile('a.txt', new Uint8Array([0xd3, 0xea]))).toMatchObject({ text: '雨' });
  expect(draftOfFile('a.txt', new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0x62]))).toMatchObject({ text: 'a\nb' });
  expect(draftOfFile('a.txt', new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toMatchObject({ text: 'a' });
});

test('a picture and a film are no drafts', () => {
  expect(draftOfFile('a.png', new Uint8Array([0x89, 0x50, 0, 0]))).toBe('no-text');
  expect(draftOfFile('a.txt', new Uint8Array(5_000_001))).toBe('too-large');
});
