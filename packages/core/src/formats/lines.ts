import { plainText } from '../text/plain.ts';

/** One line of a text and where it lies; `end` is before the line's break. */
export type Line = { readonly text: string; readonly start: number; readonly end: number };

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const at = text.indexOf('\n', start);
    const stop = at === -1 ? text.length : at;
    const end = stop > start && text[stop - 1] === '\r' ? stop - 1 : stop;
    lines.push({ text: text.slice(start, end), start, end });
    if (at === -1) break;
    start = at + 1;
  }
  return lines;
}

/** A span without the white space around it; null when nothing is left. */
export function trimmed(text: string, start: number, end: number): { readonly start: number; readonly end: number } | null {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return from < to ? { start: from, end: to } : null;
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0x3000 || code === 0xfeff || code === 0x2028 || code === 0x2029;
}

/** Line breaks and rows of blanks as one blank each. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

export const isBlank = (line: Line | undefined): boolean => line === undefined || !/\S/u.test(line.text);

/** Line feeds only, no signs that nobody sees, at most a few empty lines in a row. */
export function tidyLines(text: string): string {
  const plain = plainText(text.replace(/\r\n?|\u2028|\u2029|\u0085|\f/gu, '\n'))
    .replace(/[\u200b\u2060\ufeff\u00ad]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  return closeUp(plain);
}

/** After something was taken out: no hole is left. */
export function closeUp(text: string): string {
  return text
    .replace(/^\n+/u, '')
    .replace(/\n{5,}/gu, '\n\n\n\n')
    .trimEnd()
    .concat('\n');
}
