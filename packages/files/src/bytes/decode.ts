import { plainText } from '@troupe/core/plain';
import { fault } from '../errors.en.ts';

/** A text, and the encoding it was in. */
export type Decoded = { readonly text: string; readonly encoding: string; readonly warnings: readonly string[] };

/** Bytes to text: what the file marks itself as; else UTF-8; else, line by line, the older encoding its words make sense in. */
export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = decode(bytes);
  // A form feed is a page of its own.
  return { ...decoded, text: decoded.text.split('\f').map(plainText).join('\f') };
}

function decode(bytes: Uint8Array): Decoded {
  const marked = byMark(bytes) ?? byZeroes(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked, warnings: [] };
  refuseBinary(bytes);
  const utf8 = strict('utf-8', bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', warnings: [] };
  return decodeLines(bytes);
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark: in most languages every other byte is nearly always the same small one. */
function byZeroes(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 16) return null;
  const zeroes = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeroes[at % 2] = (zeroes[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeroes;
  if (odd > sample.length * 0.3 && even < sample.length * 0.02) return 'utf-16le';
  return even > sample.length * 0.3 && odd < sample.length * 0.02 ? 'utf-16be' : null;
}

function refuseBinary(bytes: Uint8Array): void {
  const sample = bytes.subarray(0, 65_536);
  let odd = 0;
  for (const byte of sample)
    if (byte === 0 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26 && byte !== 27)) odd += 1;
  if (odd > sample.length * 0.005 && odd > 2) throw fault('source-binary');
}

function strict(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** No line feed is ever half of a letter in these encodings, so that each line can be judged by itself. */
function decodeLines(bytes: Uint8Array): Decoded {
  const lines = splitLines(bytes);
  const read = lines.map((line) => strict('utf-8', line));
  const odd = lines.filter((_, at) => read[at] === null);
  const encoding = olderEncoding(odd);
  const high = lines.filter((line, at) => read[at] !== null && line.some((byte) => byte > 127)).length;
  // A short line of Chinese may pass for UTF-8 by accident: where hardly any does, none was meant to.
  const accident = encoding !== 'windows-1252' && high < odd.length * 0.1;
  const mixed = high > 0 && !accident;
  const text = lines.map((line, at) => (accident ? older(encoding, line) : (read[at] ?? older(encoding, line)))).join('');
  const warning = mixed
    ? `Its encodings are mixed: read as UTF-8, and as ${encoding} where that fails.`
    : `Its encoding is not marked: read as ${encoding}.`;
  return { text, encoding: mixed ? 'mixed' : encoding, warnings: [warning] };
}

const between = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 reads windows-1252 as if it were Latin-1: its quotes and dashes came out as signs that nobody sees. */
function older(encoding: string, line: Uint8Array): string {
  const text = new TextDecoder(encoding).decode(line);
  return encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/gu, (sign) => between[sign.charCodeAt(0) - 128] ?? sign) : text;
}

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(10, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}

const simplified = '的一是不了在人有我他这来说们大国中上个到道时你就那出要下得也着么没好自之会可为子过去然而里';
const traditional = '的一是不了在人有我他這來說們大國中上個到道時你就那出要下得也著麼沒好自之會可為子過去然而裡';

/** Chinese is nearly all high bytes, a western text has a few; of the Chinese encodings, the one that gives common words. */
function olderEncoding(lines: readonly Uint8Array[]): string {
  const sample = joined(lines, 60_000);
  const high = sample.reduce((sum, byte) => sum + (byte > 127 ? 1 : 0), 0);
  const inked = sample.reduce((sum, byte) => sum + (byte > 32 ? 1 : 0), 0);
  if (high < inked * 0.25) return 'windows-1252';
  const scores = ['gb18030', 'big5'].map((encoding) => ({ encoding, score: commonness(new TextDecoder(encoding).decode(sample)) }));
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most));
  return best.score > 0 ? best.encoding : 'windows-1252';
}

function joined(lines: readonly Uint8Array[], most: number): Uint8Array {
  const sample = new Uint8Array(
    Math.min(
      most,
      lines.reduce((sum, line) => sum + line.length, 0),
    ),
  );
  let at = 0;
  for (const line of lines) {
    const part = line.subarray(0, sample.length - at);
    sample.set(part, at);
    at += part.length;
    if (at >= sample.length) break;
  }
  return sample;
}

function commonness(text: string): number {
  let score = 0;
  for (const sign of text) {
    if (simplified.includes(sign) || traditional.includes(sign)) score += 1;
    else if (sign === '\ufffd' || /[\ue000-\uf8ff]/u.test(sign)) score -= 2;
  }
  return score;
}
