import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, big: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};
const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Any older encoding, by asking the decoder for every pair of bytes what it stands for. */
function encoder(encoding: string): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding);
  const pairs = new Map<string, readonly number[]>();
  for (let byte = 0; byte < 128; byte++) pairs.set(String.fromCharCode(byte), [byte]);
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const sign = decoder.decode(new Uint8Array([high, low]));
      if (sign.length === 1 && sign !== '\ufffd' && !pairs.has(sign)) pairs.set(sign, [high, low]);
    }
  return (text) => new Uint8Array([...text].flatMap((sign) => pairs.get(sign) ?? [63]));
}
const gbk = encoder('gb18030');
const big5 = encoder('big5');

const chinese = '第一回　雨夜\n他说：“灯还没有灭。”她不在家里，这时候大家都来了。\n';
const traditional = '第一回　雨夜\n他說：「燈還沒有滅。」她不在家裡，這時候大家都來了。\n';
const english = 'The café was “closed” — she’d gone.\n'.repeat(3);

test('every encoding a book comes in', () => {
  expect(decodeText(utf8(chinese))).toEqual({ text: chinese, encoding: 'utf-8', warnings: [] });
  expect(decodeText(joined(new Uint8Array([0xef, 0xbb, 0xbf]), utf8(chinese))).text).toBe(chinese);
  for (const big of [true, false]) expect(decodeText(utf16(chinese, big, true)).text).toBe(chinese);
  for (const big of [true, false]) expect(decodeText(utf16(english, big, false)).text).toBe(english);
  expect(decodeText(gbk(chinese))).toMatchObject({ text: chinese, encoding: 'gb18030' });
  expect(decodeText(big5(traditional))).toMatchObject({ text: traditional, encoding: 'big5' });
  expect(decodeText(latin('The caf\u00e9 was \u0093closed\u0094 \u0097 she\u0092d gone.\n'))).toMatchObject({
    text: 'The café was “closed” — she’d gone.\n',
    encoding: 'windows-1252',
  });
});

test('encodings mixed in one file are read line by line, with a word about it', () => {
  const mixed = decodeText(joined(utf8(`${chinese}A plain line.\n`), gbk(chinese)));
  expect(mixed.text).toBe(`${chinese}A plain line.\n${chinese}`);
  expect(mixed).toMatchObject({ encoding: 'mixed', warnings: [expect.stringContaining('mixed')] });
});

test('a short Chinese line that passes for UTF-8 by accident is read like the others', () => {
  const accident = new Uint8Array([0xc4, 0xa3, 10]);
  expect(decodeText(joined(...Array.from({ length: 30 }, () => gbk(chinese)), accident)).text).toBe(`${chinese.repeat(30)}模\n`);
});

test('what is not text is refused', () => {
  const picture = new Uint8Array(4000).map((_, at) => (at * 37 + (at >> 3)) % 256);
  expect(() => decodeText(picture)).toThrow(expect.objectContaining({ code: 'source-binary' }));
});

test('any text in UTF-8 comes back as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => (/\p{Cc}|\ufeff/u.test(text) ? true : decodeText(utf8(text)).text === text)),
  );
});
