import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvTable } from './csv.ts';
import { htmlReport } from './html.ts';
import { markdownReport } from './markdown.ts';
import type { Report } from './report.ts';

/** Writes a report into a folder: one HTML file, one Markdown file, one CSV for each table. */
export async function writeReport(folder: string, report: Report): Promise<readonly string[]> {
  const tables = report.tables.map((table, index) => {
    const words = table.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return [join('tables', `${index + 1}-${words.join('-').slice(0, 60) || 'table'}.csv`), csvTable(table)] as const;
  });
  const files = [['report.html', htmlReport(report)] as const, ['report.md', markdownReport(report)] as const, ...tables];
  await mkdir(join(folder, 'tables'), { recursive: true });
  await Promise.all(files.map(([file, text]) => writeFile(join(folder, file), text)));
  return files.map(([file]) => file);
}
