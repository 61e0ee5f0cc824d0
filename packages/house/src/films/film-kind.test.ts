import { expect, test } from 'vitest';
import { filmKind } from './film-arrivals.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.padEnd(64, '\0'), 'latin1'));

test('a film is known by its first bytes', () => {
  expect(filmKind(bytes('\0\0\0\x20ftypisom'))).toBe('video/mp4');
  expect(filmKind(bytes('\0\0\0\x14ftypqt  '))).toBe('video/quicktime');
  expect(filmKind(bytes('\x1a\x45\xdf\xa3\x01B\x82\x84webm'))).toBe('video/webm');
  expect(filmKind(bytes('\x1a\x45\xdf\xa3\x01B\x82\x88matroska'))).toBe('video/x-matroska');
  expect(filmKind(bytes('OggS\0'))).toBe('video/ogg');
});

test.each(['#EXTM3U\nfile:///etc/passwd', 'ffconcat version 1.0', '<html>', '<svg', 'GIF89a', 'PK\x03\x04', '', 'RIFF....AVI '])(
  'what could lead ffmpeg elsewhere, or is no film, is refused: %s',
  (head) => {
    expect(() => filmKind(bytes(head))).toThrow('This is no film that can be shown.');
    expect(() => filmKind(new Uint8Array())).toThrow();
  },
);
