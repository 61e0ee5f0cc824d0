import { type Cell, type ReportLanguage, reportWords, type Table } from './report.ts';

/** One table. Intervals get columns of their own; a cell that begins like a formula is made a text, for spreadsheets run those. */
export function csvTable({ columns, rows }: Table, language: ReportLanguage = 'en'): string {
  const { from, to } = reportWords[language];
  const ranged = columns.map((_, index) => rows.some((cells) => isRange(cells[index] ?? null)));
  const head = columns.flatMap((name, index) => (ranged[index] ? [name, `${name} ${from}`, `${name} ${to}`] : [name]));
  const body = rows.map((cells) => columns.flatMap((_, index) => fields(cells[index] ?? null, ranged[index] === true)));
  return [head, ...body].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function isRange(cell: Cell): cell is Extract<Cell, { value: number }> {
  return typeof cell === 'object' && cell !== null;
}

function fields(cell: Cell, ranged: boolean): string[] {
  const plain = isRange(cell) ? String(cell.value) : cell === null ? '' : String(cell);
  if (!ranged) return [plain];
  return isRange(cell) ? [plain, String(cell.interval[0]), String(cell.interval[1])] : [plain, '', ''];
}

function quoted(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.])/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
