import { useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../api/ask.ts';
import { allOf, useAsk } from '../../api/query.ts';
import type { ListedRun, Report } from '../../api/schema.d.ts';
import { Button, Lines, option, Section, Table } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { criticsPaths, Frame } from './frame.tsx';
import { ReportPlot } from './plots.tsx';
import reportsWords from './reports.words.json' with { type: 'json' };

export default function ReportPage({ id }: { readonly id: string }) {
  const { language } = usePreferences();
  const [other, setOther] = useState('');
  const answer = allOf(useAsk('GET /api/critics/runs/{run}', { run: id, language, with: other }), useAsk('GET /api/critics/runs'));
  return <Once answer={answer}>{([report, runs]) => <Whole {...{ id, report, runs, other, setOther }} />}</Once>;
}

type WholeProps = {
  readonly id: string;
  readonly report: Report;
  readonly runs: readonly ListedRun[];
  readonly other: string;
  readonly setOther: (run: string) => void;
};

function Whole({ id, report, runs, other, setOther }: WholeProps) {
  const words = useWords(reportsWords);
  const { language } = usePreferences();
  const own = runs.find((run) => run.id === id);
  const others = runs.filter((run) => run.id !== id);
  const lang = langOf(report.language ?? 'en');
  const file = (format: 'html' | 'markdown' | 'csv', table?: number) =>
    addressOf('GET /api/critics/runs/{run}/file', { run: id, format, table, language, with: other });
  return (
    <Frame title={report.title} lead={report.summary.join(' ')}>
      <div className="report-bar">
        <Link href={criticsPaths.reports}>{words.back}</Link>
        <span>{words.download}</span>
        {(['html', 'markdown'] as const).map((format) => (
          <a key={format} className="file" href={file(format)} download>
            <Icon name="file" /> {words.files[format]}
          </a>
        ))}
        <label>
          <span>{words.compare}</span>
          <select value={other} onChange={({ target }) => setOther(target.value)}>
            <option value="">{words.nothing}</option>
            {others.map((run) => option(run.id, run.id))}
          </select>
        </label>
      </div>
      {own?.readyMade && other === '' && (
        <div className="honest">
          <p>{words.understudy}</p>
          <p className="small">{words.again}</p>
        </div>
      )}
      {report.plots.length > 0 && (
        <section aria-label={words.plots} className="plots" lang={lang}>
          {report.plots.map((plot) => (
            <ReportPlot key={plot.title} plot={plot} />
          ))}
        </section>
      )}
      <div className="report-tables" lang={lang}>
        {report.tables.map((table, at) => (
          <ReportTable key={table.title} table={table} file={file('csv', at)} />
        ))}
      </div>
      <Section id="notes" title={words.notes}>
        <Lines className="notes" lang={lang} of={report.notes} />
      </Section>
      {other === '' && <JudgementList run={id} />}
    </Frame>
  );
}

type ReportTableData = Report['tables'][number];
type Cell = ReportTableData['rows'][number][number];

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

function ReportTable({ table, file }: { readonly table: ReportTableData; readonly file: string }) {
  const words = useWords(reportsWords);
  return (
    <div className="report-table">
      <h3>
        {table.title}{' '}
        <a href={file} download className="small" aria-label={`${words.download}: ${table.title}, CSV`}>
          CSV
        </a>
      </h3>
      <Table aria-label={table.title} columns={table.columns}>
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
      </Table>
    </div>
  );
}

const atOnce = 100;

function JudgementList({ run }: { readonly run: string }) {
  const words = useWords(reportsWords);
  const [from, setFrom] = useState(0);
  const { data: value } = useAsk('GET /api/critics/runs/{run}/records', { run, from });
  return (
    <details className="judgements">
      <summary>
        {words.record} ({value?.of ?? '…'})
      </summary>
      <p className="soft small">{words.recordLead}</p>
      <Table aria-label={words.record} columns={[words.case, words.subject, words.by, words.score, words.why]}>
        {value?.records.map(({ evaluation, subject, scorer, case: id, language, score, why }) => (
          <tr key={`${evaluation} ${subject} ${scorer} ${id}`}>
            <th scope="row">{id}</th>
            <td>{subject}</td>
            <td>{scorer}</td>
            <td>{score ?? '–'}</td>
            <td className="reason" lang={langOf(language)}>
              {why}
            </td>
          </tr>
        ))}
      </Table>
      <p className="buttons">
        {from > 0 && <Button label="←" onClick={() => setFrom(Math.max(0, from - atOnce))} />}
        {value && from + atOnce < value.of && (
          <button type="button" onClick={() => setFrom(from + atOnce)}>
            {words.more} →
          </button>
        )}
      </p>
    </details>
  );
}
