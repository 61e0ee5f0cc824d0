import { oneLine } from './lines.ts';

/** Words on a Markdown page: on one line, and whatever they hold stays text. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]#|~]/gu, '\\$&')
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/^([-+]|\d+[.)])(?=\s)/u, '\\$1');
}

/** A table as Markdown. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [row(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}
