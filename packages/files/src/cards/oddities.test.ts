import { deflateSync as deflated } from 'node:zlib';
import { cardOf, readCard } from '@troupe/core/character';
import fc from 'fast-check';
import { deflateSync, zipSync, zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { unpackWithin } from '../bytes/zip.ts';
import { assetIn, blankPortrait, readCardFile, readCardPng, readCharx, writeCardFile } from './index.ts';
import { type PngChunk, readPng, textChunk, textOf, writePng } from './png.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const fields = { name: '福伯 Bram', description: 'A steward. 这是一个老管家，他在这里已经有很多年了。', first_mes: 'You rang?' };
const second = JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data: fields });
const third = JSON.stringify({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: { ...fields, nickname: '阿福', group_only_greetings: [] },
});
const portrait = blankPortrait('Bram');
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
/** A picture with parts of ours before its end. */
const pictureWith = (...parts: PngChunk[]) => {
  const { chunks, trailing } = readPng(portrait);
  return writePng({ chunks: [...chunks.slice(0, -1), ...parts, ...chunks.slice(-1)], trailing });
};

test.each<[string, PngChunk]>([
  ['packed text', { type: 'zTXt', data: joined(bytes('chara\0\0'), zlibSync(bytes(base64(second)))) }],
  ['text of the world', { type: 'iTXt', data: joined(bytes('chara\0\0\0en\0card\0'), bytes(base64(second))) }],
  [
    'text of the world, packed',
    { type: 'iTXt', data: joined(bytes('chara\0'), new Uint8Array([1, 0, 0, 0]), zlibSync(bytes(base64(second)))) },
  ],
  ['lines of 76 letters', textChunk('chara', base64(second).replace(/.{76}/gu, '$&\r\n'))],
  ['letters for addresses, without their end', textChunk('Chara', Buffer.from(second).toString('base64url'))],
  ['no base64 at all', { type: 'tEXt', data: joined(bytes('chara\0'), bytes(second)) }],
  ['a mark at its head', textChunk('chara', base64(`\uFEFF${second}`))],
])('a card in a picture as %s', (_, chunk) => {
  const read = readCardFile(pictureWith(textChunk('Software', 'x'), chunk));
  expect(read.character.profile.description).toBe(fields.description);
  const again = readPng(writeCardFile(read.character, { format: 'png', ...(read.picture && { picture: read.picture }) }));
  expect(again.chunks.map((one) => textOf(one)?.keyword ?? one.type)).toEqual(['IHDR', 'IDAT', 'Software', 'chara', 'ccv3', 'IEND']);
});

test('both versions in one picture: the third counts; one that cannot be read gives way to the other, with a word on it', () => {
  const both = readCardPng(pictureWith(textChunk('chara', base64(second)), textChunk('ccv3', base64(third))));
  expect([both.version, both.character.nickname, both.warnings]).toEqual([3, '阿福', []]);
  const torn = readCardPng(pictureWith(textChunk('ccv3', base64(third.slice(0, 40))), textChunk('chara', base64(second))));
  expect([torn.version, torn.warnings.length]).toEqual([2, 1]);
  expect(refusal(() => readCardPng(pictureWith(textChunk('ccv3', base64(third.slice(0, 40))))))).toBe('card-malformed');
});

test('moving pictures, pictures in several parts and what stands after their end', () => {
  const { chunks } = readPng(portrait);
  const [header, data, end] = chunks as [PngChunk, PngChunk, PngChunk];
  const half = Math.floor(data.data.length / 2);
  const pieces = [data.data.subarray(0, half), data.data.subarray(half)].map((piece) => ({ type: 'IDAT', data: piece }));
  const animated = [header, { type: 'acTL', data: new Uint8Array(8) }, ...pieces, { type: 'fdAT', data: new Uint8Array(9) }, end];
  const plain = writePng({ chunks: animated, trailing: new Uint8Array() });
  const read = readCardFile(writeCardFile(readCard(third).character, { format: 'png', picture: plain }));
  expect(readPng(read.picture ?? plain).chunks.map(({ type }) => type)).toEqual([
    'IHDR',
    'acTL',
    'IDAT',
    'IDAT',
    'fdAT',
    'tEXt',
    'tEXt',
    'IEND',
  ]);
  const late = writePng({ chunks: [textChunk('chara', base64(second))], trailing: new Uint8Array([1, 2]) }).subarray(8);
  expect(readCardPng(joined(portrait, late)).character.name).toBe(fields.name);
  expect(refusal(() => readCardPng(joined(portrait, new Uint8Array(50).fill(9))))).toBe('card-not-in-picture');
});

test('text that unpacks without end is refused before it does', () => {
  const bomb = joined(bytes('chara\0\0'), deflated(Buffer.alloc(29_000_000)));
  expect(refusal(() => readCardPng(pictureWith({ type: 'zTXt', data: bomb })))).toBe('card-too-large');
  expect(refusal(() => readCardPng(pictureWith({ type: 'zTXt', data: bytes('chara\0\0nothing packed') })))).toBe('card-damaged-png');
  expect(unpackWithin(deflateSync(new Uint8Array(200_000)), 100)).toBeUndefined();
});

test('property: what is packed is unpacked up to its size and not beyond', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60_000 }), fc.boolean(), (data, zlib) => {
      const packed = zlib ? zlibSync(data) : deflateSync(data);
      expect(unpackWithin(packed, data.length, { zlib })).toEqual(data);
      if (data.length > 0) expect(unpackWithin(packed, data.length - 1, { zlib })).toBeUndefined();
    }),
    { numRuns: 40 },
  );
});

test('JSON of an older machine: GB18030, UTF-16, with a mark', () => {
  // "福伯" and 这是一个老管家… in GB18030, by the table of the platform read backwards.
  const back = new Map<string, readonly number[]>();
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const sign = low === 0x7f ? '' : new TextDecoder('gb18030').decode(new Uint8Array([high, low]));
      if (sign.length === 1 && sign !== '\ufffd') back.set(sign, [high, low]);
    }
  const older = Uint8Array.from([...second].flatMap((sign) => back.get(sign) ?? [sign.charCodeAt(0)]));
  for (const file of [older, Uint8Array.from(Buffer.from(`\uFEFF${second}`, 'utf16le')), bytes(`\uFEFF${second}`)])
    expect(readCardFile(file).character.profile.description).toBe(fields.description);
});

test('assets at every kind of address survive every way between PNG, CHARX and JSON', () => {
  const sound = new Uint8Array([1, 2, 3, 4]);
  const assets = [
    { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
    { type: 'x-risu-asset', uri: 'embeded://assets/other/喊.mp3', name: '../喊', ext: 'mp3' },
    { type: 'background', uri: 'https://example.org/b.webp', name: 'main', ext: 'webp' },
    { type: 'user_icon', uri: 'ccdefault:', name: 'u', ext: 'png' },
    { type: 'emotion', uri: `data:image/png;base64,${base64(sound)}`, name: 'happy', ext: 'png' },
    { type: 'emotion', uri: 'embedded://gone.png', name: 'gone', ext: 'png' },
  ];
  const card = bytes(JSON.stringify({ ...JSON.parse(third), data: { ...JSON.parse(third).data, assets } }));
  const start = readCardFile(zipSync({ 'card.json': card, 'assets/icon/images/main.png': portrait, 'assets/other/喊.mp3': sound }));
  expect(start.warnings).toHaveLength(1);
  for (const way of [
    ['png', 'charx'],
    ['json', 'charx'],
    ['png', 'json'],
    ['charx', 'png', 'charx', 'json', 'png'],
  ] as const) {
    let file = start;
    for (const format of way) {
      const { picture, files } = file;
      file = readCardFile(writeCardFile(file.character, { format, ...(picture && { picture }), ...(files && { files }) }));
    }
    const found = file.character.assets.map((asset) => assetIn(file.files ?? new Map(), asset));
    expect(found).toEqual([portrait, sound, undefined, undefined, sound, undefined]);
    expect(file.character.assets.map(({ type, name, ext }) => [type, name, ext])).toEqual(
      assets.map(({ type, name, ext }) => [type, name, ext]),
    );
    expect([...(file.files ?? new Map()).keys()].every((path) => !path.includes('..'))).toBe(true);
  }
  const png = writeCardFile(start.character, { format: 'png', ...(start.files && { files: start.files }) });
  expect(readPng(png).chunks[1]?.data).toEqual(readPng(portrait).chunks[1]?.data);
  expect(cardOf(readCardFile(png).character)).toMatchObject({ data: { nickname: '阿福' } });
});

test('a CHARX whose card lies in a folder, behind a picture, or twice', () => {
  const inside = zipSync({ 'bram/card.json': bytes(third), 'bram/assets/a.bin': new Uint8Array([7]), '__MACOSX/x': new Uint8Array([1]) });
  const read = readCharx(inside);
  expect([read.character.nickname, read.files.get('assets/a.bin'), read.warnings.length]).toEqual(['阿福', new Uint8Array([7]), 1]);
  const behind = joined(portrait, zipSync({ 'card.json': bytes(third) }));
  expect([readCardFile(behind).format, readCardFile(behind).character.nickname]).toEqual(['charx', '阿福']);
  const jpeg = joined(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), zipSync({ 'card.json': bytes(third) }));
  expect(readCardFile(jpeg).character.nickname).toBe('阿福');
  expect(refusal(() => readCharx(zipSync({ 'a/card.json': bytes(third), 'b/card.json': bytes(third) })))).toBe('card-not-a-card');
});
