import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPng, writePng } from '../cards/png.ts';
import { readPicture } from './picture.ts';

const bytesOf = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
const joined = (...parts: readonly (Uint8Array | readonly number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

function png(width: number, height: number, ...more: { type: string; data: Uint8Array }[]): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunks = [
    { type: 'IHDR', data: new Uint8Array(header) },
    ...more,
    { type: 'IDAT', data: new Uint8Array(deflateSync(Buffer.alloc(64))) },
    { type: 'IEND', data: new Uint8Array() },
  ];
  return writePng({ chunks, trailing: bytesOf('<script>behind</script>') });
}

const segment = (marker: number, data: Uint8Array) => joined([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data);
const jpeg = (...segments: readonly Uint8Array[]) =>
  joined([0xff, 0xd8], ...segments, segment(0xda, bytesOf('scan')), bytesOf('dots'), [0xff, 0xd9], bytesOf('behind'));
const frame = segment(0xc0, Uint8Array.from([8, 0, 30, 0, 40, 3]));

function webp(...chunks: readonly [type: string, data: Uint8Array][]): Uint8Array {
  const body = joined(
    ...chunks.map(([type, data]) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(data.length);
      return joined(bytesOf(type), length, data, data.length % 2 ? [0] : []);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return joined(bytesOf('RIFF'), size, bytesOf('WEBP'), body);
}
const lossy = Uint8Array.from([0, 0, 0, 0x9d, 1, 0x2a, 40, 0, 30, 0]);

test('of a PNG the picture is kept: no card, no place where it was taken, nothing behind its end', () => {
  const { kind, width, height, bytes } = readPicture(
    png(40, 30, { type: 'tEXt', data: bytesOf('chara\0secret') }, { type: 'eXIf', data: bytesOf('52.5N') }),
  );
  expect([kind, width, height]).toEqual(['png', 40, 30]);
  expect(['secret', '52.5N', 'behind'].filter((text) => has(bytes, text))).toEqual([]);
  expect(readPng(bytes).chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
});

test('of a JPEG and of a WebP likewise', () => {
  const photo = readPicture(
    jpeg(segment(0xe1, bytesOf('Exif 52.5N')), segment(0xee, bytesOf('Adobe')), segment(0xfe, bytesOf('secret')), frame),
  );
  expect([photo.kind, photo.width, photo.height]).toEqual(['jpeg', 40, 30]);
  expect(['52.5N', 'secret', 'behind'].filter((text) => has(photo.bytes, text))).toEqual([]);
  expect(['Adobe', 'scan', 'dots'].filter((text) => !has(photo.bytes, text))).toEqual([]);
  const drawn = readPicture(webp(['VP8X', new Uint8Array(10)], ['ALPH', bytesOf('through')], ['VP8 ', lossy], ['EXIF', bytesOf('52.5N')]));
  expect([drawn.kind, drawn.width, drawn.height]).toEqual(['webp', 40, 30]);
  expect([has(drawn.bytes, 'through'), has(drawn.bytes, '52.5N')]).toEqual([true, false]);
  expect(readPicture(drawn.bytes)).toEqual(drawn);
  expect(readPicture(webp(['VP8 ', lossy]))).toMatchObject({ width: 40, height: 30 });
});

test.each([
  ['a page', bytesOf('<svg onload="alert(1)"/>'), 'picture-unknown'],
  ['a moving picture', webp(['ANIM', new Uint8Array(6)], ['VP8 ', lossy]), 'picture-moving'],
  ['a picture for no screen', png(60_000, 60_000), 'picture-too-large/pixels'],
  ['one without a size', png(0, 30), 'picture-damaged'],
  ['a JPEG cut short', jpeg(frame).subarray(0, 20), 'picture-damaged'],
  ['a JPEG that lies about its parts', joined([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2, 3]), 'picture-damaged'],
  ['a WebP that lies about its parts', joined(webp(['VP8 ', lossy]).subarray(0, 16), [0xff, 0xff, 0xff, 0x7f], lossy), 'picture-damaged'],
  ['too many bytes', new Uint8Array(2_000_001), 'picture-too-large'],
])('%s is refused', (_, bytes, key) => {
  expect(() => readPicture(bytes)).toThrow(expect.objectContaining({ key }));
});
