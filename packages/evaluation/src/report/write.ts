import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup, markdownTable, writeCsv } from '@troupe/core/formats';
import { svgPlot } from './plots.ts';
import { type Cell, figure, type Report, type ReportLanguage, reportWords, type Table, written } from './report.ts';

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

/** One table. Intervals get columns of their own. */
export function csvTable({ columns, rows }: Table, language: ReportLanguage = 'en'): string {
  const { from, to } = reportWords[language];
  const ranged = columns.map((_, index) => rows.some((cells) => isRange(cells[index] ?? null)));
  const head = columns.flatMap((name, index) => (ranged[index] ? [name, `${name} ${from}`, `${name} ${to}`] : [name]));
  const body = rows.map((cells) => columns.flatMap((_, index) => fields(cells[index] ?? null, ranged[index] === true)));
  return writeCsv([head, ...body]);
}

function isRange(cell: Cell): cell is Extract<Cell, { value: number }> {
  return typeof cell === 'object' && cell !== null;
}

function fields(cell: Cell, ranged: boolean): string[] {
  const plain = isRange(cell) ? String(cell.value) : cell === null ? '' : String(cell);
  if (!ranged) return [plain];
  return isRange(cell) ? [plain, String(cell.interval[0]), String(cell.interval[1])] : [plain, '', ''];
}

/** A report as Markdown; its plots are left to the page. */
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

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
th, td { padding: 0.35rem 0.8rem; border-bottom: 1px solid #8884; text-align: left; white-space: nowrap; vertical-align: top; }
th { border-bottom-width: 2px; } td.number { font-variant-numeric: tabular-nums; text-align: right; } th.number { text-align: right; }
td:first-child, th:first-child { position: sticky; left: 0; background: Canvas; min-width: 9rem; max-width: 16rem; white-space: normal; overflow-wrap: anywhere; }
td small { color: GrayText; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr)); gap: 1.5rem 2rem; }
figure { margin: 0; } figcaption { font-weight: 600; margin-bottom: 0.5rem; }
svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: currentColor; } svg .tick { fill: GrayText; font-size: 11px; } svg .number { fill: #fff; font-size: 10px; font-weight: 700; }
svg .axis { stroke: #888; } svg .grid { stroke: #8883; } svg .whisker { stroke: currentColor; stroke-width: 1.5; } svg .middle { stroke: currentColor; stroke-dasharray: 4 4; }
@media print { td:first-child, th:first-child { position: static; } }
`;

/** One file: no script, nothing fetched from anywhere. */
export function htmlReport({ title, summary, tables, plots, notes, language = 'en' }: Report): string {
  const list =
    notes.length > 0
      ? `<h2>${reportWords[language].notes}</h2><ul>${notes.map((note) => `<li>${escapeMarkup(note)}</li>`).join('')}</ul>`
      : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1>
${summary.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n')}
${plots.length === 0 ? '' : `<div class="plots">${plots.map((plot) => `<figure><figcaption>${escapeMarkup(plot.title)}</figcaption>${svgPlot(plot)}</figure>`).join('\n')}</div>`}
${tables.map((table) => htmlTable(table, language)).join('\n')}
${list}</main></body></html>
`;
}

function htmlTable({ title, columns, rows }: Table, language: ReportLanguage): string {
  const counted = columns.map((_, at) => rows.some((cells) => typeof cells[at] !== 'string' && cells[at] != null));
  const kind = (at: number) => (counted[at] ? ' class="number"' : '');
  const head = columns.map((name, at) => `<th scope="col"${kind(at)}>${escapeMarkup(name)}</th>`).join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell, at) => `<td${kind(at)}>${htmlCell(cell, language)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<h2>${escapeMarkup(title)}</h2><div class="table" tabindex="0" role="region" aria-label="${escapeMarkup(title)}"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

/** An interval stands small under its figure. */
function htmlCell(cell: Cell, language: ReportLanguage): string {
  if (cell === null || typeof cell !== 'object') return escapeMarkup(written(cell, language));
  const { range } = reportWords[language];
  return `${figure(cell.value)}<br><small>${escapeMarkup(range({ from: figure(cell.interval[0]), to: figure(cell.interval[1]) }))}</small>`;
}
