import { escaped } from './escape.ts';
import { svgPlot } from './plots.ts';
import { type Report, type Table, written } from './report.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: 0.3rem 0.8rem; border-bottom: 1px solid #8884; text-align: left; }
td:not(:first-child) { font-variant-numeric: tabular-nums; }
figure { margin: 1.5rem 0; } svg { width: 100%; max-width: 40rem; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: currentColor; } svg .axis { stroke: #888; } svg .whisker { stroke: currentColor; stroke-width: 2; } svg .middle { stroke: currentColor; stroke-dasharray: 4 4; }
`;

/** One file: no script, nothing fetched from anywhere. */
export function htmlReport({ title, summary, tables, plots, notes }: Report): string {
  const list = notes.length > 0 ? `<h2>Notes</h2><ul>${notes.map((note) => `<li>${escaped(note)}</li>`).join('')}</ul>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>
${summary.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${plots.map((plot) => `<figure><figcaption>${escaped(plot.title)}</figcaption>${svgPlot(plot)}</figure>`).join('\n')}
${tables.map(htmlTable).join('\n')}
${list}</main></body></html>
`;
}

function htmlTable({ title, columns, rows }: Table): string {
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(written(cell))}</td>`).join('')}</tr>`).join('\n');
  return `<h2>${escaped(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}
