import { byWord } from '../text/by-word.ts';
import { readChineseHeading, readChineseRunIn } from './chinese-heading.ts';
import type { Heading } from './heading.ts';
import { beginsWithNumberWord, readNumeral, readRoman } from './numerals.ts';
import type { DivisionKind } from './work.ts';

const labels = byWord<DivisionKind>({
  volume: 'volume, vol, tome',
  book: 'book',
  part: 'part, phase, epoch',
  chapter: 'chapter, chap, stave, adventure, episode, narrative',
  canto: 'chant, canto, fit',
  section: 'section',
  letter: 'letter, epistle',
  entry: 'entry',
  story: 'story, tale',
  act: 'act',
  scene: 'scene',
});
const label = Object.keys(labels).join('|');
const labelledLine = new RegExp(`^(${label})\\b\\.?\\s{1,9}(?:the\\s{1,9})?(\\S.*)$`, 'iu');
const ordinalLine = new RegExp(`^(?:the\\s{1,9})?([a-z]+(?:-[a-z]+)?)\\s{1,9}(${label})\\b(.*)$`, 'iu');

const names = byWord<DivisionKind>({
  prologue: 'prologue, prolog, prelude',
  induction: 'induction',
  epilogue: "epilogue, epilog, conclusion, finale, envoi, l'envoi",
  chorus: 'chorus',
  interlude: 'interlude, intermezzo',
  preface:
    "preface, foreword, introduction, introductory, author's note, author's preface, author's introduction, translator's preface, prefatory note, introductory note, to the reader, dedication",
  afterword: 'afterword, postscript, appendix',
});

/** The kind of a division from what a file calls it, or else from its heading. */
export function divisionKindOf(type: string, title: string): DivisionKind {
  const word = type.toLowerCase().replace(/[^a-z]+$/u, '');
  const known = labels[word] ?? names[word];
  if (known) return known;
  return readHeadings(title)[0]?.kind ?? 'section';
}

const longest = 160;

/** The headings one line holds: none, one, or two where an act and its scene stand together. */
export function readHeadings(line: string): readonly Heading[] {
  const bare = undecorated(line);
  if (bare === '' || bare.length > longest) return [];
  const chinese = readChineseHeading(bare);
  if (chinese) return [chinese];
  const labelled = readLabelled(bare) ?? readOrdinal(bare);
  if (labelled) return withScene(labelled);
  const other = readNamed(bare) ?? readNumbered(bare);
  return other ? [other] : [];
}

/** A heading that runs straight into the text, as bad conversions leave it: only its number can prove it. */
export function readRunIn(line: string): Heading | null {
  const start = line.slice(0, 80).trimStart();
  if (!/^[CSL第]/u.test(start)) return null;
  const [, word = '', numeral = ''] = /^(chapter|stave|letter)\s{1,3}([ivxlcdm]{1,8}|\d{1,3})(?=[.:]?\s{1,3}\p{Lu})/iu.exec(start) ?? [];
  const kind = labels[word.toLowerCase()];
  const number = kind ? readNumeral(numeral) : null;
  if (kind && number !== null && /^\p{Lu}/u.test(word)) return { kind, style: 'labelled', number, script: 'roman', title: '' };
  return readChineseRunIn(start);
}

/** Without what a printer or a transcriber puts around a heading: stars, dashes, underscores, brackets. */
export function undecorated(line: string): string {
  const trimmed = line.trim();
  if (trimmed.length > longest * 2) return '';
  if (/^[\p{L}\p{N}]/u.test(trimmed) && !/[_*=~#\])–—-]/u.test(trimmed.at(-1) ?? '')) return trimmed;
  return trimmed
    .replace(/^[_*=~#\s]+/u, '')
    .replace(/[_*=~#\s]+$/u, '')
    .replace(/^[-–—[(]\s*(.{1,40}?)\s*[-–—\])]$/u, '$1')
    .replace(/\]$/u, (end) => (trimmed.includes('[') ? end : ''));
}

function readLabelled(line: string): Heading | null {
  const [, word = '', rest = ''] = labelledLine.exec(line) ?? [];
  const kind = labels[word.toLowerCase()];
  if (!kind) return null;
  if (/^last\b[.:]?$/iu.test(rest)) return { kind, style: 'labelled', title: '' };
  const counted = leadingNumber(rest);
  return counted && isTitle(counted.rest, word) ? { kind, style: 'labelled', ...counted.number, title: cleanTitle(counted.rest) } : null;
}

/** "THE FIRST ACT", "Second Part". */
function readOrdinal(line: string): Heading | null {
  if (!/^(?:the\s|\p{L}+(?:st|nd|rd|th)\s)/iu.test(line)) return null;
  const [, numeral = '', word = '', rest = ''] = ordinalLine.exec(line) ?? [];
  const kind = labels[word.toLowerCase()];
  if (!kind || !/(st|nd|rd|th|last)$/iu.test(numeral) || !isTitle(rest, word)) return null;
  const number = readNumeral(numeral);
  if (number === null) return null;
  return { kind, style: 'labelled', number, script: 'words', title: cleanTitle(rest) };
}

type Counted = { readonly number: { readonly number: number; readonly script: NonNullable<Heading['script']> }; readonly rest: string };

/** The number a line begins with, and what follows it. */
function leadingNumber(text: string): Counted | null {
  const digits = /^(\d{1,4})(?:st|nd|rd|th)?(?![\p{L}\d])/u.exec(text);
  if (digits?.[1]) return { number: { number: Number(digits[1]), script: 'arabic' }, rest: text.slice(digits[0].length) };
  const roman = /^([ivxlcdm]+)(?![\p{L}\d'’])/iu.exec(text)?.[1];
  const value = roman === undefined ? null : readRoman(roman);
  if (roman !== undefined && value !== null) return { number: { number: value, script: 'roman' }, rest: text.slice(roman.length) };
  return leadingWords(text);
}

function leadingWords(text: string): Counted | null {
  if (!beginsWithNumberWord(text)) return null;
  const words = /^[a-z]+(?:(?:-|\s{1,3})[a-z]+){0,4}/iu.exec(text)?.[0] ?? '';
  const parts = words.split(/(?<=[\s-])/u);
  for (let size = Math.min(parts.length, 5); size > 0; size--) {
    const written = parts.slice(0, size).join('').trimEnd();
    const number = /['’]/u.test(text[written.length] ?? '') ? null : readWords(written);
    if (number !== null) return { number: { number, script: 'words' }, rest: text.slice(written.length) };
  }
  return null;
}

const readWords = (written: string): number | null => (readRoman(written) === null ? readNumeral(written) : null);

/** What follows a number is a title when it is set off by a sign, or begins as a title does. */
function isTitle(rest: string, word: string): boolean {
  const text = rest.trim();
  if (text === '' || /^[.:,;—–\-\]]+$/u.test(text)) return true;
  const setOff = /^[.:—–\-\]]/u.test(text);
  const begins = text.replace(/^[\s.:,;—–\-\]_*"“‘'[(]+/u, '');
  if (begins === '') return true;
  if (!setOff && !/^[,\s]/u.test(rest)) return false;
  if (/^\p{Ll}/u.test(begins)) return /^scene\b/iu.test(begins) || (setOff && word === word.toUpperCase() && !/[,;]$/u.test(text));
  return !/[,;]$/u.test(text) || text === text.toUpperCase();
}

const cleanTitle = (rest: string): string => rest.replace(/^[\s.:,;—–\-\]_*]+/u, '').replace(/[\s_*]+$/u, '');

/** "ACT I. SCENE II. A street." is the act, and in it the scene. */
function withScene(heading: Heading): readonly Heading[] {
  if (heading.kind !== 'act' && heading.kind !== 'part') return [heading];
  const inner = readLabelled(heading.title);
  return inner && inner.kind === 'scene' ? [{ ...heading, title: '' }, inner] : [heading];
}

function readNamed(line: string): Heading | null {
  if (line.length > 60 || !/^\p{Lu}/u.test(line)) return null;
  const word = line
    .replace(/[.:]+$/u, '')
    .replace(/^(?:the\s+)?(?:(?:first|second|third)\s+)?/iu, '')
    .replace(/’/gu, "'")
    .toLowerCase();
  const kind = names[word] ?? names[word.replace(/(\.|:|\s[-–—]).*$/u, '')];
  return kind ? { kind, style: 'named', title: '' } : null;
}

/** "XII", "XII.", "12. The Title", "I--THE RIVER BANK". The pronoun is no number. */
function readNumbered(line: string): Heading | null {
  const counted = leadingNumber(line);
  if (!counted || counted.number.number === 0) return null;
  const { number, rest } = counted;
  const bare = /^[\s.:)\]]*$/u.test(rest);
  if (number.script === 'words' && (!bare || line !== line.toUpperCase())) return null;
  if (number.script === 'roman' && !/^[IVXLCDM]+(?![\p{Ll}])/u.test(line)) return null;
  if (bare) return { kind: 'chapter', style: 'bare', ...number, title: '' };
  const title = cleanTitle(rest);
  const setOff = /^(?:\s*[.:—–)]|\s*--|\s*-\s)\s*/u.test(rest);
  const shouted = /^\s/u.test(rest) && title === title.toUpperCase() && /\p{Lu}{2}/u.test(title);
  if ((!setOff && !shouted) || !/^["“‘'¿¡_]*[\p{Lu}\d]/u.test(title) || /[,;]$/u.test(title) || title.length > 100) return null;
  return { kind: 'chapter', style: 'numbered', ...number, title };
}
