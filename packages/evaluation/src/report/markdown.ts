import { markdownTable } from '@troupe/core/formats';
import { type Report, reportWords, written } from './report.ts';

export function markdownReport({ title, summary, tables, notes, language = 'en' }: Report): string {
  const parts = [
    `# ${title}`,
    ...summary,
    ...tables.map(
      ({ title: name, columns, rows }) =>
        `## ${name}\n\n${markdownTable(
          columns,
          rows.map((cells) => cells.map((cell) => written(cell, language))),
        )}`,
    ),
    ...(notes.length > 0 ? [`## ${reportWords[language].notes}`, notes.map((note) => `- ${note}`).join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
