import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvTable } from './csv.ts';
import { htmlReport } from './html.ts';
import { markdownReport } from './markdown.ts';
import { svgPlot } from './plots.ts';
import type { Report } from './report.ts';

/** Writes a report into a folder: one HTML file, one Markdown file, one CSV for each table, one picture for each plot. */
export async function writeReport(folder: string, report: Report): Promise<readonly string[]> {
  // Spreadsheets take a file without it for one in the machine's own code page.
  const mark = report.language === 'zh' ? '\uFEFF' : '';
  const tables = report.tables.map((table, index) => {
    const words = table.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return [
      join('tables', `${index + 1}-${words.join('-').slice(0, 60) || 'table'}.csv`),
      `${mark}${csvTable(table, report.language)}`,
    ] as const;
  });
  const plots = report.plots.map((plot, index) => [join('plots', `${index + 1}.svg`), svgFile(svgPlot(plot))] as const);
  const pictures = report.plots.map(({ title }, index) => `\n![${title.replaceAll(/[[\]]/gu, '')}](plots/${index + 1}.svg)\n`);
  const files = [
    ['report.html', htmlReport(report)] as const,
    ['report.md', markdownReport(report) + pictures.join('')] as const,
    ...tables,
    ...plots,
  ];
  // Tables of an earlier report may have had other titles.
  await rm(join(folder, 'tables'), { recursive: true, force: true });
  await rm(join(folder, 'plots'), { recursive: true, force: true });
  await mkdir(join(folder, 'tables'), { recursive: true });
  if (plots.length > 0) await mkdir(join(folder, 'plots'), { recursive: true });
  await Promise.all(files.map(([file, text]) => writeFile(join(folder, file), text)));
  return files.map(([file]) => file);
}

/** On its own a picture brings its own looks: readable on any ground. */
const svgFile = (svg: string): string =>
  svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif" font-size="12" ')
    .replace(
      '>',
      '><style>text{fill:#666}.axis{stroke:#888}.whisker{stroke:#444;stroke-width:2}.middle{stroke:#444;stroke-dasharray:4 4}</style>',
    );
