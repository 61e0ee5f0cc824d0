import { isBlank, type Line, linesOf } from '../formats/lines.ts';
import { readHeadings } from './read-headings.ts';

export type Undressed = { readonly text: string; readonly title?: string; readonly author?: string };

const startOfBook = /^\W*\s*START OF (?:THE|THIS) PROJECT GUTENBERG|^\*?END\W*THE SMALL PRINT|^\W*END\*?\s*THE SMALL PRINT/iu;
const endOfBook =
  /^\W*\s*END OF (?:THE |THIS )?PROJECT GUTENBERG|^\W*End of (?:The |This )?Project Gutenberg|^\W*START: FULL LICENSE|^\W*This file should be named \S+\.(?:txt|zip)/iu;
const producer =
  /^\W*(?:E-?text (?:was )?(?:prepared|produced|scanned)|(?:This (?:e-?book|e-?text) was )?(?:produced|prepared|scanned|transcribed|proofed|digitized|typed) (?:and \w+ )?(?:by|from|for)\b|HTML version by|Updated by|Revised by|Distributed Proofread|This (?:file|e-?text|e-?book|book) was (?:first )?(?:posted|produced|scanned)|Note: (?:Project Gutenberg|Images of|The original)|Images of the original|See \d+-h\.htm|https?:\/\/|or\s*$|\[(?:E-?text|e-?book) #)/iu;
const transcriber = /^\W*(?:\[\s*)?transcriber[’']?s?[’']? notes?\b/iu;
const advertisement = /^[\s　]*(?:本书由|本書由|更多(?:精彩|好书|电子书)|声明[：:]本书|【?下载本书|免费电子书|txt下载)/u;

/** The work alone: without the licence a library put around it, the notes of whoever typed it, and empty frames. */
export function undress(text: string): Undressed {
  const lines = linesOf(text);
  const first = firstLine(lines);
  const last = lastLine(lines, first);
  const inner = withoutProducers(lines.slice(first, last));
  const kept = withoutFrames(inner);
  return { text: kept.join('\n'), ...headerOf(lines.slice(0, Math.min(first, 400))) };
}

/** The same text with what lies before and after the work as blanks, so that every offset stays. */
export function blankDressing(text: string): string {
  const lines = linesOf(text);
  const first = firstLine(lines);
  const last = lastLine(lines, first);
  if (first === 0 && last === lines.length) return text;
  const from = lines[first]?.start ?? text.length;
  const to = lines[last]?.start ?? text.length;
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return blank(text.slice(0, from)) + text.slice(from, to) + blank(text.slice(to));
}

/** After the last mark of a beginning that stands in the first part of the file; a mark may run over two lines. */
function firstLine(lines: readonly Line[]): number {
  const reach = Math.min(lines.length, 900);
  let first = 0;
  for (let at = 0; at < reach; at++) {
    if (!isMark(lines[at], startOfBook)) continue;
    first = at + 1;
    while (first < reach && !isBlank(lines[first]) && !lines[first - 1]?.text.trimEnd().endsWith('*')) first += 1;
  }
  return first;
}

/** A line of a million signs is no mark, and would take the square of its length to find that out. */
function isMark(line: Line | undefined, mark: RegExp): boolean {
  return line !== undefined && line.text.length < 400 && mark.test(line.text);
}

function lastLine(lines: readonly Line[], first: number): number {
  for (let at = first; at < lines.length; at++) if (isMark(lines[at], endOfBook)) return at;
  return lines.length;
}

/** The paragraphs before the work begins, and after it ends, that speak of its transcription. */
function withoutProducers(lines: readonly Line[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const text = lines[at]?.text ?? '';
    const edge = at < 80 || at > lines.length - 60;
    const paragraph = isBlank(lines[at - 1]);
    const spoken = (edge && paragraph && producer.test(text)) || (paragraph && transcriber.test(text)) || advertisement.test(text);
    if (spoken) at = endOfNote(lines, at);
    else kept.push(text);
  }
  return kept;
}

/** To the end of the paragraph; a note in brackets, to its bracket. */
function endOfNote(lines: readonly Line[], at: number): number {
  const bracketed = /^\W*\[/u.test(lines[at]?.text ?? '');
  let end = at;
  while (end + 1 < lines.length && end - at < 60) {
    if (bracketed ? /\]\s*$/u.test(lines[end]?.text ?? '') : isBlank(lines[end + 1])) break;
    end += 1;
  }
  return bracketed && end - at >= 60 ? at : end;
}

const frame = /^\s*\[\s*(?:illustration|frontispiece|decoration|map|插图|插圖)/iu;
const picture = /^\s*!\[[^\]]{0,200}\]\([^)]{0,500}\)\s*$/u;
const longestFrame = 40;

/** "[Illustration: caption]" goes; a heading that was set inside the frame stays. */
function withoutFrames(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = frame.test(lines[at] ?? '') ? endOfFrame(lines, at) : -1;
    if (end === -1 && !picture.test(lines[at] ?? '')) kept.push(lines[at] ?? '');
    else if (end !== -1) {
      for (const inside of lines.slice(at, end + 1)) if (isLabelled(inside)) kept.push('', inside.replace(/\]\s*$/u, ''), '');
      const after = (lines[end] ?? '').slice((lines[end] ?? '').lastIndexOf(']') + 1);
      if (after.trim() !== '') kept.push(after.trim());
      at = end;
    }
  }
  return kept;
}

const isLabelled = (line: string): boolean => readHeadings(line).some(({ style }) => style === 'labelled');

function endOfFrame(lines: readonly string[], at: number): number {
  let depth = 0;
  for (let end = at; end < Math.min(lines.length, at + longestFrame); end++) {
    for (const sign of lines[end] ?? '') depth += sign === '[' ? 1 : sign === ']' ? -1 : 0;
    if (depth <= 0) return end;
  }
  return -1;
}

function headerOf(lines: readonly Line[]): { title?: string; author?: string } {
  const title = field(lines, /^(?:Title|书名|書名|题名)\s*[：:]\s*(\S.*)$/iu);
  const author = field(lines, /^(?:Author|作者)\s*[：:]\s*(\S.*)$/iu);
  return { ...(title && { title }), ...(author && { author }) };
}

/** A title may run on over indented lines. */
function field(lines: readonly Line[], pattern: RegExp): string | undefined {
  const at = lines.findIndex(({ text }) => pattern.test(text));
  if (at === -1) return undefined;
  const more = [];
  for (let next = at + 1; /^\s+\S/u.test(lines[next]?.text ?? ''); next++) more.push(lines[next]?.text.trim());
  return [pattern.exec(lines[at]?.text ?? '')?.[1]?.trim(), ...more].join(' ');
}
