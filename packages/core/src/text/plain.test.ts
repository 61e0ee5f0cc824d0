import { expect, test } from 'vitest';
import { plain, plainName, plainText, writtenOut } from './plain.ts';

const unseen = [
  ...[0, 7, 8, 0x1b, 0x7f, 0x85, 0x9b, 0x061c, 0x200e, 0x200f],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCharCode(code));

test('nothing in a text turns writing around or drives a terminal; what people write stays', () => {
  for (const sign of unseen) expect([sign.charCodeAt(0), plainText(`to${sign} be`)]).toEqual([sign.charCodeAt(0), 'to be']);
  expect(plainText('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour');
  for (const kept of ['母亲，说明白些。', 'שלום', 'مرحبا', '👩‍👩‍👧 naïve — “Ay”', 'a\u200db']) expect(plainText(kept)).toBe(kept);
});

test('a name is one line', () => {
  expect(plainName('\u202eHam\n\nlet\tII')).toBe('Ham let II');
});

test('what must be kept word for word is written out as JSON does it', () => {
  expect(writtenOut('a\u001b[2J\u202eb')).toBe('a\\u001b[2J\\u202eb');
  const line = JSON.stringify({ text: '\u202ea\u009b' });
  expect([JSON.parse(writtenOut(line)), /[\u202e\u009b]/u.test(writtenOut(line))]).toEqual([JSON.parse(line), false]);
});

test('data is plain throughout, and names in it are names; what is nested without end is left to whoever refuses it', () => {
  expect(plain({ title: 'A\n\u202eB', lines: [{ text: 'a\u202e\nb', beat: 3, none: null }], password: ' \u200e' })).toEqual({
    title: 'A B',
    lines: [{ text: 'a\nb', beat: 3, none: null }],
    password: ' \u200e',
  });
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(Array.isArray(plain(deep))).toBe(true);
  expect(Object.hasOwn(plain(JSON.parse('{"__proto__": {"name": "x"}}')), '__proto__')).toBe(true);
});
