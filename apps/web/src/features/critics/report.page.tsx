import { useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../api/ask.ts';
import { allOf, useAsk } from '../../api/query.ts';
import type { ListedRun, Report } from '../../api/schema.d.ts';
import { option, Section } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { criticsPaths, Frame } from './frame.tsx';
import { JudgementList } from './judgements.tsx';
import { ReportPlot } from './plots.tsx';
import { ReportTable } from './report-table.tsx';
import { reportsWords } from './reports.words.ts';

/** The report of one run; two runs, case by case; every judgement. */
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
        <ul className="notes" lang={lang}>
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
      {other === '' && <JudgementList run={id} />}
    </Frame>
  );
}
