import type { TroupeError } from '../errors.ts';
import { closeUp, isBlank, type Line, linesOf, tidyLines } from '../formats/lines.ts';
import { chooseHeadings } from './choose-headings.ts';
import { withoutContents } from './contents.ts';
import { detectLanguage } from './detect-language.ts';
import { undress } from './dressing.ts';
import { fault } from './errors.en.ts';
import { type Found, findHeadings } from './find-headings.ts';
import { outline } from './outline.ts';
import { readHeadings, undecorated } from './read-headings.ts';
import { splitBySize } from './split.ts';
import type { Division, LiteraryWork, SourceFormat } from './work.ts';

export type ReadTextOptions = {
  /** What the file says of itself, where it says anything. */
  readonly title?: string;
  readonly author?: string;
  readonly format?: SourceFormat;
  readonly warnings?: readonly string[];
  /** The titles of its chapters, where the file lists them apart from the text. */
  readonly contents?: readonly string[];
};

/** Reads a book or a play as it is printed: takes the dressing off, finds its chapters or acts, divides it. */
export function readPlainText(raw: string, options: ReadTextOptions = {}): LiteraryWork {
  const undressed = undress(tidyLines(raw));
  const { text: listed, titles } = withoutContents(closeUp(undressed.text));
  const text = closeUp(listed);
  if (!/[\p{L}\p{N}]/u.test(text)) throw emptyBook();
  const lines = linesOf(text);
  const divisions = divideByHeadings(text, lines, [...(options.contents ?? []), ...titles]);
  const language = detectLanguage(text);
  const page = titlePage(lines, divisions[0]?.start ?? text.length);
  const author = options.author ?? undressed.author ?? page.author;
  return {
    title: options.title ?? undressed.title ?? page.title ?? '',
    ...(author && { author }),
    language,
    format: options.format ?? 'text',
    text,
    divisions: divisions.length > 0 ? divisions : splitBySize(text, language),
    divided: divisions.length > 0 ? 'by-itself' : 'by-size',
    warnings: options.warnings ?? [],
  };
}

export function emptyBook(): TroupeError {
  return fault('source-empty');
}

function divideByHeadings(text: string, lines: readonly Line[], titles: readonly string[]): Division[] {
  const found = findHeadings(lines);
  const chosen = chooseHeadings(found, titledHeadings(lines, titles), text.length);
  const divisions = outline(text, chosen);
  const [first] = divisions;
  if (!first || first.start < 3000) return divisions;
  return [{ kind: 'section', title: firstWords(lines), start: 0, body: 0, end: first.start, children: [] }, ...divisions];
}

const firstWords = (lines: readonly Line[]): string =>
  lines
    .find((line) => !isBlank(line))
    ?.text.trim()
    .slice(0, 80) ?? '';

/** Lines that stand alone and are what the contents called a chapter. */
function titledHeadings(lines: readonly Line[], titles: readonly string[]): Found[] {
  const wanted = new Set(titles.filter((title) => !isLabelled(title)).flatMap((title) => [bare(title), bare(withoutNumber(title))]));
  wanted.delete('');
  const met: Found[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.text.length > 120 || !isBlank(lines[at - 1]) || !isBlank(lines[at + 1])) continue;
    const key = bare(undecorated(line.text));
    if (key === '' || !wanted.delete(key)) continue;
    const number = met.length + 1;
    const printed = undecorated(line.text);
    met.push({
      kind: 'chapter',
      style: 'named',
      number,
      title: printed,
      printed,
      line: at,
      start: line.start,
      body: line.end + 1,
      firm: true,
    });
  }
  return met.length >= 2 && met.length >= titles.filter((title) => !isLabelled(title)).length * 0.5 ? met : [];
}

const isLabelled = (title: string): boolean => readHeadings(title).some(({ style }) => style === 'labelled');
const withoutNumber = (title: string): string => title.replace(/^\s*(?:[IVXLC]{1,8}|\d{1,3})[.:)\s]\s*/u, '');
const bare = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The title and "by Somebody", or 《书名》 and 某某著, before the first chapter. */
function titlePage(lines: readonly Line[], until: number): { title?: string; author?: string } {
  const front = lines.filter((line) => line.start < until && !isBlank(line)).slice(0, 12);
  const first = front[0] ? undecorated(front[0].text) : '';
  const chinese = /^《([^》]{1,40})》\s*(.{0,16})$/u.exec(first) ?? /^([^/／。]{1,40}?)\s*[/／]\s*(.{2,16})$/u.exec(first);
  if (chinese && /\p{Script=Han}/u.test(first)) return named(chinese[1] ?? '', chinese[2] || creditIn(front));
  const title = first.length <= 100 && !/[.。,，]$/u.test(first) ? first : '';
  return named(title, creditIn(front));
}

function creditIn(front: readonly Line[]): string {
  const credit = /^\W*by\s+(\p{Lu}.*)$|^[\s　]*作者[：:]\s*(.+)$|^[\s　]*(\p{Script=Han}{2,6})[\s　]*(?:著|撰)$/iu;
  const found = front.map(({ text }) => (text.length < 80 ? credit.exec(text) : null)).find((match) => match !== null);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replace(/[^\p{L}\p{N})）]+$/u, '').trim();
}

function named(title: string, author: string): { title?: string; author?: string } {
  const writer = author.replace(/[\s　]*(?:著|撰)$/u, '').trim();
  return { ...(title && { title }), ...(writer && { author: writer }) };
}
