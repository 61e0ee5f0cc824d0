import { cardOf, newCharacter, readCard } from '@troupe/core/character';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { readZip } from '../bytes/zip.ts';
import { blankPortrait } from './card-file.ts';
import { assetIn, readCardFile, readCardPng, readCharx, writeCardFile, writeCardPng, writeCharx } from './index.ts';
import { readPng, textChunk, textOf, writePng } from './png.ts';

const card = (more: object = {}) => ({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name: '福伯 Bram',
    description: 'A steward 管家 🎭',
    group_only_greetings: [],
    extensions: { odd: [1, null] },
    mystery: { a: 1 },
    ...more,
  },
});
const bram = readCard(JSON.stringify(card())).character;
const portrait = blankPortrait('Bram');

test('a picture carries the card in both versions, before its end, and keeps every other part', () => {
  const odd = writePng({
    chunks: [...readPng(portrait).chunks.slice(0, 1), textChunk('Comment', 'mine'), ...readPng(portrait).chunks.slice(1)],
    trailing: new Uint8Array([1, 2, 3]),
  });
  const png = readPng(writeCardPng(bram, odd));
  expect(png.chunks.map((chunk) => textOf(chunk)?.keyword ?? chunk.type)).toEqual(['IHDR', 'Comment', 'IDAT', 'chara', 'ccv3', 'IEND']);
  expect([...png.trailing]).toEqual([1, 2, 3]);
  expect(readCardPng(writePng(png)).version).toBe(3);
  const again = readPng(writeCardPng(bram, writePng(png)));
  expect(again.chunks.length).toBe(png.chunks.length);
});

test('the third version is preferred, the second is enough, keywords are read in any case', () => {
  const { chunks, trailing } = readPng(writeCardPng(bram, portrait));
  const second = chunks.filter((chunk) => textOf(chunk)?.keyword !== 'ccv3');
  expect(readCardPng(writePng({ chunks: second, trailing })).version).toBe(2);
  const loud = second.map((chunk) =>
    textOf(chunk) ? textChunk('CHARA', Buffer.from(textOf(chunk)?.text() ?? []).toString('latin1')) : chunk,
  );
  expect(readCardPng(writePng({ chunks: loud, trailing })).character.name).toBe('福伯 Bram');
});

test('property: every format gives back the card as it was', () => {
  const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ maxLength: 6 }).map((key) => `x_${key}`),
        json,
        { maxKeys: 4 },
      ),
      fc.string({ unit: 'grapheme' }),
      (unknown, personality) => {
        const raw = card({ ...unknown, personality });
        const { character } = readCard(JSON.stringify(raw));
        for (const format of ['json', 'png', 'charx'] as const) {
          const read = readCardFile(writeCardFile(character, { format, ...(format === 'png' && { picture: portrait }) }));
          expect(read.format).toBe(format);
          expect(cardOf(read.character)).toEqual(raw);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a CHARX keeps whatever lies beside the card', () => {
  const files = new Map([
    ['assets/emotion/images/happy.png', portrait],
    ['module.risum', new Uint8Array([9, 8, 7])],
  ]);
  const happy = { type: 'emotion', uri: 'embeded://assets/emotion/images/happy.png', name: 'happy', ext: 'png' };
  const read = readCharx(writeCharx({ ...bram, assets: [happy] }, files));
  expect([...read.files.keys()].sort()).toEqual([...files.keys()].sort());
  expect(assetIn(read.files, happy)).toEqual(portrait);
  expect(read.warnings).toEqual([]);
  expect(readCharx(writeCharx({ ...bram, assets: [happy] })).warnings[0]).toContain('happy');
});

test('a picture becomes the main icon of a CHARX', () => {
  const read = readCharx(writeCharx(bram, new Map(), portrait));
  expect(read.character.assets[0]).toMatchObject({ type: 'icon', name: 'main', uri: 'embeded://assets/icon/images/main.png' });
  expect(read.files.size).toBe(1);
});

test('damaged pictures are refused', () => {
  const whole = writeCardPng(bram, portrait);
  const flipped = whole.slice();
  flipped[60] = (flipped[60] ?? 0) ^ 1;
  expect(refusal(() => readCardPng(flipped))).toBe('card-damaged-png');
  for (const length of [10, 40, whole.length - 13, whole.length - 1])
    expect(refusal(() => readCardPng(whole.slice(0, length)))).toBe('card-damaged-png');
  const endless = whole.slice();
  new DataView(endless.buffer).setUint32(8, 0xffffffff);
  expect(refusal(() => readCardPng(endless))).toBe('card-damaged-png');
  expect(refusal(() => readCardPng(portrait))).toBe('card-not-in-picture');
  const { chunks, trailing } = readPng(portrait);
  const nonsense = writePng({ chunks: [...chunks.slice(0, -1), textChunk('chara', '%%% no base64'), ...chunks.slice(-1)], trailing });
  expect(refusal(() => readCardPng(nonsense))).toBe('card-malformed');
});

test('property: no byte of a picture can be changed without notice', () => {
  const whole = writeCardPng(newCharacter('A'), blankPortrait('A'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ by;
      expect(['card-damaged-png', 'card-not-a-card']).toContain(refusal(() => readCardFile(changed)));
    }),
    { numRuns: 300 },
  );
});

test('bombs, paths that lead elsewhere, lies about sizes and damage are refused', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  const bomb = zipSync({ 'card.json': text(JSON.stringify(card())), 'assets/x.bin': new Uint8Array(4_000_000) });
  const liar = bomb.slice();
  expect(refusal(() => readCharx(zipSync({ '../../evil.sh': text('x'), 'card.json': text('{}') })))).toBe('card-hostile');
  expect(refusal(() => readCharx(zipSync({ 'a\\b': text('x') })))).toBe('card-hostile');
  expect(refusal(() => readCharx(zipSync({ 'other.json': text('{}') })))).toBe('card-not-a-card');
  const many = zipSync(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`f${at}`, text('')])));
  expect(refusal(() => readCharx(many))).toBe('card-too-large');
  // The directory says that the large file has ten bytes.
  const view = new DataView(liar.buffer);
  for (let at = 0; at < liar.length - 30; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 4_000_000) view.setUint32(at + 24, 10, true);
  expect(refusal(() => readCharx(liar))).toBe('card-damaged-zip');
  // And here that a small one has four thousand million.
  const boast = zipSync({ 'card.json': text('{"a":1}') }).slice();
  const boasting = new DataView(boast.buffer);
  for (let at = 0; at < boast.length - 30; at++)
    if (boasting.getUint32(at, true) === 0x02014b50) boasting.setUint32(at + 24, 0xfffffff0, true);
  expect(refusal(() => readCharx(boast))).toBe('card-too-large');
  const whole = writeCharx(bram, new Map([['assets/a.bin', new Uint8Array(100).fill(7)]]));
  const changed = whole.slice();
  changed[whole.indexOf(7, 60) + 20] = 8;
  expect(refusal(() => readZip(changed))).toBe('card-damaged-zip');
  expect(refusal(() => readZip(whole.slice(0, -30)))).toBe('card-damaged-zip');
});

test('property: a zip that was damaged anywhere is refused or reads the same', () => {
  const whole = writeCharx(bram, new Map([['assets/a.bin', new Uint8Array(64).fill(7)]]));
  const before = readZip(whole);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ by;
      const code = refusal(() => {
        for (const [name, data] of readZip(changed)) if (before.has(name)) expect(data).toEqual(before.get(name));
      });
      expect(code === 'accepted' || code.startsWith('card-')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('what is no card at all is refused clearly', () => {
  expect(refusal(() => readCardFile(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])))).toBe('card-not-a-card');
  expect(refusal(() => readCardFile(new Uint8Array()))).toBe('card-malformed');
  expect(refusal(() => readCardFile(new TextEncoder().encode('{"name":')))).toBe('card-malformed');
});

test('a character without a picture gets a portrait, always the same', () => {
  expect(blankPortrait('Bram')).toEqual(portrait);
  expect(readCardFile(writeCardFile(bram, { format: 'png' })).character.name).toBe('福伯 Bram');
});
