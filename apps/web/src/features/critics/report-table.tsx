import type { Report } from '../../api/schema.d.ts';
import { Columns } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { reportsWords } from './reports.words.ts';
import { Scrolling } from './scrolling.tsx';

type Table = Report['tables'][number];
type Cell = Table['rows'][number][number];

/** Three digits: what a range leaves open, a fourth would only seem to know. */
function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function written(cell: Cell, to: string): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return figure(cell);
  return `${figure(cell.value)} (${figure(cell.interval[0])} ${to} ${figure(cell.interval[1])})`;
}

/** A table of a report, with its file. */
export function ReportTable({ table, file }: { readonly table: Table; readonly file: string }) {
  const words = useWords(reportsWords);
  return (
    <div className="report-table">
      <h3>
        {table.title}{' '}
        <a href={file} download className="small" aria-label={`${words.download}: ${table.title}, CSV`}>
          CSV
        </a>
      </h3>
      <Scrolling label={table.title}>
        <table>
          <Columns names={table.columns} />
          <tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
              <tr key={row}>
                {cells.map((cell, at) =>
                  at === 0 ? (
                    <th key={table.columns[at]} scope="row">
                      {written(cell, words.to)}
                    </th>
                  ) : (
                    <td key={table.columns[at] ?? at}>{written(cell, words.to)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </div>
  );
}
