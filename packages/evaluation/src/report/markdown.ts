import { type Report, type ReportLanguage, reportWords, type Table, written } from './report.ts';

export function markdownReport({ title, summary, tables, notes, language = 'en' }: Report): string {
  const parts = [
    `# ${title}`,
    ...summary,
    ...tables.map((table) => markdownTable(table, language)),
    ...(notes.length > 0 ? [`## ${reportWords[language].notes}`, notes.map((note) => `- ${note}`).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function markdownTable({ title, columns, rows }: Table, language: ReportLanguage): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    row(columns),
    `|${columns.map(() => '---').join('|')}|`,
    ...rows.map((cells) => row(cells.map((cell) => written(cell, language)))),
  ].join('\n');
}
