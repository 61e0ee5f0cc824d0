import type { Line } from '../formats/lines.ts';

export const isBlank = (line: Line | undefined): boolean => line === undefined || !/\S/u.test(line.text);

/** Line feeds only, no signs that nobody sees, at most a few empty lines in a row. */
export function tidyLines(text: string): string {
  const plain = text
    .replace(/\r\n?|\u2028|\u2029|\u0085|\f/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u200b\u2060\ufeff\u00ad]/gu, '')
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
