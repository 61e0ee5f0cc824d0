import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import sentences from './json.words.json' with { type: 'json' };

const words = wordsOf(sentences);

/** Where a text stops being JSON. */
export type JsonFault = { readonly line: number; readonly column: number; readonly expected: string };

/** Finds the first place where a text is not JSON. Engines word this each in their own way, and some give no place at all. */
export function findJsonFault(text: string, depthLimit: number, language: Language = 'en'): JsonFault | null {
  const reader: Reader = { text, at: 0, depth: 0, depthLimit, words: words[language] };
  const expected = readDocument(reader);
  return expected === null ? null : { ...lineAndColumn(text, reader.at), expected };
}

type Reader = { readonly text: string; at: number; depth: number; readonly depthLimit: number; readonly words: (typeof words)['en'] };
type Expected = string | null;

function readDocument(reader: Reader): Expected {
  const expected = readValue(reader);
  if (expected !== null) return expected;
  skipSpace(reader);
  return reader.at < reader.text.length ? reader.words.end : null;
}

function readValue(reader: Reader): Expected {
  skipSpace(reader);
  const first = reader.text[reader.at];
  if (first === '{') return readNested(reader, '}', readMember);
  if (first === '[') return readNested(reader, ']', readValue);
  if (first === '"') return readString(reader);
  return readPattern(reader, /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y, reader.words.value);
}

function readNested(reader: Reader, close: string, readOne: (reader: Reader) => Expected): Expected {
  if (++reader.depth > reader.depthLimit) return reader.words.nesting({ levels: reader.depthLimit });
  reader.at++;
  skipSpace(reader);
  if (reader.text[reader.at] !== close) {
    for (;;) {
      const expected = readOne(reader);
      if (expected !== null) return expected;
      skipSpace(reader);
      if (reader.text[reader.at] !== ',') break;
      reader.at++;
    }
    if (reader.text[reader.at] !== close) return reader.words.comma({ close });
  }
  reader.at++;
  reader.depth--;
  return null;
}

function readMember(reader: Reader): Expected {
  skipSpace(reader);
  if (reader.text[reader.at] !== '"') return reader.words.key;
  const expected = readString(reader);
  if (expected !== null) return expected;
  skipSpace(reader);
  if (reader.text[reader.at] !== ':') return reader.words.colon;
  reader.at++;
  return readValue(reader);
}

/** By hand: one pattern for a whole string overflows the stack of some engines on long strings. */
function readString(reader: Reader): Expected {
  const { text } = reader;
  reader.at++;
  for (;;) {
    const code = text.charCodeAt(reader.at);
    if (Number.isNaN(code) || code < 0x20) return reader.words.quote;
    if (code === 0x22) break;
    if (code === 0x5c) {
      const expected = readPattern(reader, /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y, reader.words.escape);
      if (expected !== null) return expected;
    } else reader.at++;
  }
  reader.at++;
  return null;
}

function readPattern(reader: Reader, pattern: RegExp, expected: string): Expected {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text);
  if (!match) return expected;
  reader.at += match[0].length;
  return null;
}

function skipSpace(reader: Reader): void {
  while (' \t\n\r'.includes(reader.text[reader.at] ?? '.')) reader.at++;
}

function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
