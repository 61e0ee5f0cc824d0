import { type Report, type Table, written } from './report.ts';

export function markdownReport({ title, summary, tables, notes }: Report): string {
  const parts = [
    `# ${title}`,
    ...summary,
    ...tables.map(markdownTable),
    ...(notes.length > 0 ? ['## Notes', notes.map((note) => `- ${note}`).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function markdownTable({ title, columns, rows }: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [`## ${title}`, '', row(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map((cells) => row(cells.map(written)))].join(
    '\n',
  );
}
