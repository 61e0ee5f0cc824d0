import { writeCsv } from '@troupe/core/formats';
import { type Cell, type ReportLanguage, reportWords, type Table } from './report.ts';

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
