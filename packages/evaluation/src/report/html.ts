import { escapeMarkup } from '@troupe/core/formats';
import { svgPlot } from './plots.ts';
import { type Cell, figure, type Report, type ReportLanguage, reportWords, type Table, written } from './report.ts';

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
